const NAME_LENGTH = 100;

/** The file's own name without folders and control characters, numbered where it is taken. */
export function freeName(sent: string, present: readonly { name: string }[]): string {
  const plain = sent.replace(/[\p{Cc}/\\]+/gu, ' ').trim() || 'file';
  const dot = plain.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot).slice(0, 10)] : [plain, ''];
  const taken = new Set(present.map((one) => one.name.toLowerCase()));
  for (let n = 1; ; n += 1) {
    const name = `${stem.slice(0, NAME_LENGTH)}${n === 1 ? '' : ` ${n}`}${ending}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
