import { PICTURE_JPEG_QUALITY, PICTURE_LONGEST_SIDE_PX } from '@bahi/domain/vehicle/picture';

/**
 * A picture as it is sent: at most 1,600 pixels wide or high, as JPEG. Drawing it anew turns it upright and leaves what
 * the camera wrote beside it (place, time, device) behind.
 */
export async function compressPicture(file: File): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, PICTURE_LONGEST_SIDE_PX / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.trunc(image.width * scale));
    canvas.height = Math.max(1, Math.trunc(image.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot draw pictures.');
    // What is transparent in a PNG would turn black in a JPEG.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await blobOf(canvas);
  } finally {
    image.close();
  }
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This picture cannot be read.'))),
      'image/jpeg',
      PICTURE_JPEG_QUALITY,
    );
  });
