const LONGEST = 80;

/** The name under which a file is sent: its own without ending and odd signs, numbered where it is taken. */
export function freePictureName(fileName: string, taken: readonly string[]): string {
  const own = fileName
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[^\p{L}\p{N} _.-]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
  const base = own || 'Picture';
  const used = new Set(taken.map((name) => name.toLowerCase()));
  for (let n = 1; ; n += 1) {
    const name = `${n === 1 ? base : `${base} ${n}`}.jpg`;
    if (!used.has(name.toLowerCase())) return name;
  }
}
