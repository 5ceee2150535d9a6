import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { printTable } from '../table.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { inParallel } from './caller.ts';
import { failUnless } from './fail-unless.ts';
import { askDatabase, checkOf, runBahi, startServer, stopDatabase } from './server.ts';
import { approve, makeDrafts, openTrade, pay, type Sale } from './trade.ts';

const CLIENTS = 16;

/** A backup taken while 16 clients approve and pay, restored into an empty directory, in which a server then works. */
export async function run(): Promise<void> {
  const parent = temporaryDirectory('faults');
  const [dataDir, restoredDir, file] = [join(parent, 'data'), join(parent, 'restored'), join(parent, 'backup.gz')];
  const server = await startServer(dataDir);
  const rows: (string | number)[][] = [['restore of a backup taken during load', '']];
  try {
    const trade = await openTrade(server.url);
    const drafts = await makeDrafts(trade, 600);
    const done: { sale: Sale; atMs: number }[] = [];
    let stop = false;
    const storm = inParallel(drafts, CLIENTS, async (id) => {
      if (stop) return;
      const sale = await approve(trade, id);
      if (sale.approval.outcome === 'ok') await pay(trade, sale);
      if (sale.payment?.outcome !== 'ok') throw new Error(`A sale was refused: ${JSON.stringify(sale)}`);
      done.push({ sale, atMs: performance.now() });
    });
    await sleep(1_500);
    const began = performance.now();
    const backup = await runBahi(dataDir, 'backup', file);
    const backupSeconds = (performance.now() - began) / 1000;
    stop = true;
    await storm;
    const before = done.filter(({ atMs }) => atMs < began);
    const began2 = performance.now();
    const restored = await runBahi(restoredDir, 'restore', file);
    const restoreSeconds = (performance.now() - began2) / 1000;
    const ids = done.map(({ sale }) => sale.invoiceId);
    const paid = await askDatabase<{ id: string }>(
      restoredDir,
      `select id from invoice where id = any ($1) and code is not null and paid_paise >= total_paise`,
      [ids],
    );
    const there = new Set(paid.map(({ id }) => id));
    const second = await startServer(restoredDir);
    trade.caller.url = second.url;
    const [open] = drafts.filter((id) => !done.some(({ sale }) => sale.invoiceId === id));
    const next = open ? await approve(trade, open) : null;
    await second.stop();
    const missing = before.filter(({ sale }) => !there.has(sale.invoiceId)).length;
    const check = await checkOf(restoredDir);
    failUnless(backup.code === 0 && restored.code === 0 && missing === 0 && check === 'clean');
    rows.push(
      ['backup exit code', backup.code],
      ['size, KB', Math.ceil(statSync(file).size / 1024)],
      ['seconds for the backup', backupSeconds.toFixed(1)],
      ['sales acknowledged during the backup', done.length - before.length],
      ['restore exit code', restored.code],
      ['seconds for the restore with its check', restoreSeconds.toFixed(1)],
      ['sales acknowledged before the backup began', before.length],
      ['of these missing', missing],
      ['later sales that are there, whole', there.size - before.length],
      ['check of the restored directory', check],
      ['a server on it approves the next invoice', next ? next.approval.status : 'none was left'],
    );
    printTable(rows);
  } finally {
    await server.stop();
    for (const directory of [dataDir, restoredDir]) await stopDatabase(directory);
    rmSync(parent, { recursive: true, force: true });
  }
}
