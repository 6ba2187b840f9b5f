/** QR codes in pictures: by the browser itself where it can, else by a library that comes when it is needed. */

interface Detector {
  detect(image: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

let native: Promise<Detector | null> | null = null;

async function nativeDetector(): Promise<Detector | null> {
  const { BarcodeDetector: found } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!found) return null;
  const formats = await found.getSupportedFormats().catch((): string[] => []);
  return formats.includes("qr_code") ? new found({ formats: ["qr_code"] }) : null;
}

async function library() {
  const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
  const wasm = new URL("zxing-wasm/reader/zxing_reader.wasm", import.meta.url).href;
  prepareZXingModule({ overrides: { locateFile: (path: string, prefix: string) => (path.endsWith(".wasm") ? wasm : prefix + path) } });
  return readBarcodes;
}

/** The texts of the codes in a picture; none where there are none. @throws where what reads them cannot be loaded, or the picture is none. */
export async function codesIn(image: Blob | ImageData): Promise<string[]> {
  native ??= nativeDetector();
  const detector = await native;
  if (detector) {
    const source = image instanceof ImageData ? image : await createImageBitmap(image);
    const found = await detector.detect(source).catch(() => []);
    if (found.length) return found.map(({ rawValue }) => rawValue);
  }
  const read = await library();
  const found = await read(image, { formats: ["QRCode"], tryHarder: true, maxNumberOfSymbols: 8 });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
