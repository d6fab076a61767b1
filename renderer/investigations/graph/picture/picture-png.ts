/** Chromium draws no canvas with longer sides, or with more pixels in all. */
const LONGEST_SIDE = 16_000;
const MOST_PIXELS = 60_000_000;

/** The largest scale up to 2 at which a picture can be drawn. */
export function pngScale(width: number, height: number): number {
  return Math.min(2, LONGEST_SIDE / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)));
}

/** The picture of an SVG file as PNG bytes. Rejects if the browser cannot draw it. */
export async function pictureToPng(
  svg: string,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const scale = pngScale(width, height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error('the canvas gave no picture');
    return new Uint8Array(await blob.arrayBuffer());
  } finally {
    URL.revokeObjectURL(url);
  }
}
