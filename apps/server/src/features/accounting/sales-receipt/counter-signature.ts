import { createHash } from 'node:crypto';
import type { Access } from '@bahi/domain/access/access';
import type { DrugSchedule } from '@bahi/domain/catalogue/item-kinds';
import type { Quantity } from '@bahi/domain/money/units';
import {
  aboveMaximum,
  contentToSign,
  maySignQuantity,
  type MostAtOnce,
  type SignedReturn,
  type SignedVerb,
  sellsAnyQuantity,
  signerProblem,
  verbToSign,
} from '@bahi/domain/sales/counter-signature';
import { dayBounds, todayIn } from '@bahi/domain/time/dates';
import { signingIssues } from '@bahi/domain/totals/giveaway';
import { accessOfUser } from '../../../core/access/access-of-user.ts';
import { AppError } from '../../../core/app-error.ts';
import { giveawayOf } from '../../../core/sale/sale-giveaway.ts';
import type { Tx } from '../../../core/tx.ts';
import type { ReceiptLine, SalesReceipt } from './sales-receipt-store.ts';
import { isReceiptOf, isRecordOf } from './same-buyer.ts';

/** What of a bill its seller may not do alone, for whoever is to sign it. */
export interface ToSign {
  receipt: SalesReceipt;
  /** Items of which more is sold than one person sells by himself. */
  above: { message: string; schedule: DrugSchedule | null }[];
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The digest that a signature of this bill is bound to. */
export const contentOf = (receipt: SalesReceipt): string => digest(contentToSign(receipt));
export const hashOfToken = digest;

export const readToSign = async (tx: Tx, receipt: SalesReceipt): Promise<ToSign> => ({
  receipt,
  above: await linesAbove(tx, receipt),
});

/** Why somebody with these rights cannot sign for a bill: discounts, the minimum price (sales rules 23, 40), quantities (rule 22). */
export function reasonsAgainst({ ctx }: Tx, { receipt, above }: ToSign, access: Access, signs: boolean): string[] {
  const given = signingIssues(access, 'Accounting.SRDisc', giveawayOf(receipt), ctx.settings.invoicing.belowListCounts);
  const schedules = above.map(({ schedule }) => schedule);
  const mayExceed = signs ? maySignQuantity(access, schedules) : sellsAnyQuantity(access);
  const quantities = mayExceed ? [] : above.map(({ message }) => message);
  return [...new Set([...given.map(({ message }) => message), ...quantities])];
}

type Signed = Pick<
  SalesReceipt,
  'askedBy' | 'askedByName' | 'askedAt' | 'askReason' | 'signedBy' | 'signedByName' | 'signedAt' | 'signedContent'
>;

export const UNSIGNED: Signed = {
  askedBy: null,
  askedByName: null,
  askedAt: null,
  askReason: null,
  signedBy: null,
  signedByName: null,
  signedAt: null,
  signedContent: null,
};

/** What was asked and signed of a held bill ends as it says something else. */
export const whileTheSame = (before: SalesReceipt, after: SalesReceipt): SalesReceipt =>
  before.askedBy === null || contentOf(before) === contentOf(after) ? after : { ...after, ...UNSIGNED };

/**
 * Who has signed a bill that is paid now; nobody where its seller needs nobody. A signature is of this very content, of somebody
 * else, and of whoever may give so much at this moment.
 */
export async function signatureOf(tx: Tx, receipt: SalesReceipt, token: string | null): Promise<Signed> {
  const asked = await readToSign(tx, receipt);
  const reasons = reasonsAgainst(tx, asked, tx.ctx.access, false);
  if (reasons.length === 0) return UNSIGNED;
  const found = token === null ? signedOnHold(tx, receipt) : await takeToken(tx, receipt, token);
  if (found === null) throw new AppError('AuthNeeded', reasons.join(' '));
  const signer = await accessOfUser(tx, found.signedBy);
  const isOwn = signerProblem({ askedBy: tx.ctx.userId, createdBy: receipt.createdBy }, found.signedBy) !== null;
  if (isOwn || !signer?.access || reasonsAgainst(tx, asked, signer.access, true).length > 0)
    throw new AppError('AuthNeeded', reasons.join(' '));
  const { signedBy, signedAt } = found;
  return { ...UNSIGNED, signedBy, signedAt, signedByName: signer.name, signedContent: contentOf(receipt) };
}

interface Found {
  signedBy: string;
  signedAt: string;
}

const CHANGED = 'This bill was changed after it was signed: have it signed again.';

/** A held bill that was signed from elsewhere; until the day ends. */
function signedOnHold({ ctx }: Tx, receipt: SalesReceipt): Found | null {
  const { signedBy, signedAt, signedContent } = receipt;
  if (signedBy === null || signedAt === null || todayIn(ctx.entity.timeZone, signedAt) !== ctx.today) return null;
  if (signedContent !== contentOf(receipt)) throw new AppError('AuthNeeded', CHANGED);
  return { signedBy, signedAt };
}

/** The digest that a signature of what is done with a paid receipt is bound to. */
export const verbContentOf = (...said: Parameters<typeof verbToSign>): string => digest(verbToSign(...said));

/**
 * By whose rights something is done with a paid receipt: those of who signed it at this till for the caller, or where he is, as they
 * are at this moment, once; else the caller's own.
 */
export async function accessToAct(
  tx: Tx,
  receipt: SalesReceipt,
  verb: SignedVerb,
  { authToken, returning = null }: { authToken?: string | null | undefined; returning?: SignedReturn | null },
): Promise<Access> {
  const content = verbContentOf(receipt, verb, returning);
  const found = authToken
    ? await takeToken(tx, receipt, authToken, content)
    : signedFromElsewhere(tx, receipt, content);
  if (!found && !authToken) return tx.ctx.access;
  const problem = found && signerProblem({ askedBy: tx.ctx.userId, createdBy: null }, found.signedBy);
  const signer = found && !problem ? await accessOfUser(tx, found.signedBy) : null;
  if (!signer?.access) throw new AppError('AuthNeeded');
  return signer.access;
}

/** What the caller asked and somebody has signed today, of the receipt as it stands. */
function signedFromElsewhere({ ctx }: Tx, { ask }: SalesReceipt, content: string): Found | null {
  if (ask?.askedBy !== ctx.userId || ask.signedBy === null || ask.signedAt === null) return null;
  const isToday = todayIn(ctx.entity.timeZone, ask.signedAt) === ctx.today;
  return isToday && ask.content === content ? { signedBy: ask.signedBy, signedAt: ask.signedAt } : null;
}

/** A signature of this till, of who asked for it, once. */
async function takeToken(
  tx: Tx,
  receipt: SalesReceipt,
  token: string,
  content: string = contentOf(receipt),
): Promise<Found | null> {
  const { orgId, entityId, userId, now } = tx.ctx;
  const [found] = await tx.query<Found & { content: string }>(
    `update counter_signature set used_at = $6
     where org_id = $1 and entity_id = $2 and token_hash = $3 and client_id = $4 and asked_by = $5
       and used_at is null and expires_at > $6
     returning signed_by as "signedBy", signed_at as "signedAt", content`,
    [orgId, entityId, hashOfToken(token), receipt.clientId, userId, now],
  );
  if (!found) return null;
  if (found.content !== content) throw new AppError('AuthNeeded', CHANGED);
  return found;
}

/** A receipt, or an invoice of the counter, by what its goods count for. */
type SoldBill = Pick<SalesReceipt, 'id' | 'customerId' | 'phone' | 'patientName'> & {
  customer: { phone: string | null };
  lines: readonly Pick<ReceiptLine, 'itemId' | 'quantity'>[];
};

/**
 * An invoice of the counter that was opened again is approved by who sells so much alone: else a few pieces would be sold at the
 * till, and the rest written in afterwards (sales rule 22).
 */
export async function assertQuantities(tx: Tx, bill: SoldBill): Promise<void> {
  if (sellsAnyQuantity(tx.ctx.access)) return;
  const above = await linesAbove(tx, bill);
  if (above.length > 0) throw new AppError('AuthNeeded', above.map(({ message }) => message).join(' '));
}

/** Items of a bill of which more is sold than one person sells by himself, with what the same buyer has bought of them today. */
async function linesAbove(tx: Tx, bill: SoldBill): Promise<ToSign['above']> {
  const itemIds = [...new Set(bill.lines.flatMap(({ itemId }) => itemId ?? []))];
  if (itemIds.length === 0) return [];
  const { orgId, entityId, entity, today } = tx.ctx;
  const { id, customerId, phone, customer, patientName } = bill;
  const items = await tx.query<MostAtOnce & { id: string; schedule: DrugSchedule | null; soldBefore: Quantity }>(
    SOLD_BEFORE,
    [
      ...[orgId, entityId, itemIds, id, dayBounds(entity.timeZone, today).from, customerId],
      ...[[phone, customer.phone].filter((one) => one !== null), patientName],
    ],
  );
  return items.flatMap((item) => {
    const message = aboveMaximum(item, quantityOf(bill.lines, item.id), item.soldBefore);
    return message === null ? [] : { message, schedule: item.schedule };
  });
}

const quantityOf = (lines: SoldBill['lines'], id: string): Quantity =>
  lines.filter(({ itemId }) => itemId === id).reduce((sum, { quantity }) => sum + quantity, 0);

/** Bills of today by when they were paid, whatever day they bear; a buyer is told by his record, its phone or his, or the patient. */
const SOLD_BEFORE = `select i.id, i.name, i.unit_code as "unitCode", i.counter_maximum_e3 as "counterMaximum",
    i.drug_schedule as schedule, coalesce((select sum(l.quantity_e3) from sales_receipt r
      join sales_receipt_line l on l.org_id = r.org_id and l.entity_id = r.entity_id and l.receipt_id = r.id and l.item_id = i.id
      where r.org_id = $1 and r.entity_id = $2 and r.id <> $4 and r.status = 'Closed' and r.updated_at >= $5
        and (${isReceiptOf({ customer: '$6', phones: '$7' })} or lower(r.patient_name) = lower($8))), 0)::bigint
      + coalesce((select sum(l.quantity_e3) from counter_invoice k
      join invoice v on v.org_id = k.org_id and v.entity_id = k.entity_id and v.id = k.invoice_id
      join invoice_line l on l.org_id = v.org_id and l.entity_id = v.entity_id and l.invoice_id = v.id and l.item_id = i.id
      where k.org_id = $1 and k.entity_id = $2 and v.id <> $4 and k.made_at >= $5 and v.status <> 'Cancelled'
        and (${isRecordOf('v.customer_id', { customer: '$6', phones: '$7' })} or lower(k.patient_name) = lower($8))), 0)::bigint as "soldBefore"
  from item i where i.org_id = $1 and i.id = any ($3::uuid[]) and i.counter_maximum_e3 is not null`;
