import LineBreaker from 'linebreak';
import type PDFDocument from 'pdfkit';
import { openFont } from './open-font.ts';
import { shapedFont, type Shaping } from './shaped-font.ts';
import { BASE_FONT, type Paragraph, readParagraph, type Run } from './script-runs.ts';

type Doc = InstanceType<typeof PDFDocument>;

export interface ShapedLine {
  runs: readonly (Run & { width: number })[];
  /** In sizes of the font, as all widths here: a text that is made smaller keeps its lines. */
  width: number;
  rtl: boolean;
  /** Of the line, in sizes of the font. */
  height: number;
}

/** What pdfkit's types leave out. */
interface DocInternals {
  _font: EncodingFont;
  page: { height: number; fonts: Record<string, unknown> };
  addContent(content: string): Doc;
}
interface EncodingFont {
  id: string;
  ref(): unknown;
  encode(
    text: string,
    how: Shaping,
  ): [string[], { xAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }[]];
}

/** Heights of lines: Latin letters as pdfkit sets them; those of India reach higher and lower. */
export const LATIN_LINE = 1.362;
const SCRIPT_LINE = 1.5;
/** From the top of a Latin line to its baseline. */
export const ASCENT = 1.069;

export interface ShapedTexts {
  /** The lines of a text in so much room. */
  lines(text: string, room: number, bold: boolean): ShapedLine[];
  /** A text on one line, whatever room it takes. */
  line(text: string, bold: boolean): ShapedLine;
  draw(line: ShapedLine, at: { x: number; baseline: number; size: number; bold: boolean }): void;
  /** The signs for which no font has a letter, as they are written. */
  missing: ReadonlySet<string>;
}

const ofDocument = new WeakMap<Doc, ShapedTexts>();

/** What sets the texts of a document that are more than plain. */
export function shapedTexts(doc: Doc): ShapedTexts {
  let texts = ofDocument.get(doc);
  if (!texts) ofDocument.set(doc, (texts = openTexts(doc)));
  return texts;
}

/** The signs of a document that no font has; empty where all is plain. */
export const missingSigns = (doc: Doc): readonly string[] => [...(ofDocument.get(doc)?.missing ?? [])];

/** Letters of a script of India, not signs or Latin ones. */
const isNamed = ({ font }: Run): boolean => font.script !== null && font !== BASE_FONT;
const shapingOf = ({ font, rtl }: Run): Shaping => ({ rtl, script: font.script, language: font.language });

function openTexts(doc: Doc): ShapedTexts {
  const missing = new Set<string>();
  const registered = new Set<string>();
  const widths = new Map<string, number>();
  const fontFor = (run: Run, bold: boolean): EncodingFont => {
    const weight = bold && !run.font.oneWeight ? 'Bold' : 'Regular';
    const name = `${run.font.file}-${weight}`;
    if (!registered.has(name)) {
      doc.registerFont(name, shapedFont(openFont(run.font, bold), 'Shaped') as unknown as string);
      registered.add(name);
    }
    return (doc.font(name) as unknown as DocInternals)._font;
  };
  const widthOf = (run: Run, bold: boolean): number => {
    const key = `${run.font.file}|${bold}|${run.rtl}|${run.text}`;
    let width = widths.get(key);
    if (width === undefined) {
      fontFor(run, bold);
      width = doc.fontSize(1000).widthOfString(run.text, { features: shapingOf(run) as never }) / 1000;
      widths.set(key, width);
    }
    return width;
  };
  const lineOf = (paragraph: Paragraph, from: number, to: number, bold: boolean): ShapedLine => {
    const runs = to > from ? paragraph.runsOf(from, to).map((run) => ({ ...run, width: widthOf(run, bold) })) : [];
    return {
      runs,
      width: runs.reduce((sum, { width }) => sum + width, 0),
      rtl: paragraph.rtl,
      height: Math.max(LATIN_LINE, ...runs.filter(isNamed).map(({ font }) => font.lineHeight ?? SCRIPT_LINE)),
    };
  };
  const linesOf = (paragraph: Paragraph, room: number, bold: boolean): ShapedLine[] => {
    const measure = (from: number, to: number) => lineOf(paragraph, from, to, bold).width;
    return breakLines(paragraph.text, room, measure).map(([from, to]) => lineOf(paragraph, from, to, bold));
  };
  return {
    missing,
    lines: (text, room, bold) =>
      text.split(/\r?\n/).flatMap((part) => linesOf(readParagraph(part, missing), room, bold)),
    line: (text, bold) => {
      const paragraph = readParagraph(text.replaceAll(/\s*\n\s*/g, ' '), missing);
      return lineOf(paragraph, 0, paragraph.text.length, bold);
    },
    draw: (line, { x, baseline, size, bold }) => {
      const pdf = doc as unknown as DocInternals;
      const { height } = pdf.page;
      const set = line.runs.map((run) => {
        const font = fontFor(run, bold);
        pdf.page.fonts[font.id] ??= font.ref();
        const drawn = drawRun(run, font, { x, y: height - baseline, size });
        x += run.width * size;
        return drawn;
      });
      if (set.length === 0) return;
      doc.save().transform(1, 0, 0, -1, 0, height);
      pdf.addContent(['BT', ...set, 'ET'].join('\n')).restore();
    },
  };
}

const trimmedEnd = (text: string, from: number, to: number): number => from + text.slice(from, to).trimEnd().length;

/** Lines of a paragraph from one place to another, without the blanks at their ends; a word too wide is broken. */
function breakLines(text: string, room: number, measure: (from: number, to: number) => number): [number, number][] {
  const lines: [number, number][] = [];
  const breaker = new LineBreaker(text);
  let start = 0;
  let last = 0;
  let used = 0;
  const end = (at: number) => {
    lines.push([start, trimmedEnd(text, start, at)]);
    start = at;
    used = 0;
  };
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const ink = measure(last, trimmedEnd(text, last, next.position));
    if (last > start && used + ink > room) end(last);
    if (ink > room)
      for (const { index, segment } of graphemes.segment(text.slice(last, next.position))) {
        const at = last + index;
        if (at > start && measure(start, at + segment.length) > room) end(at);
      }
    used = start > last ? measure(start, next.position) : used + measure(last, next.position);
    last = next.position;
  }
  if (start < text.length || lines.length === 0) end(text.length);
  return lines;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A thousandth of a point is not seen. */
const short = (value: number): string => String(Math.trunc(value * 1000) / 1000);

/** The operators that set a run, with the text that a reader selects where letters are more than their signs. */
function drawRun(run: Run, font: EncodingFont, { x, y, size }: { x: number; y: number; size: number }): string {
  const scale = size / 1000;
  const [codes, places] = font.encode(run.text, shapingOf(run));
  const out = [`/${font.id} ${short(size)} Tf`];
  // Readers turn what runs from right to left around by themselves.
  const spoken = run.rtl ? [...run.text].reverse().join('') : run.text;
  if (isNamed(run))
    out.push(`/Span <</ActualText <feff${Buffer.from(spoken, 'utf16le').swap16().toString('hex')}>>> BDC`);
  let glyphs = '';
  let moved = true;
  const flush = () => {
    if (glyphs) out.push(`[${glyphs}] TJ`);
    glyphs = '';
  };
  codes.forEach((code, at) => {
    const { xAdvance, xOffset, yOffset, advanceWidth } = places[at]!;
    const aside = xOffset !== 0 || yOffset !== 0;
    if (moved || aside) {
      flush();
      out.push(`1 0 0 1 ${short(x + xOffset * scale)} ${short(y + yOffset * scale)} Tm`);
    }
    moved = aside;
    const extra = advanceWidth - xAdvance;
    glyphs += `<${code}>${extra ? short(extra) : ''}`;
    x += xAdvance * scale;
  });
  flush();
  if (isNamed(run)) out.push('EMC');
  return out.join('\n');
}
