import type { Font, Glyph, GlyphRun, Subset } from 'fontkit';
import { type OpenFont, shaper } from './open-font.ts';

/** How a run is shaped; pdfkit passes it on where it expects the features of a font. */
export interface Shaping {
  rtl: boolean;
  script: string | null;
  language?: string;
}

interface ShapedGlyph {
  /** Counts the pairs of glyph and text of this document: each has a code of its own in the PDF. */
  id: number;
  glyph: number;
  advanceWidth: number;
  codePoints: number[];
}

/** Stands for no letter: an empty entry in the table back to letters makes some readers show control signs. */
const NO_LETTER = '\u200b';

/**
 * A font as pdfkit takes it, for one document: HarfBuzz shapes, fontkit subsets. One code for each pair of glyph and
 * text, so that what is copied or searched is what was written.
 */
export function shapedFont(font: OpenFont, name: string): Font {
  const { outlines } = font;
  const codes = new Map<string, ShapedGlyph>();
  const glyphs: ShapedGlyph[] = [];
  const codeOf = (glyph: number, text: string): ShapedGlyph => {
    const key = `${glyph}|${text}`;
    let code = codes.get(key);
    if (!code) {
      const { advanceWidth } = outlines.getGlyph(glyph);
      code = { id: glyphs.length, glyph, advanceWidth, codePoints: [...text].map((sign) => sign.codePointAt(0)!) };
      glyphs.push(code);
      codes.set(key, code);
    }
    return code;
  };
  const layout = (text: string, how: Shaping): GlyphRun => {
    const shaped = shape(font, text, how);
    const texts = shareLetters(shaped, text, how.rtl);
    const positions = shaped.map(({ xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
      xAdvance,
      yAdvance,
      xOffset,
      yOffset,
    }));
    return {
      glyphs: shaped.map(({ codepoint }, at) => codeOf(codepoint, texts[at]!) as unknown as Glyph),
      positions,
      // Read after pdfkit has scaled the positions.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    } as GlyphRun;
  };
  // pdfkit would take fonts of one name for one font.
  return Object.create(outlines, {
    layout: { value: layout },
    createSubset: { value: () => subsetOf(outlines, glyphs) },
    postscriptName: { value: `${outlines.postscriptName}-${name}` },
  }) as Font;
}

function shape({ shaping, buffer }: OpenFont, text: string, { rtl, script, language }: Shaping) {
  const { Direction, shape: run } = shaper();
  buffer.reset();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  if (script) buffer.setScript(script);
  if (language) buffer.setLanguage(language);
  buffer.setDirection(rtl ? Direction.RTL : Direction.LTR);
  run(shaping, buffer);
  return buffer.getGlyphInfosAndPositions();
}

/** Shares the letters of a cluster among its glyphs in reading order. */
function shareLetters(shaped: readonly { cluster: number }[], text: string, rtl: boolean): string[] {
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const texts = shaped.map(() => NO_LETTER);
  starts.forEach((start, at) => {
    const places = shaped.flatMap(({ cluster }, place) => (cluster === start ? [place] : []));
    let letters = [...text.slice(start, starts[at + 1])];
    // One letter may be drawn by several glyphs around another: கொ.
    if (letters.length < places.length) letters = [...letters.join('').normalize('NFD')];
    if (rtl) places.reverse();
    places.forEach((place, n) => {
      const last = n === places.length - 1;
      texts[place] = (last ? letters.slice(n).join('') : letters[n]) || NO_LETTER;
    });
  });
  return texts;
}

/** The subset takes codes while the document is drawn, and real glyphs, with the parts of composed ones, at its end. */
function subsetOf(outlines: Font, codes: readonly ShapedGlyph[]): Subset {
  const subset = outlines.createSubset() as unknown as {
    glyphs: number[];
    mapping: Record<number, number>;
    includeGlyph(glyph: number | { id: number }): number;
    encode(): Uint8Array;
  };
  const places = new Map<number, number>();
  const add = (glyph: number): number => subset.glyphs.push(glyph) - 1;
  let ended = false;
  subset.includeGlyph = (given) => {
    const id = typeof given === 'number' ? given : given.id;
    if (ended) return (subset.mapping[id] ??= add(id));
    let place = places.get(id);
    if (place === undefined) places.set(id, (place = add(codes[id]!.glyph)));
    return place;
  };
  const encode = subset.encode.bind(subset);
  subset.encode = () => {
    ended = true;
    return encode();
  };
  return subset as unknown as Subset;
}
