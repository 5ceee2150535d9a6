import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { printTable } from '../table.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { inParallel, type Write } from './caller.ts';
import { failUnless } from './fail-unless.ts';
import { checkOf, type Server, startServer, stopDatabase } from './server.ts';
import { approve, judge, makeDrafts, openTrade, pay, type Sale, type Trade } from './trade.ts';

const CLIENTS = 32;
const PER_ROUND = 96;

export interface Victim {
  /** What is killed. */
  name: string;
  /** Kills, and answers with the server that goes on. */
  strike(server: Server, dataDir: string): Promise<Server>;
}

/**
 * Rounds of 32 clients who approve invoices and pay them while the victim is killed at a random moment; then every
 * write without an answer is sent again under its key, and all that was ever acknowledged is looked for.
 */
export async function killRounds(victim: Victim, rounds: number): Promise<void> {
  const dataDir = temporaryDirectory('faults');
  const began = performance.now();
  let server = await startServer(dataDir);
  try {
    const trade = await openTrade(server.url);
    const sales: Sale[] = [];
    const unknowns: Write[] = [];
    let backMs = 0;
    let drafts: string[] = [];
    for (let round = 0; round < rounds; round++) {
      drafts = [...drafts, ...(await makeDrafts(trade, PER_ROUND - drafts.length))];
      const known = trade.caller.history.length;
      const storm = storm32(trade, drafts);
      await storm.acknowledged(16 + Math.trunc(Math.random() * 64));
      const struck = performance.now();
      server = await victim.strike(server, dataDir);
      backMs = Math.max(backMs, performance.now() - struck);
      const done = await storm.over;
      trade.caller.url = server.url;
      unknowns.push(...trade.caller.history.slice(known).filter(({ outcome }) => outcome === 'unknown'));
      await settle(trade, done);
      sales.push(...done);
      drafts = drafts.filter((id) => !done.some(({ invoiceId }) => invoiceId === id));
      process.stderr.write(`round ${round + 1}: ${sales.length} sales, ${unknowns.length} without an answer\n`);
    }
    const verdict = await judge(dataDir, sales);
    const check = await checkOf(dataDir);
    const refused = trade.caller.history.filter(({ outcome }) => outcome === 'refused').length;
    failUnless(verdict.lost + verdict.doubled + verdict.changed === 0 && check === 'clean');
    const later = unknowns.filter(({ wasDone }) => wasDone).length;
    printTable([
      [
        'killed',
        'rounds',
        'approvals',
        'payments',
        'without answer',
        'of these done',
        'refused',
        'lost',
        'doubled',
        'other answer',
        'check',
        'back after s',
        'seconds',
      ],
      [
        victim.name,
        rounds,
        verdict.approvals,
        verdict.payments,
        unknowns.length,
        later,
        refused,
        verdict.lost,
        verdict.doubled,
        verdict.changed,
        check,
        (backMs / 1000).toFixed(1),
        ((performance.now() - began) / 1000).toFixed(0),
      ],
    ]);
  } finally {
    await server.stop();
    await stopDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Storm {
  /** Resolves when so many writes were acknowledged, or all is over. */
  acknowledged(count: number): Promise<void>;
  over: Promise<Sale[]>;
}

/** 32 clients approve and pay, each until a write of his has no answer. */
function storm32(trade: Trade, drafts: readonly string[]): Storm {
  const queue = [...drafts];
  const sales: Sale[] = [];
  let acknowledged = 0;
  let tell = () => {};
  const client = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const sale = await approve(trade, id);
      sales.push(sale);
      if (sale.approval.outcome === 'ok') await pay(trade, sale);
      acknowledged += [sale.approval, sale.payment].filter((write) => write?.outcome === 'ok').length;
      tell();
      if (sale.approval.outcome === 'unknown' || sale.payment?.outcome === 'unknown') return;
    }
  };
  const over = Promise.all(Array.from({ length: CLIENTS }, client)).then(() => sales);
  const enough = (count: number) =>
    new Promise<void>((resolve) => {
      tell = () => acknowledged >= count && resolve();
      tell();
    });
  return { over, acknowledged: (count) => Promise.race([enough(count), over.then(() => {})]) };
}

/** Sends what has no answer again under its key until it has one; then each sale is paid as it would have been. */
async function settle(trade: Trade, sales: readonly Sale[]): Promise<void> {
  await inParallel(sales, 8, async (sale) => {
    await resolve(trade, sale.approval);
    if (!sale.payment) await pay(trade, sale);
    await resolve(trade, sale.payment!);
  });
}

async function resolve(trade: Trade, write: Write): Promise<void> {
  for (let attempt = 0; write.outcome === 'unknown'; attempt++) {
    if (attempt === 60) throw new Error(`No answer to ${write.path}: ${write.status} ${JSON.stringify(write.answer)}`);
    if (attempt > 0) await sleep(500);
    await trade.caller.send(write);
  }
}
