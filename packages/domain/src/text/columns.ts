/** Left and right at the two ends of a line; a long left one takes lines of its own: 'Total' and '₹184.00' of a roll. */
export function atEnds(left: string, right: string, columns: number): string[] {
  const room = columns - right.length - 1;
  if (left.length <= room) return [left + ' '.repeat(columns - left.length - right.length) + right];
  return [...wrapped(left, columns), right.padStart(columns)];
}

/** Words in lines of at most so many characters; a word that is longer is cut. */
export function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns) lines[lines.length - 1] = `${last} ${word}`;
    else for (let at = 0; at < word.length; at += columns) lines.push(word.slice(at, at + columns));
  }
  return lines;
}
