import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import type * as Harfbuzz from 'harfbuzzjs';
import { invariant } from '../../app-error.ts';
import type { PrintFont } from './print-fonts.ts';

export type Weight = 'regular' | 'bold';

const FONTS = new URL('../../../../assets/fonts/', import.meta.url);

export const fontBytes = (file: string, weight: Weight): Buffer =>
  readFileSync(new URL(`${file}-${weight}.ttf`, FONTS));

let harfbuzz: typeof Harfbuzz | undefined;

/** HarfBuzz is loaded by the first print that has more than plain text, and stays with its thread. */
export async function loadShaper(): Promise<void> {
  harfbuzz ??= await import('harfbuzzjs');
}

export function shaper(): typeof Harfbuzz {
  invariant(harfbuzz, 'a print with more than plain text loads the shaper first');
  return harfbuzz;
}

export interface OpenFont {
  /** Subsets and measures for the PDF; it shapes nothing, some Indian names make it throw (fontkit issue 367). */
  outlines: Font;
  shaping: Harfbuzz.Font;
  /** What is shaped lies in it, outside the memory that is collected: one for all runs of the font. */
  buffer: Harfbuzz.Buffer;
}

/** Each file is read once by a thread, when a text asks for it: there are as many as there are files. */
const opened = new Map<string, OpenFont>();

export function openFont({ file, oneWeight }: PrintFont, bold: boolean): OpenFont {
  const weight = bold && !oneWeight ? 'bold' : 'regular';
  const name = `${file}-${weight}`;
  let font = opened.get(name);
  if (!font) {
    const bytes = fontBytes(file, weight);
    const { Blob, Buffer, Face, Font: ShapingFont } = shaper();
    font = {
      outlines: create(bytes) as Font,
      shaping: new ShapingFont(new Face(new Blob(bytes))),
      buffer: new Buffer(),
    };
    opened.set(name, font);
  }
  return font;
}
