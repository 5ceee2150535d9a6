import { strToU8, zipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { drawLogo } from '../../../seed/engine/draw-logo.ts';
import { readInWorker, readSheetInWorker } from './in-worker.ts';

vi.setConfig({ testTimeout: 60_000 });
const ORG = { orgId: 'one' };
const text = (sent: string) => new TextEncoder().encode(sent);
const logo = (svg: string) => readInWorker(ORG, 'logo', { bytes: text(svg), fileName: 'logo.svg' });
const SHAPE = '<rect width="9" height="9"></rect>';

/** What is refused, in its words; the event loop goes on meanwhile. */
async function refusalOf(work: Promise<unknown>): Promise<{ words: string; loopMs: number }> {
  let loopMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    loopMs = Math.max(loopMs, performance.now() - last);
    last = performance.now();
  }, 5);
  const words = await work.then(
    () => 'taken',
    (error: Error) => error.message,
  );
  clearInterval(timer);
  return { words, loopMs };
}

it.each([
  ['600,000 open elements', `<svg>${'<g>'.repeat(600_000)}`, 'The SVG is nested more than 100 elements deep.'],
  [
    'open elements that nothing draws',
    `<svg>${'<q>'.repeat(600_000)}`,
    'The SVG is nested more than 100 elements deep.',
  ],
  [
    'elements closed by another name',
    `<svg>${'<g></q>'.repeat(250_000)}`,
    'The SVG is nested more than 100 elements deep.',
  ],
  ['600,000 elements beside each other', `<svg>${'<q/>'.repeat(500_000)}`, 'The SVG holds more than 20,000 elements.'],
])('a logo of %s is refused in words, and nobody waits for it (reliability P19)', async (_, svg, words) => {
  const refusal = await refusalOf(logo(svg));
  expect(refusal.words).toContain(words);
  expect(refusal.loopMs).toBeLessThan(1_000);
});

it.each([
  ['comments in front of nothing', '<!---->'.repeat(140)],
  ['comments within comments', '<!--'.repeat(250)],
  ['declarations in front of nothing', '<?xml?> '.repeat(120)],
])('%s are no drawing, and this is known at once', async (_, sent) => {
  await expect(logo(sent)).rejects.toThrow('The content of this file is not what its name says.');
});

it('a sheet arrives whole, part by part, and a picture as it is kept', async () => {
  const sheet = `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(40_000)}</sheetData></worksheet>`;
  const book = zipSync({
    'xl/workbook.xml': strToU8('<workbook/>'),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
  });
  const { rows } = await readSheetInWorker(ORG, book);
  expect(rows).toHaveLength(39_999);
  const picture = await readInWorker(ORG, 'picture', { bytes: drawLogo(), fileName: 'a.png' });
  expect(picture.contentType).toBe('image/png');
});

it('one organisation has a few files read at a time; another one is not refused for it', async () => {
  const svg = `<svg>${SHAPE}</svg>`;
  const many = await Promise.allSettled(Array.from({ length: 12 }, () => logo(svg)));
  const refused = many.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(12 - 5);
  expect(refused[0]).toMatchObject({ code: 'TooMany', retryAfterSeconds: 5 });
  const other = readInWorker({ orgId: 'two' }, 'logo', { bytes: text(svg), fileName: 'logo.svg' });
  expect((await other).contentType).toBe('image/svg+xml');
});
