import bidiModule from 'bidi-js';
import { openFont } from './open-font.ts';
import { type PrintFont, SCRIPT_FONTS, SIGN_FONTS } from './print-fonts.ts';

// Declared as a CommonJS module, shipped as both.
const bidi = (bidiModule as unknown as typeof bidiModule.default)();

/** Latin letters, digits and the punctuation of every script. */
export const BASE_FONT: PrintFont = { script: 'Latn', file: 'noto-sans', ranges: [] };

/** A piece of a line in one font and one direction. */
export interface Run {
  text: string;
  font: PrintFont;
  rtl: boolean;
}

/** A paragraph as it can be set: each sign has a font. */
export interface Paragraph {
  text: string;
  rtl: boolean;
  /** What stands from one place to another, in the order in which it is seen. */
  runsOf(from: number, to: number): Run[];
}

/** Never begin a run: marks, joiners, what chooses the look of the sign before. */
const JOINS = /[\u200c\u200d\p{M}]/u;
/** The full stops of India are written in every script. */
const DANDA = /[\u0964\u0965]/;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** Signs that turn the order of others around: an amount would be read backwards. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\n\t]/gu;

const has = (font: PrintFont, code: number): boolean => openFont(font, false).outlines.hasGlyphForCodePoint(code);
const isAskedFor = ({ ranges }: PrintFont, code: number): boolean =>
  ranges.some(([first, last]) => code >= first && code <= last);

function fontOf(sign: string, before: PrintFont): PrintFont | null {
  const code = sign.codePointAt(0)!;
  if ((JOINS.test(sign) || DANDA.test(sign)) && before !== BASE_FONT && has(before, code)) return before;
  if (has(BASE_FONT, code)) return BASE_FONT;
  if (INVISIBLE.test(sign)) return before;
  return [...SCRIPT_FONTS, ...SIGN_FONTS].find((font) => isAskedFor(font, code) && has(font, code)) ?? null;
}

/** What a sign that no font has is written as. */
const spelled = (sign: string): string => `[U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;

/** Finds the fonts and directions of a paragraph; `missing` takes the signs that are written by their code. */
export function readParagraph(given: string, missing: Set<string>): Paragraph {
  let text = '';
  const fonts: PrintFont[] = [];
  let before = BASE_FONT;
  for (const sign of given.toWellFormed().replaceAll('\t', ' ').replace(OVERRIDES, '').normalize('NFC')) {
    const font = fontOf(sign, before);
    const shown = font ? sign : spelled(sign);
    if (!font) missing.add(shown);
    before = font ?? BASE_FONT;
    text += shown;
    for (let unit = 0; unit < shown.length; unit += 1) fonts.push(before);
  }
  const embedding = bidi.getEmbeddingLevels(text);
  const { levels, paragraphs } = embedding;
  const isRtl = (at: number): boolean => levels[at]! % 2 === 1;
  const runsOf = (from: number, to: number): Run[] => {
    const places = new Map(bidi.getReorderedIndices(text, embedding, from, to - 1).map((at, place) => [at, place]));
    const runs: (Run & { place: number })[] = [];
    for (let start = from, at = from + 1; at <= to; at += 1) {
      if (at < to && fonts[at] === fonts[start] && levels[at] === levels[start]) continue;
      const run = { text: text.slice(start, at), font: fonts[start]!, rtl: isRtl(start) };
      runs.push({ ...run, place: places.get(start)! });
      start = at;
    }
    return runs.sort((a, b) => a.place - b.place).map(({ place: _, ...run }) => run);
  };
  return { text, rtl: (paragraphs[0]?.level ?? 0) % 2 === 1, runsOf };
}
