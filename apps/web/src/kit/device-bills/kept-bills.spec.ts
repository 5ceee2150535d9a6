import { QueuedState, type SendAnswer, slipNo } from '@bahi/domain/sales/bill-queue';
import { describe, expect, it } from 'vitest';
import { ApiError, offlineError, unreachableError } from '../../app/api-error.ts';
import { rowsInMemory } from '../../app/memory-store.fixture.ts';
import { datedToday, keptBills, type KeptBill, type NewBill, pricedBySlip, sentAgain } from './kept-bills.ts';
import { answerOfError } from '../device-queue.ts';
import { sendInOrder } from './send-waiting.ts';

const AT = '2026-11-21T18:29:00.000Z';
const made = (clientId: string): NewBill => ({
  clientId,
  soldAt: AT,
  madeAt: AT,
  totalPaise: 3_400,
  changePaise: 0,
  body: {
    customerId: null,
    name: null,
    phone: null,
    patient: { name: null, age: null, address: null },
    doctorId: null,
    prescriptionImageId: null,
    pharmacistId: null,
    overallDiscountPercent: null,
    holdNote: null,
    parts: [{ itemId: 'dolo', quantity: 15_000, batchId: 'D1', discountPercent: null }],
  },
  tenders: [{ type: 'Cash', amountPaise: 3_400, reference: null }],
  bill: null,
  prices: [336_000],
  lines: [],
});

describe('the queue of a device', () => {
  it('numbers its slips without a gap, over users and branches, and keeps the number of a bill that is kept again', async () => {
    const bills = keptBills(rowsInMemory());
    const first = await bills.keep('asha', made('a'));
    const other = await bills.keep('ravi', made('b'));
    const again = await bills.keep('asha', made('a'));
    expect([first.slip, other.slip, again.slip]).toEqual([1, 2, 1]);
    expect(first.device).toMatch(/^[A-Z]{3}$/u);
    expect(slipNo(other.device, other.slip)).toBe(`${first.device}-2`);
    expect((await bills.of('asha')).map(({ clientId }) => clientId)).toEqual(['a']);
  });

  it('is of who made the bills: nobody else sees or sends them', async () => {
    const bills = keptBills(rowsInMemory());
    await bills.keep('org|asha|branch', made('a'));
    const sent: string[] = [];
    await sendInOrder(bills, 'org|ravi|branch', ({ clientId }) => {
      sent.push(clientId);
      return Promise.resolve({ kind: 'busy' });
    });
    expect([sent, await bills.of('org|ravi|branch')]).toEqual([[], []]);
  });

  it('sends them in their order and each exactly once, wherever the network or the page ends', async () => {
    for (let at = 0; at < 36; at += 1) {
      const bills = keptBills(rowsInMemory());
      for (let no = 1; no <= 12; no += 1) await bills.keep('asha', made(`bill ${no}`));
      const server = new Map<string, string>();
      let step = 0;
      /** Three steps of a send: on its way, its answer on its way, the answer written down. */
      const ends = () => (step++ === at ? 'ends' : null);
      const send = ({ clientId }: KeptBill): Promise<SendAnswer> => {
        if (ends()) return Promise.resolve({ kind: 'unreachable' });
        const code = server.get(clientId) ?? `SR${server.size + 1}`;
        server.set(clientId, code);
        if (ends()) return Promise.resolve({ kind: 'unreachable' });
        return Promise.resolve({ kind: 'posted', receipt: { id: clientId, code } });
      };
      const dying = {
        ...bills,
        settle: (...settled: Parameters<typeof bills.settle>) =>
          ends() ? Promise.reject(new Error('The page is gone')) : bills.settle(...settled),
      };
      await sendInOrder(dying, 'asha', send).catch(() => 0);
      await sendInOrder(bills, 'asha', send);
      const kept = await bills.of('asha');
      expect(kept.map(({ receipt }) => receipt?.code)).toEqual(kept.map((_, no) => `SR${no + 1}`));
      expect(server.size).toBe(12);
    }
  });

  it('forgets a bill a week after it was sent, never one that waits', async () => {
    const rows = rowsInMemory();
    const bills = keptBills(rows);
    await bills.keep('asha', made('sent'));
    await bills.keep('asha', made('waits'));
    await bills.settle('asha', 'sent', { kind: 'posted', receipt: { id: 'r', code: 'SR1' } });
    await bills.tidy('asha', '2026-11-30T18:29:00.000Z');
    expect((await bills.of('asha')).map(({ clientId }) => clientId)).toEqual(['waits']);
  });
});

describe('a refused bill', () => {
  const refused = async (): Promise<KeptBill> => {
    const bills = keptBills(rowsInMemory());
    await bills.keep('asha', made('a'));
    await bills.settle('asha', 'a', { kind: 'refused', reason: 'The period is closed.' });
    return (await bills.of('asha'))[0]!;
  };

  it('is sent again as it is, dated today, or at the prices of its slip', async () => {
    const bill = await refused();
    expect([bill.state, bill.reason]).toEqual(['Needs you', 'The period is closed.']);
    expect(sentAgain(bill)).toMatchObject({ state: 'Waiting', reason: null, soldAt: AT });
    expect(datedToday(bill)).toMatchObject({ state: 'Waiting', soldAt: null, madeAt: AT });
    expect(datedToday(bill).body.notes).toBe(`Sold at ${AT} by slip ${bill.device}-1.`);
    expect(pricedBySlip(bill).body.parts).toMatchObject([{ unitPrice: 336_000, quantity: 15_000 }]);
    const sent = { ...bill, state: QueuedState.sent };
    expect(sentAgain(sent)).toBe(sent);
  });
});

describe('an answer', () => {
  it.each([
    [offlineError(), 'unreachable'],
    [unreachableError(), 'unreachable'],
    [new ApiError(502, 'Bad gateway'), 'unreachable'],
    [new ApiError(401, 'Sign in'), 'unreachable'],
    [new TypeError('The page is gone'), 'unreachable'],
    [new ApiError(422, 'Batch D1 expired.'), 'refused'],
    [new ApiError(423, 'The period is closed.'), 'refused'],
    [new ApiError(403, 'No right.'), 'refused'],
    [new ApiError(409, 'Sent by somebody else.'), 'refused'],
    [new ApiError(429, 'Too many.'), 'busy'],
    [new ApiError(500, 'Horribly wrong.'), 'busy'],
  ])('%s keeps a bill waiting unless the same send would be refused again', (error, kind) => {
    expect(answerOfError(error).kind).toBe(kind);
  });
});
