import type { applyPayment } from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { emptyAccess, peopleInReach } from '@bahi/domain/access/access';
import type { InvoiceStatus } from '@bahi/domain/document/invoice';
import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { openPaise } from '@bahi/domain/settlement/open-item';
import { invoiceAction } from '@bahi/domain/status/invoice-status';
import { invalid, refuse } from '../../core/app-error.ts';
import { type Share, sumShares } from '../../core/settlement/allocations.ts';
import { assertShare } from '../../core/settlement/assert-share.ts';
import { lockOpenItems, openingDuesOf, type OpenItem } from '../../core/settlement/open-items.ts';
import type { Tx } from '../../core/tx.ts';
import { dueName } from './due-names.ts';
import { onlyPaymentsOfParty } from '../../core/settlement/payment-book.ts';

/** Asks the rules of the invoice alone. */
const PAYS = { ...emptyAccess(), EA: true };

/** A share as it was asked for; without an invoice, a debit note and a charge it is the opening due. */
export interface AskedShare {
  invoiceId: string | null;
  debitNoteId: string | null;
  chargeId: string | null;
  amountPaise: Paise;
}

type SentAllocations = InputOf<typeof applyPayment>['body']['allocations'];

/** Reads allocations: each above zero and named once, and together no more than there is. */
export function readAllocations(sent: SentAllocations, mostPaise: Paise, of: string): AskedShare[] {
  const seen = new Set<string>();
  const asked = sent.map(({ invoiceId, debitNoteId, chargeId, opening, amountPaise }, i): AskedShare => {
    if (amountPaise <= 0) throw invalid(`Allocations.${i}.Amount`, 'Enter an amount above zero.');
    if ([invoiceId, debitNoteId, chargeId, opening].filter(Boolean).length !== 1)
      throw invalid(
        `Allocations.${i}.InvoiceId`,
        'Name one of an invoice, a debit note, a cheque charge and the opening due.',
      );
    const key = invoiceId ?? debitNoteId ?? chargeId ?? 'opening';
    if (seen.has(key)) throw invalid(`Allocations.${i}.InvoiceId`, 'This is named twice.');
    seen.add(key);
    return {
      invoiceId: invoiceId ?? null,
      debitNoteId: debitNoteId ?? null,
      chargeId: chargeId ?? null,
      amountPaise,
    };
  });
  const sum = sumShares(asked);
  if (sum > mostPaise)
    throw invalid('Allocations', `${formatRupees(sum)} cannot be applied out of ${of} of ${formatRupees(mostPaise)}.`);
  return asked;
}

const dueIdOf = ({ invoiceId, debitNoteId, chargeId }: AskedShare): string | null =>
  invoiceId ?? debitNoteId ?? chargeId;

/** Locks what is to be paid, as far as it exists. */
export async function lockDues(tx: Tx, customerId: string, asked: readonly AskedShare[]): Promise<OpenItem[]> {
  const openings = asked.some((share) => dueIdOf(share) === null) ? await openingDuesOf(tx, customerId) : [];
  return lockOpenItems(tx, [...asked.flatMap((share) => dueIdOf(share) ?? []), ...openings.slice(0, 1)]);
}

/** Whose dues the caller reaches: the invoices with their notes and the payments of himself or his team, the opening due with all invoices only. */
export const duesInReach = (tx: Tx) => {
  const invoicesOf = peopleInReach(tx.ctx.access, 'Accounting.Invoice', tx.ctx);
  return { invoicesOf, chargesOf: onlyPaymentsOfParty(tx, 'customer'), opening: invoicesOf === null };
};

function isInReach(
  { invoicesOf, chargesOf, opening }: ReturnType<typeof duesInReach>,
  { kind, createdBy }: OpenItem,
): boolean {
  const people = kind === 'charge' ? chargesOf : invoicesOf;
  return kind === 'opening' ? opening : people === null || people.includes(createdBy!);
}

const UNKNOWN = [
  ['InvoiceId', 'This invoice does not exist.'],
  ['DNId', 'This debit note does not exist.'],
  ['ChargeId', 'This cheque charge does not exist.'],
  ['Opening', 'The customer has no opening due.'],
] as const;

/** Each share with its locked due: of this customer, in reach, open, not of a later day, and owing at least as much. */
export async function checkShares(
  tx: Tx,
  asked: readonly AskedShare[],
  dues: readonly OpenItem[],
  to: { customerId: string; on: string },
): Promise<Share[]> {
  const reach = duesInReach(tx);
  const shares: Share[] = [];
  for (const [i, share] of asked.entries()) {
    const { invoiceId, debitNoteId, chargeId, amountPaise } = share;
    // A credit, as another payment of the customer, settles and is not settled.
    const due = dues.find(
      (each) =>
        each.role === 'due' && (each.id === dueIdOf(share) || (dueIdOf(share) === null && each.kind === 'opening')),
    );
    if (!due || !isInReach(reach, due) || (openPaise(due) === 0 && due.partyId === to.customerId)) {
      const refused = invoiceId && (await whyNotPaid(tx, invoiceId, reach.invoicesOf));
      if (refused) throw refuse(refused, [{ path: `Allocations.${i}.InvoiceId`, message: refused }]);
    }
    if (!due || !isInReach(reach, due)) {
      const [field, message] = UNKNOWN[invoiceId ? 0 : debitNoteId ? 1 : chargeId ? 2 : 3];
      throw invalid(`Allocations.${i}.${field}`, message);
    }
    assertShare({ ...due, name: dueName(due) }, { partyId: to.customerId, on: to.on, amountPaise }, 'customer', i);
    shares.push({ due, amountPaise });
  }
  return shares;
}

/**
 * Why an invoice in reach of which nothing is open takes no money: a draft, closed, cancelled. Who may pay is the endpoint's to
 * say: letter C to receive, C or U to apply what was received.
 */
async function whyNotPaid(tx: Tx, id: string, invoicesOf: readonly string[] | null): Promise<string | null> {
  const [invoice] = await tx.query<{ status: InvoiceStatus; totalPaise: Paise; paidPaise: Paise; lineCount: number }>(
    `select status, total_paise as "totalPaise", paid_paise as "paidPaise", labour_count + part_count as "lineCount"
     from invoice where org_id = $1 and entity_id = $2 and id = $3 and ($4::uuid[] is null or created_by = any ($4))`,
    [tx.ctx.orgId, tx.ctx.entityId, id, invoicesOf],
  );
  if (!invoice) return null;
  return invoiceAction({ ...invoice, lines: Array.from({ length: invoice.lineCount }) }, 'acceptPayment', {
    access: PAYS,
    periodOpen: true,
    mayDecidePending: false,
    newFeatures: tx.ctx.newFeatures,
  }).reason;
}
