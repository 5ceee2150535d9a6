import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { printTable } from '../table.ts';
import { inParallel, type Write } from './caller.ts';
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
  const dataDir = mkdtempSync(join(tmpdir(), 'bahi-faults-'));
  const began = performance.now();
  let server = await startServer(dataDir);
  try {
    const trade = await openTrade(server.url);
    const sales: Sale[] = [];
    const unknowns: Write[] = [];
    let backMs = 0;
    for (let round = 0; round < rounds; round++) {
      const drafts = await makeDrafts(trade, PER_ROUND);
      const known = trade.caller.history.length;
      const storm = trading(trade, drafts);
      await sleep(100 + Math.random() * 900);
      const struck = performance.now();
      server = await victim.strike(server, dataDir);
      backMs = Math.max(backMs, performance.now() - struck);
      const done = await storm;
      trade.caller.url = server.url;
      unknowns.push(...trade.caller.history.slice(known).filter(({ outcome }) => outcome === 'unknown'));
      sales.push(...(await settle(trade, done)));
      process.stderr.write(`round ${round + 1}: ${unknowns.length} unknown so far\n`);
    }
    const verdict = await judge(dataDir, sales);
    const check = await checkOf(dataDir);
    const refused = trade.caller.history.filter(({ outcome }) => outcome === 'refused').length;
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

async function trading(trade: Trade, drafts: readonly string[]): Promise<Sale[]> {
  const sales: Sale[] = [];
  await inParallel(drafts, CLIENTS, async (id) => {
    const sale = await approve(trade, id);
    sales.push(sale);
    if (sale.approval.outcome === 'ok') await pay(trade, sale);
  });
  return sales;
}

/** Sends what has no answer again under its key, until it has one. */
async function settle(trade: Trade, sales: readonly Sale[]): Promise<Sale[]> {
  await inParallel(sales, 8, async (sale) => {
    await resolve(trade, sale.approval);
    if (sale.payment) await resolve(trade, sale.payment);
  });
  return [...sales];
}

async function resolve(trade: Trade, write: Write): Promise<void> {
  for (let attempt = 0; write.outcome === 'unknown'; attempt++) {
    if (attempt === 60) throw new Error(`No answer to ${write.path}: ${write.status} ${JSON.stringify(write.answer)}`);
    if (attempt > 0) await sleep(500);
    await trade.caller.send(write);
  }
}
