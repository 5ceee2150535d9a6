import { describe, expect, it } from 'vitest';
import {
  afterAnswer,
  drawerQuestion,
  endsPass,
  nextToSend,
  offlineProblem,
  type QueuedBill,
  QueuedState,
  type SendAnswer,
  slipHeading,
  slipNo,
} from './bill-queue.ts';

const bill = (slip: number, state: QueuedState = QueuedState.waiting): QueuedBill => ({
  clientId: `bill ${slip}`,
  slip,
  state,
  reason: null,
  receipt: null,
});

/** A server that knows a bill by its name, as the unique index does; it refuses what it is told to. */
function startServer(refuses: ReadonlySet<string> = new Set()) {
  const posted = new Map<string, { id: string; code: string }>();
  return {
    posted,
    post({ clientId }: QueuedBill): SendAnswer {
      const before = posted.get(clientId);
      if (before) return { kind: 'posted', receipt: before };
      if (refuses.has(clientId)) return { kind: 'refused', reason: 'Batch D1 expired.' };
      const receipt = { id: clientId, code: `SR${posted.size + 1}` };
      posted.set(clientId, receipt);
      return { kind: 'posted', receipt };
    },
  };
}

type Cut = 'before' | 'answer' | 'crash' | 'busy' | null;

/** One pass as a device makes it; `cutAt` says what breaks at the how manieth send. */
function pass(kept: QueuedBill[], server: ReturnType<typeof startServer>, cutAt: (send: number) => Cut): QueuedBill[] {
  let bills = kept;
  const tried = new Set<string>();
  for (let send = 0; ; send += 1) {
    const next = nextToSend(bills, tried);
    if (!next) return bills;
    tried.add(next.clientId);
    const cut = cutAt(send);
    const answer: SendAnswer =
      cut === 'before' ? { kind: 'unreachable' } : cut === 'busy' ? { kind: 'busy' } : server.post(next);
    // The page dies before it writes down what it was told.
    if (cut === 'crash') return bills;
    const told: SendAnswer = cut === 'answer' ? { kind: 'unreachable' } : answer;
    bills = bills.map((one) => (one.clientId === next.clientId ? afterAnswer(one, told) : one));
    if (endsPass(told)) return bills;
  }
}

describe('bills that wait on the device', () => {
  const FIFTY = Array.from({ length: 50 }, (_, at) => bill(at + 1));
  const CODES = FIFTY.map((_, at) => `SR${at + 1}`);

  it.each(['before', 'answer', 'crash'] as const)(
    'of 50 none is lost, doubled or unnumbered, and all go in their order, wherever the network is cut (%s)',
    (cut) => {
      for (const at of FIFTY.keys()) {
        const server = startServer();
        const first = pass(FIFTY, server, (send) => (send === at ? cut : null));
        expect(first.filter(({ state }) => state !== QueuedState.sent)).toHaveLength(50 - at);
        const all = pass(first, server, () => null);
        expect(all.map(({ receipt }) => receipt?.code)).toEqual(CODES);
        expect(server.posted.size).toBe(50);
      }
    },
  );

  it('survive any row of cuts, refusals and two tabs: what was posted once is posted once', () => {
    let seed = 7;
    const dice = (sides: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * sides);
    };
    const cuts: Cut[] = ['before', 'answer', 'crash', 'busy', null, null, null, null];
    for (let round = 0; round < 200; round += 1) {
      const refuses = new Set(FIFTY.filter(() => dice(10) === 0).map(({ clientId }) => clientId));
      const server = startServer(refuses);
      let bills = FIFTY;
      for (let passes = 0; passes < 200; passes += 1) {
        // The other tab sends what it read before, and writes less than it learnt.
        if (dice(3) === 0) pass(bills, server, () => cuts[dice(cuts.length)]!);
        bills = pass(bills, server, () => cuts[dice(cuts.length)]!);
      }
      bills = pass(bills, server, () => null);
      expect(bills.filter(({ state }) => state === QueuedState.refused).map(({ clientId }) => clientId)).toEqual([
        ...refuses,
      ]);
      expect(bills.filter(({ state }) => state === QueuedState.waiting)).toEqual([]);
      const codes = bills.flatMap(({ receipt }) => receipt?.code ?? []);
      expect(new Set(codes).size).toBe(50 - refuses.size);
      expect(server.posted.size).toBe(50 - refuses.size);
    }
  });

  it('a refused one waits under Needs you with its reason, blocks none (sales rule 28)', () => {
    const server = startServer(new Set(['bill 2']));
    const all = pass([bill(1), bill(2), bill(3)], server, () => null);
    expect(all.map(({ state, reason }) => [state, reason])).toEqual([
      ['Sent', null],
      ['Needs you', 'Batch D1 expired.'],
      ['Sent', null],
    ]);
    expect(nextToSend(all, new Set())).toBeUndefined();
  });

  it('one that the server cannot take now holds no other back and is sent again by the next pass', () => {
    const server = startServer();
    const first = pass([bill(1), bill(2)], server, (send) => (send === 0 ? 'busy' : null));
    expect(first.map(({ state }) => state)).toEqual(['Waiting', 'Sent']);
    expect(pass(first, server, () => null).map(({ receipt }) => receipt?.code)).toEqual(['SR2', 'SR1']);
  });

  it('what is posted stays posted, whatever a slower tab is told', () => {
    const sent = afterAnswer(bill(1), { kind: 'posted', receipt: { id: 'r', code: 'SR1' } });
    expect(afterAnswer(sent, { kind: 'refused', reason: 'This bill is paid already.' })).toBe(sent);
  });

  it('`Send {n} waiting bills before you close the drawer.` (sales rule 28)', () => {
    const { waiting, refused, sent } = QueuedState;
    expect(drawerQuestion([bill(1, waiting), bill(2, waiting), bill(3, refused), bill(4, sent)])).toEqual({
      refused: 'Send 2 waiting bills before you close the drawer.',
    });
    expect(drawerQuestion([bill(3, refused), bill(4, sent)])).toEqual({
      asked: '1 bill could not be posted: their cash is not expected in this drawer.',
    });
    expect(drawerQuestion([bill(4, sent)])).toEqual({});
  });
});

describe('a bill without a network', () => {
  const calpol = { name: 'Calpol', schedule: null, isShort: false };

  it('The slip says `Provisional slip {device}-{n}. Not a tax invoice.` (sales rule 28)', () => {
    expect(slipHeading(slipNo('K7Q', 12))).toBe('Provisional slip K7Q-12. Not a tax invoice.');
  });

  it('No X, narcotic offline (sales rule 28): nothing that the device knows no batch of, and is not made where the entity wants none', () => {
    expect(offlineProblem([calpol, { ...calpol, schedule: 'H1' }], true)).toBeNull();
    expect(offlineProblem([calpol], false)).toBe('Without a network nothing is sold here.');
    expect(offlineProblem([calpol, { name: 'Fentanyl', schedule: 'Narcotic', isShort: false }], true)).toBe(
      'Fentanyl is Schedule Narcotic: it is not sold without a network.',
    );
    expect(offlineProblem([{ ...calpol, schedule: 'X' }], true)).toBe(
      'Calpol is Schedule X: it is not sold without a network.',
    );
    expect(offlineProblem([{ ...calpol, isShort: true }], true)).toBe(
      'Calpol: this device knows of no batch that has so much.',
    );
  });
});
