/** The longer side of what prints carry: sharp at the size of a letterhead. */
const SIDE = 800;

/** A picture as PNG, drawn by the browser (of a GIF its first frame); null where it has no size or cannot be drawn. */
export async function renditionOf(file: Blob): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (!width || !height) return null;
    const scale = SIDE / Math.max(width, height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.trunc(width * scale));
    canvas.height = Math.max(1, Math.trunc(height * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  } catch {
    // A picture that this browser cannot draw is no fault: the screen says that prints do without it.
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
