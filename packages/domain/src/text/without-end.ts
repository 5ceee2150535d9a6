/**
 * A text without the signs at its end: `withoutEnd('Total | ', (sign) => ' |'.includes(sign))` is `Total`. A pattern that is tied
 * to the end alone begins anew at every such sign within the text.
 */
export function withoutEnd(text: string, isEnd: (sign: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isEnd(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}
