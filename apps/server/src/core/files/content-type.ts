/** Types that are told by the content of a file. */
export type ContentType =
  'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/svg+xml' | 'application/pdf' | 'application/zip';

const SIGNATURES: readonly [ContentType, string][] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['application/pdf', '%PDF-'],
  ['application/zip', 'PK\x03\x04'],
];

/** What a file is by its first bytes; undefined for anything else, whatever its name says. */
export function contentTypeOf(bytes: Uint8Array): ContentType | undefined {
  const head = Buffer.from(bytes.subarray(0, 1_024));
  const start = head.toString('latin1');
  const found = SIGNATURES.find(([, signature]) => start.startsWith(signature))?.[0];
  if (found) return found;
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp';
  return isSvg(head.toString('utf8').replace(/^\uFEFF/, '')) ? 'image/svg+xml' : undefined;
}

/** What may stand before the drawing, each by how it begins and ends. */
const BEFORE_SVG: readonly [begin: string, end: string][] = [
  ['<?xml', '>'],
  ['<!--', '-->'],
  ['<!doctype svg', '>'],
];

/** Goes forward only: a pattern that may begin anew at every comment takes for ever with a kilobyte of them. */
function isSvg(head: string): boolean {
  let rest = head.trimStart().toLowerCase();
  for (;;) {
    const known = BEFORE_SVG.find(([begin]) => rest.startsWith(begin));
    if (!known) return /^<svg[\s>]/.test(rest);
    const [begin, end] = known;
    const at = rest.indexOf(end, begin.length);
    if (at < 0) return false;
    rest = rest.slice(at + end.length).trimStart();
  }
}
