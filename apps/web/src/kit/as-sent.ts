/** Pictures are made smaller before they are sent; what no browser can draw, and papers, go as they are. */
export async function asSent(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  const { compressPicture } = await import('./compress-picture.ts');
  const picture = await compressPicture(file).catch(() => null);
  if (!picture) return file;
  return new File([picture], file.name.replace(/\.[A-Za-z0-9]{1,5}$/, '.jpg'), { type: 'image/jpeg' });
}
