import { call } from '../e2e/support/api.ts';
import { startBahi } from '../e2e/support/bahi.ts';
import { OWNER, prepareWorkshop } from '../e2e/support/workshop.ts';
import { printTable } from './table.ts';

/** Imports 10,000 items as their screen does: upload, mapping, dry run, run by the job; then exports and undoes them. */
const ROWS = 10_000;
const POLL_MS = 100;

const bahi = await startBahi({ demo: false, env: { RATE_LIMIT: '0' } });
try {
  await prepareWorkshop(bahi.url);
  const { Token: token } = await call<{ Token: string }>(bahi.url, 'POST', 'IAM/Auth/Authenticate', OWNER);
  const ask = <T>(method: string, path: string, body?: unknown) => call<T>(bahi.url, method, path, body, token);
  const rows: (string | number)[][] = [['step', 'seconds', 'rows/s']];
  const timed = async <T>(step: string, run: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await run();
    const seconds = (performance.now() - began) / 1000;
    rows.push([step, seconds.toFixed(1), Math.trunc(ROWS / seconds)]);
    console.error(`${step}: ${seconds.toFixed(1)} s`);
    return result;
  };
  const through = async (id: string, verb: string, status: string) => {
    await ask('POST', `Imports/${id}/${verb}`, {});
    for (;;) {
      const run = await ask<{ Sts: string; Failed: number; Message?: string }>('GET', `Imports/${id}`);
      if (run.Sts === status) return run;
      if (run.Sts === 'Failed') throw new Error(run.Message);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };
  const made = await timed('upload', () => upload(token, sheet()));
  const mapping = { Mode: 'Skip', Columns: made.Columns.map(({ Key }) => ({ Key: Key ?? null })) };
  await ask('PUT', `Imports/${made._id}/Mapping`, mapping);
  await timed('check', () => through(made._id, 'Check', 'Checked'));
  const done = await timed('run', () => through(made._id, 'Run', 'Done'));
  if (done.Failed > 0) throw new Error(`${done.Failed} rows were refused`);
  await timed('export XLSX', () => download(token, 'Exports/item?format=xlsx'));
  await timed('export CSV', () => download(token, 'Exports/item?format=csv'));
  await timed('undo', () => through(made._id, 'Undo', 'Undone'));
  printTable(rows);
} finally {
  await bahi.stop();
}

function sheet(): string {
  const line = (i: number) =>
    `BEN-${i},Benchmark part ${i},87083000,NOS,${890_000_000_000 + i},"${100 + (i % 900)}.50",${60 + (i % 500)},GST 18%,A-${i % 90}`;
  const head = 'Part number,Name,HSN,Unit,Barcode,Sale price,Purchase cost,Tax,Bin';
  return [head, ...Array.from({ length: ROWS }, (_, i) => line(i))].join('\n');
}

async function upload(token: string, text: string): Promise<{ _id: string; Columns: { Key?: string }[] }> {
  const form = new FormData();
  form.append('file', new Blob([text]), 'items.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${bahi.url}/api/Imports/item`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as { _id: string; Columns: { Key?: string }[] };
}

async function download(token: string, path: string): Promise<void> {
  const answer = await fetch(`${bahi.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.arrayBuffer();
}
