import type { getHome } from '@bahi/contract/endpoints/platform/home';
import type { OutputOf } from '@bahi/contract/endpoint';
import { type Access, can } from '@bahi/domain/access/access';
import type { CardKind } from '@bahi/domain/document/signed-kinds';
import { DO_NOW, type DoNow } from '@bahi/domain/home/home-tiles';
import { documentPath } from '../../../app/document-places.ts';
import type { Tone } from '../../../ui/tones.ts';
import type { Target } from './home-tile.ts';

type Group = NonNullable<OutputOf<typeof getHome>['doNow']>[number];
export type Waiting = Group['rows'][number];
export interface DoNowRow extends Waiting {
  key: DoNow;
}

/**
 * What is named of all that waits: the first of each kind, then the second of each, so that no kind hides another; shown by
 * kind, the most urgent first.
 */
export function pickDoNow(groups: readonly Group[], most: number): DoNowRow[] {
  const ranked = groups.flatMap(({ key, rows }) => rows.map((row, rank) => ({ row: { ...row, key }, rank })));
  const picked = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, most);
  return picked.map(({ row }) => row).toSorted((a, b) => DO_NOW.indexOf(a.key) - DO_NOW.indexOf(b.key));
}

interface DoNowWords {
  /** Why it waits. */
  reason: string;
  tone: Tone;
  /** The verb on its button. */
  verb: string;
  /** Where the verb is done. */
  target: Target;
}

const order = (id: string): Target => ({ path: documentPath('workOrder', id) });
const invoice = (id: string): Target => ({ path: documentPath('invoice', id) });

/** Rows that are signed from home, by what they are. */
const TO_SIGN = {
  invoicesToSign: { kind: 'invoice', reason: 'Invoice to sign' },
  salesToSign: { kind: 'salesOrder', reason: 'Sales order to sign' },
  purchasesToSign: { kind: 'purchaseOrder', reason: 'Purchase to sign' },
  receiptsToSign: { kind: 'salesReceipt', reason: 'Bill to sign' },
  stockToSign: { kind: 'adjustment', reason: 'Stock to sign' },
} as const satisfies Partial<Record<DoNow, { kind: CardKind; reason: string }>>;

const isToSign = (key: DoNow): key is keyof typeof TO_SIGN => key in TO_SIGN;

/** The kind of a row that is signed from home; undefined of one that waits for something else. */
export const signedKind = (key: DoNow): CardKind | undefined => (isToSign(key) ? TO_SIGN[key].kind : undefined);

/** What a row says and where its button leads. */
export function wordsOf({ key, id, kind }: Pick<DoNowRow, 'key' | 'id' | 'kind'>, access: Access): DoNowWords {
  if (isToSign(key)) {
    const { kind: signed, reason } = TO_SIGN[key];
    return { reason, tone: 'waiting', verb: 'Approve', target: { path: documentPath(signed, id) } };
  }
  switch (key) {
    case 'returned':
      return { reason: 'Returned to you', tone: 'attention', verb: 'Open', target: { path: documentPath(kind!, id) } };
    case 'billsToSign':
      return {
        reason: 'Vendor’s bill to sign',
        tone: 'waiting',
        verb: 'Open',
        target: { path: documentPath('bill', id) },
      };
    case 'expensesToSign':
      return {
        reason: 'Expense to sign',
        tone: 'waiting',
        verb: 'Open',
        target: { path: documentPath('expense', id) },
      };
    case 'late':
      return { reason: 'Late', tone: 'danger', verb: 'Open', target: order(id) };
    case 'toApprove':
      return { reason: 'Waiting for approval', tone: 'waiting', verb: 'Approve', target: order(id) };
    case 'readyToBill':
      return { reason: 'Ready to bill', tone: 'ready', verb: 'Bill', target: order(id) };
    case 'promisedToday':
      return { reason: 'Promised today', tone: 'info', verb: 'Open', target: order(id) };
    case 'overdue':
      return can(access, 'Accounting.CPay', 'C')
        ? {
            reason: 'Overdue',
            tone: 'danger',
            verb: 'Receive',
            target: { path: '/accounting/receivepayment/new', search: { invoice: id } },
          }
        : { reason: 'Overdue', tone: 'danger', verb: 'Open', target: invoice(id) };
    case 'unapplied':
      return {
        reason: 'Unapplied payment',
        tone: 'waiting',
        verb: 'Apply',
        target: { path: documentPath('payment', id) },
      };
  }
}
