import { inflateSync } from 'node:zlib';

/** A text as it was set, and where: from the left and from the top of the page, in points. */
export interface SetText {
  page: number;
  x: number;
  y: number;
  text: string;
}

/**
 * Reads the texts of a PDF as this product draws it: subset fonts with a table back to letters, one block per text. Prints
 * are held to what stands on the paper, not to how it was drawn.
 */
export function readPdf(bytes: Uint8Array): SetText[] {
  const source = Buffer.from(bytes).toString('latin1');
  const objects = new Map<number, string>();
  for (const [, id, body] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(Number(id), body!);
  const fonts = readFonts(objects);
  return pageIds(objects).flatMap((id, page) => {
    const content = /\/Contents (\d+) 0 R/.exec(objects.get(id)!)![1];
    return readContent(streamOf(objects.get(Number(content))!), fonts, page + 1);
  });
}

/** The texts of a print, one after the other as they were drawn. */
export const pdfTexts = (bytes: Uint8Array): string[] => readPdf(bytes).map((each) => each.text);

export const pdfPages = (bytes: Uint8Array): number => Math.max(...readPdf(bytes).map((each) => each.page));

function pageIds(objects: ReadonlyMap<number, string>): number[] {
  const root = [...objects.values()].find((body) => /\/Type \/Pages/.test(body))!;
  const kids = /\/Kids \[([^\]]*)\]/.exec(root)![1]!;
  return [...kids.matchAll(/(\d+) 0 R/g)].map((match) => Number(match[1]));
}

function streamOf(body: string): string {
  // As long as it says: packed bytes may end in what looks like the end of a line.
  const [, length] = /\/Length (\d+)/.exec(body)!;
  const begin = /stream\r?\n/.exec(body)!;
  const from = begin.index + begin[0].length;
  const bytes = Buffer.from(body.slice(from, from + Number(length)), 'latin1');
  return (/FlateDecode/.test(body) ? inflateSync(bytes) : bytes).toString('latin1');
}

type Letters = ReadonlyMap<number, string>;

/** Of each font by its name in the page: which letters its glyphs are. */
function readFonts(objects: ReadonlyMap<number, string>): Map<string, Letters> {
  const fonts = new Map<string, Letters>();
  for (const body of objects.values())
    for (const [, name, id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id)) ?? '')?.[1];
      if (table) fonts.set(name!, readLetters(streamOf(objects.get(Number(table))!)));
    }
  return fonts;
}

function readLetters(table: string): Letters {
  const letters = new Map<number, string>();
  for (const [, first, list] of table.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi)) {
    let glyph = Number.parseInt(first!, 16);
    for (const [, code] of list!.matchAll(/<([\da-f ]*)>/gi)) letters.set(glyph++, utf16(code!.replaceAll(' ', '')));
  }
  return letters;
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le').replaceAll('\u200b', '');
/** A font, the text that stands for what follows, the end of it, glyphs. */
const SET = /\/(F\d+) [\d.]+ Tf|\/ActualText <feff([\da-f]*)>>> BDC|(EMC)|<([\da-f]+)>/gi;

function readContent(content: string, fonts: ReadonlyMap<string, Letters>, page: number): SetText[] {
  const texts: SetText[] = [];
  for (const [, block] of content.matchAll(/BT\n([\s\S]*?)\nET/g)) {
    const [, x, y] = /1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm/.exec(block!) ?? [];
    let letters: Letters | undefined;
    let named = false;
    let text = '';
    for (const [, font, actual, ends, glyphs] of block!.matchAll(SET)) {
      if (font) letters = fonts.get(font);
      else if (actual !== undefined) {
        named = true;
        text += inReadingOrder(utf16(actual));
      } else if (ends) named = false;
      else if (!named)
        text += (glyphs!.match(/.{4}/g) ?? []).map((glyph) => letters?.get(Number.parseInt(glyph, 16)) ?? '').join('');
    }
    texts.push({ page, x: Number(x), y: 842 - Number(y), text });
  }
  return texts;
}

/** A word that is read from the right stands as it is seen; the words of a line stay in the order of the page. */
const inReadingOrder = (word: string): string =>
  /\p{Script=Arabic}/u.test(word) ? [...word].reverse().join('') : word;
