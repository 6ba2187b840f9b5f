interface QrCodeProps {
  /** To be filled, in 0…size. */
  path: string;
  /** Squares on a side. */
  size: number;
  label: string;
  className?: string;
  /** In pixels; that of its classes when absent. */
  width?: number;
}

/** A QR code on a screen: black on white in every theme, with the quiet zone of four squares. */
export function QrCode({ path, size, label, className, width }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      className={className}
      style={{ background: "#fff", width }}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
