/** A piece of a message as it is shown: plain text, a link, or the name of somebody who is mentioned. */
interface WordPiece {
  text: string;
  href?: string;
  mention?: true;
}

const LINK = /\bhttps?:\/\/[^\s<>"]+/gi;
/** A sign that ends a sentence is no part of the address before it; nor is a bracket that it did not open. */
const TRAILING = '.,;:!?\'")]}';

function withoutTrailing(text: string): string {
  let end = text.length;
  while (end > 0 && TRAILING.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** Tells an address that a browser may open: http or https with a host, and nothing that speaks as somebody. */
function hrefOf(text: string): string | undefined {
  try {
    const { protocol, hostname, username, password, href } = new URL(text);
    const isSafe = (protocol === 'http:' || protocol === 'https:') && hostname !== '' && !username && !password;
    return isSafe ? href : undefined;
  } catch {
    return undefined;
  }
}

/** Splits words at links, http and https alone (chat §11), and at the names of those who are mentioned. */
export function splitWords(words: string, mentioned: readonly string[] = []): WordPiece[] {
  const pieces: WordPiece[] = [];
  let at = 0;
  for (const match of words.matchAll(LINK)) {
    const text = withoutTrailing(match[0]);
    const href = hrefOf(text);
    if (!href) continue;
    pieces.push(...splitNames(words.slice(at, match.index), mentioned), { text, href });
    at = match.index + text.length;
  }
  return [...pieces, ...splitNames(words.slice(at), mentioned)];
}

/** The longest name first: `@Asha Rao` is not `@Asha`. */
function splitNames(text: string, mentioned: readonly string[]): WordPiece[] {
  const names = mentioned.map((name) => `@${name}`).sort((one, other) => other.length - one.length);
  const pieces: WordPiece[] = [];
  let rest = text;
  while (rest !== '') {
    const found = names
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)[0];
    if (!found) return [...pieces, { text: rest }];
    if (found.at > 0) pieces.push({ text: rest.slice(0, found.at) });
    pieces.push({ text: found.name, mention: true });
    rest = rest.slice(found.at + found.name.length);
  }
  return pieces;
}

/** The name that is being typed after an `@` right before the caret, or null: `tell @as` asks for `as`. */
export function mentionAsked(words: string, caret: number): string | null {
  return /(?:^|\s)@([^@\n]{0,40})$/u.exec(words.slice(0, caret))?.[1] ?? null;
}

/** Whose names still stand in the words. */
export const mentionsIn = (words: string, people: readonly { userId: string; name: string }[]): string[] =>
  people.filter(({ name }) => words.includes(`@${name}`)).map(({ userId }) => userId);
