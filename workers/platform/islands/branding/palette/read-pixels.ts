/** Pixels that suffice to find the colors of a logo. */
const SIDE = 256;

/** The pixels of a picture of this origin, scaled down; null when it cannot be drawn. */
export async function readPixels(address: string): Promise<ImageData | null> {
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(1, SIDE / Math.max(image.naturalWidth, image.naturalHeight, 1));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) return null;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  } catch {
    return null;
  }
}
