import type { Access } from '@bahi/domain/access/access';
import {
  salesReceiptAction,
  salesReceiptActions,
  SalesReceiptStatus,
  type SalesReceiptState,
  type SalesReceiptVerb,
} from '@bahi/domain/sales/sales-receipt';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import type { Tx } from '../../../core/tx.ts';
import type { SalesReceipt } from './sales-receipt-store.ts';

/** Who asked for a signature of a held bill, or of what is done with a paid one, and whether somebody has signed. */
const askedOf = (of: { askedBy: string | null; signedBy: string | null } | null, userId: string) => ({
  isSigned: Boolean(of?.signedBy),
  asked: of?.askedBy ? (of.askedBy === userId ? ('own' as const) : ('other' as const)) : null,
});

/** The receipt as its buttons see it. */
export const stateOf = (
  { ctx }: Tx,
  { status, code, takenBy, takenByName, drawer, returns, noted, credits, ...receipt }: SalesReceipt,
): SalesReceiptState => ({
  status,
  isNumbered: code !== null,
  takenBy: takenBy === null ? null : takenBy === ctx.userId ? 'own' : { name: takenByName ?? 'Somebody' },
  isDrawerOpen: drawer?.isOpen ?? true,
  returns: returns.map((back) => back.code),
  notes: noted.map(({ code }) => code),
  paidByNote: credits[0]?.noteCode ?? null,
  ...askedOf(status === SalesReceiptStatus.draft ? receipt : receipt.ask, ctx.userId),
  askedVerb: receipt.ask?.verb ?? null,
  isMadeByCaller: receipt.createdBy === ctx.userId,
});

export const actionsOf = (tx: Tx, receipt: SalesReceipt) => salesReceiptActions(stateOf(tx, receipt), tx.ctx);

/** By the rights of the caller, or of who has signed it for him. */
export const assertAction = (
  tx: Tx,
  receipt: SalesReceipt,
  verb: SalesReceiptVerb,
  access: Access = tx.ctx.access,
): void => assertAllowed(salesReceiptAction(stateOf(tx, receipt), verb, { access }));
