import type { createSalesReceipt } from '@bahi/contract/endpoints/accounting/sales-receipt';
import type { InputOf } from '@bahi/contract/endpoint';
import { afterAnswer, QueuedState, type QueuedBill, type SendAnswer, slipNo } from '@bahi/domain/sales/bill-queue';
import { secondsBetween } from '@bahi/domain/time/dates';
import type { SlipFacts } from '@bahi/domain/sales/slip-text';
import type { Paise, UnitPrice } from '@bahi/domain/money/units';
import { type DeviceStore, deviceStore } from '../../app/device-store.ts';
import { randomId } from '../../app/random-id.ts';
import type { Session } from '../../app/session-store.ts';
import { createStore } from '../store.ts';

/** A tender as it is sent; of cash what is handed over. */
export interface SentTender {
  type: string;
  amountPaise: number;
  reference: string | null;
}

type Body = InputOf<typeof createSalesReceipt>['body'];
type SentPart = NonNullable<Body['parts']>[number];

/** What a bill says when it is sent, but for its name, its day, its slip and its money. */
export interface SentBill extends Omit<Body, 'clientId' | 'soldAt' | 'slip' | 'tenders' | 'hold' | 'parts'> {
  parts: SentPart[];
}

/** A bill of this device: what is sent of it, and how the counter showed it. */
export interface KeptBill extends QueuedBill {
  device: string;
  /** Null where a person dated it today: the moment of the sending. */
  soldAt: string | null;
  madeAt: string;
  totalPaise: Paise;
  changePaise: Paise;
  body: SentBill;
  tenders: SentTender[];
  /** As the counter shows it again to mend it: its own. */
  bill: unknown;
  /** What each part of the body cost on the paper. */
  prices: UnitPrice[];
  /** Its rows as the paper shows them. */
  lines: SlipFacts['lines'];
}

/** What a bill says that is kept; its slip is given as it is written. */
export type NewBill = Omit<KeptBill, 'device' | 'slip' | 'state' | 'reason' | 'receipt'>;

/** Signing out drops what the counter caches, never this (sales §11). */
const store = deviceStore('bahi-bills');
const DEVICE = 'device';
/** Sent bills are told for a week. */
const TOLD_SECONDS = 7 * 86_400;

interface Device {
  code: string;
  last: number;
}

/** Bills belong to who made them in a branch; nobody else sends them. */
export const ownerOf = ({ data, userId, entityId }: Session): string =>
  `${data.organisation.organisationId}|${userId}|${entityId}`;

const prefixOf = (owner: string): string => `bill|${owner}|`;
const keyOf = (owner: string, clientId: string): string => prefixOf(owner) + clientId;

/** Three letters and digits that are not mistaken for each other; slips of two devices differ by them. */
const newCode = (): string =>
  [...randomId().replaceAll('-', '').slice(0, 3)]
    .map((digit) => 'ACDEFHJKMNPRTUVW'[Number.parseInt(digit, 16)])
    .join('');

/** The queue of a browser; tests give it rows in memory. */
export function keptBills(rows: DeviceStore = store) {
  const of = async (owner: string): Promise<KeptBill[]> =>
    (await rows.all<KeptBill>(prefixOf(owner))).toSorted((a, b) => a.slip - b.slip);
  const change = (owner: string, clientId: string, make: (bill: KeptBill) => KeptBill): Promise<void> =>
    rows.update([keyOf(owner, clientId)], ([bill]) => [bill && make(bill as KeptBill)]);
  return {
    of,
    change,
    /** Keeps a bill and numbers its slip in one; one that is kept already keeps the number that its buyer has. */
    async keep(owner: string, made: NewBill): Promise<KeptBill> {
      let kept: KeptBill | undefined;
      await rows.update([DEVICE, keyOf(owner, made.clientId)], ([found, before]) => {
        const device = (found as Device | undefined) ?? { code: newCode(), last: 0 };
        const known = before as KeptBill | undefined;
        const last = known ? device.last : device.last + 1;
        const slip = known?.slip ?? last;
        const state = QueuedState.waiting;
        kept = { ...made, device: known?.device ?? device.code, slip, state, reason: null, receipt: null };
        return [{ code: device.code, last }, kept];
      });
      return kept!;
    },
    settle: (owner: string, clientId: string, answer: SendAnswer): Promise<void> =>
      change(owner, clientId, (bill) => afterAnswer(bill, answer)),
    drop: (owner: string, clientId: string): Promise<void> => rows.update([keyOf(owner, clientId)], () => [undefined]),
    /** Forgets what was sent long ago. */
    async tidy(owner: string, now: string): Promise<void> {
      const old = (await of(owner)).filter(
        ({ state, madeAt }) => state === QueuedState.sent && secondsBetween(madeAt, now) > TOLD_SECONDS,
      );
      if (old.length > 0)
        await rows.update(
          old.map(({ clientId }) => keyOf(owner, clientId)),
          () => old.map(() => undefined),
        );
    },
  };
}

/** A refused bill as it waits again. */
export const sentAgain = (bill: KeptBill): KeptBill =>
  bill.state === QueuedState.refused ? { ...bill, state: QueuedState.waiting, reason: null } : bill;

/** The same dated today, where its own day is closed: when it was sold stands in its notes. */
export const datedToday = (bill: KeptBill): KeptBill => ({
  ...sentAgain(bill),
  soldAt: null,
  body: { ...bill.body, notes: `Sold at ${bill.madeAt} by slip ${slipNo(bill.device, bill.slip)}.` },
});

/** The same at the prices that its buyer paid, where they have changed: typed, which rights and MRP may refuse. */
export const pricedBySlip = (bill: KeptBill): KeptBill => ({
  ...sentAgain(bill),
  body: {
    ...bill.body,
    parts: bill.body.parts.map((part, at) => ({ ...part, unitPrice: bill.prices[at]! })),
  },
});

export type KeptBills = ReturnType<typeof keptBills>;

/** The bills of this device as its pages show them. */
export const shownBills = createStore<{ owner: string; bills: readonly KeptBill[] }>({ owner: '', bills: [] });

/** Reads them anew. */
export async function showBills(owner: string): Promise<void> {
  shownBills.set({ owner, bills: await keptBills().of(owner) });
}
