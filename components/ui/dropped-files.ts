/** The files that were dropped, those in dropped folders too, each with its path as a chosen folder gives it. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // The entries are gone once the event is over.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some((entry) => entry.isDirectory)) return [...files];
  return (await Promise.all(entries.map(filesIn))).flat();
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const all: FileSystemEntry[] = [];
  // It gives a hundred at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed));
    if (!some.length) break;
    all.push(...some);
  }
  return (await Promise.all(all.map(filesIn))).flat();
}

async function fileOf(entry: FileSystemFileEntry): Promise<File> {
  const file = await new Promise<File>((done, failed) => entry.file(done, failed));
  return Object.defineProperty(file, "webkitRelativePath", { value: entry.fullPath.slice(1) });
}
