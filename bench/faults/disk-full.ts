import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { printTable } from '../table.ts';
import { inParallel } from './caller.ts';
import { checkOf, runBahi, startServer, stopDatabase } from './server.ts';
import { approve, judge, makeDrafts, openTrade, type Sale } from './trade.ts';

const MEGABYTE = 1_048_576;
const DISK_MEGABYTES = 420;

/**
 * A data directory on a disk of its own (a tmpfs: root only) that another program fills up while invoices are approved
 * and pictures are uploaded; then room is made, and all that was acknowledged is looked for.
 */
export async function run(): Promise<void> {
  const mount = mkdtempSync(join(tmpdir(), 'bahi-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=755`, 'tmpfs', mount]);
  if (mounted.status !== 0) {
    rmSync(mount, { recursive: true });
    console.log(`Left out: a small disk cannot be mounted here (${String(mounted.stderr).trim()}).`);
    return;
  }
  const dataDir = join(mount, 'data');
  mkdirSync(dataDir);
  const ballast = join(mount, 'ballast');
  const began = performance.now();
  const server = await startServer(dataDir);
  try {
    const trade = await openTrade(server.url);
    const drafts = await makeDrafts(trade, 120);
    const sales: Sale[] = [];
    const sell = (ids: readonly string[]) =>
      inParallel(ids, 8, async (id) => void sales.push(await approve(trade, id)));
    await sell(drafts.slice(0, 20));

    fill(mount, ballast);
    // The log of the database has room in the file that it writes to; what needs more is refused.
    const answers = new Map<string, number>();
    const count = (status: number, message = '') => {
      const told = `${status} ${message}`.trim();
      answers.set(told, (answers.get(told) ?? 0) + 1);
    };
    await sell(drafts.slice(20, 100));
    for (const { approval } of sales.slice(20)) count(approval.status, approval.answer?.message);
    const uploads = await Promise.all(
      Array.from({ length: 5 }, () => upload(server.url, trade.caller.token, trade.itemId)),
    );
    for (const { status, message } of uploads) count(status, `upload: ${message}`);
    const halves = halfFiles(join(dataDir, 'files'));
    const backup = await runBahi(dataDir, 'backup', join(mount, 'backup.gz'));
    const leftOver = readdirSync(mount).filter((name) => name.includes('backup'));
    const reading = (await fetch(`${server.url}/healthz`)).status;

    rmSync(ballast);
    const restarted = await untilReady(server.url);
    for (const sale of sales)
      for (let attempt = 0; sale.approval.outcome === 'unknown' && attempt < 60; attempt++) {
        await trade.caller.send(sale.approval);
        if (sale.approval.outcome === 'unknown') await sleep(500);
      }
    await sell(drafts.slice(100));
    const after = await upload(server.url, trade.caller.token, trade.itemId);
    const good = await runBahi(dataDir, 'backup', join(mount, 'backup.gz'));
    const verdict = await judge(dataDir, sales);
    printTable([
      ['while the disk was full', 'times'],
      ...[...answers].map(([told, times]) => [told, times]),
      ['half files left by uploads', halves],
      [`backup: exit code ${backup.code}: ${backup.output.trim().split('\n')[0]}`, 1],
      ['files left by the backup', leftOver.length],
      [`/healthz ${reading}`, 1],
    ]);
    console.log();
    printTable([
      ['after room was made', ''],
      ['answers again after seconds, without a restart', restarted.toFixed(1)],
      ['approvals / lost / doubled', `${verdict.approvals} / ${verdict.lost} / ${verdict.doubled}`],
      ['upload', after.status],
      ['backup exit code', good.code],
      ['check', await checkOf(dataDir)],
      ['seconds', ((performance.now() - began) / 1000).toFixed(0)],
    ]);
  } finally {
    await server.stop();
    await stopDatabase(dataDir);
    spawnSync('umount', [mount]);
    rmSync(mount, { recursive: true, force: true });
  }
}

/** Another program takes all that is left. */
function fill(mount: string, file: string): void {
  const block = Buffer.alloc(MEGABYTE);
  for (let size = MEGABYTE; size >= 4_096; size >>= 1) {
    while (statfsSync(mount).bavail * statfsSync(mount).bsize >= size) {
      try {
        writeFileSync(file, block.subarray(0, size), { flag: 'a' });
      } catch {
        break;
      }
    }
  }
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(url: string, token: string, itemId: string): Promise<{ status: number; message: string }> {
  const form = new FormData();
  // Bytes behind the picture's end make each another file.
  form.append('file', new Blob([PNG, crypto.getRandomValues(new Uint8Array(50_000))]), 'part.png');
  const answer = await fetch(`${url}/api/Inventory/Items/${itemId}/Image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { message = '' } = (await answer.json()) as { message?: string };
  return { status: answer.status, message };
}

/** Files under a name of their own, which no row will ever name. */
const halfFiles = (directory: string): number =>
  existsSync(directory)
    ? readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) => /\.[0-9a-f-]{36}$/.test(name))
        .length
    : 0;

/** Seconds until the server reaches its database again by itself. */
async function untilReady(url: string): Promise<number> {
  const began = performance.now();
  while (!(await fetch(`${url}/readyz`)).ok) {
    if (performance.now() - began > 120_000) throw new Error('The server does not come back by itself.');
    await sleep(200);
  }
  return (performance.now() - began) / 1000;
}
