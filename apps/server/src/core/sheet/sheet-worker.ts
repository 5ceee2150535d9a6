import { parentPort, workerData } from 'node:worker_threads';
import { csvLines } from './build-csv.ts';
import { buildXlsx, type SheetParts, sheetRowsXml } from './build-xlsx.ts';
import type { SheetPage, WriteTask, WrittenSheet } from './sheets.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

const port = parentPort!;

/** Takes rows page by page, so that neither side holds more than it must, and answers the file at the end. */
function write({ format, name, headings, notes }: WriteTask): void {
  const pages: string[] = [];
  let rows = 0;
  const add = (page: SheetPage['rows']) => {
    pages.push(format === 'csv' ? csvLines(page) : sheetRowsXml(page, rows + 1));
    rows += page.length;
  };
  const finish = (): Uint8Array => {
    if (format === 'csv') {
      const lines = notes.map(([column, note]) => [`# ${column}: ${note}`]);
      // The mark makes Excel read it as UTF-8.
      return Buffer.from(`\uFEFF${pages.join('')}${csvLines(lines)}`);
    }
    const sheets: SheetParts[] = [{ name, headings, rowsXml: pages }];
    const head = ['Column', 'Note'];
    if (notes.length > 0) sheets.push({ name: 'Notes', headings: head, rowsXml: [sheetRowsXml([head, ...notes], 1)] });
    return buildXlsx(sheets);
  };
  add([headings]);
  port.on('message', (page: SheetPage | null) => {
    if (page) return add(page.rows);
    const bytes = new Uint8Array(finish());
    port.postMessage({ bytes } satisfies WrittenSheet, [bytes.buffer]);
    port.close();
  });
}

yieldToEventLoop();
write(workerData as WriteTask);
