import type { receivePayment } from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { formatRupees } from '@bahi/domain/money/format';
import { chequeDateProblem } from '@bahi/domain/payments/cheque';
import {
  findPaymentType,
  isSubTypeOf,
  offeredPaymentTypes,
  type PaymentTypeName,
} from '@bahi/domain/payments/payment-types';
import { formatDate } from '@bahi/domain/time/dates';
import { duplicate, invalid } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Tx } from '../../../core/tx.ts';
import type { TenderRow } from './payment-store.ts';

type Body = Pick<InputOf<typeof receivePayment>['body'], 'tenders' | 'amountPaise'>;
export type ReadTender = TenderRow & { type: PaymentTypeName; amountPaise: number };

/** The type and sub-type of a tender, where the entity offers them (settings, Payments). */
export function readTenderType(
  { settings }: Ctx,
  tender: { type: string; subType?: string | null },
  at: string,
): PaymentTypeName {
  const { hiddenTypes, hiddenSubTypes } = settings.payments;
  const type = findPaymentType(tender.type);
  if (!type) throw invalid(`${at}.Type`, 'Choose a payment type.');
  const subType = tender.subType ?? null;
  if (!isSubTypeOf(type.name, subType)) throw invalid(`${at}.SubType`, `Choose a kind of ${type.name}.`);
  const offer = offeredPaymentTypes({ types: hiddenTypes, subTypes: hiddenSubTypes }).find(
    ({ name }) => name === type.name,
  );
  if (!offer) throw invalid(`${at}.Type`, `${type.name} is not offered here (Settings, Payment settings).`);
  if (subType !== null && !offer.subTypes.some(({ name }) => name === subType))
    throw invalid(`${at}.SubType`, `${subType} is not offered here (Settings, Payment settings).`);
  return type.name;
}

/** What comes over a tender later. */
const NOT_YET = {
  ...{ accountCode: null, depositedOn: null, depositAccount: null, clearedOn: null },
  ...{ bouncedOn: null, bounceReason: null, chargeId: null, chargePaise: 0 },
};

/** The tenders of a receipt; they add up to its amount. */
export function readTenders(tx: Tx, body: Body, receivedOn: string): ReadTender[] {
  const tenders = body.tenders.map((tender, i): ReadTender => {
    const at = `Tenders.${i}`;
    const type = readTenderType(tx.ctx, tender, at);
    if (tender.amountPaise <= 0) throw invalid(`${at}.Amount`, 'Enter an amount above zero.');
    const isCheque = type === 'Cheque';
    if (!isCheque && (tender.bank || tender.chequeOn))
      throw invalid(`${at}.${tender.bank ? 'Bank' : 'ChDate'}`, 'Only a cheque has a bank and a date.');
    const chequeOn = isCheque ? (tender.chequeOn ?? receivedOn) : null;
    const problem = chequeOn && chequeDateProblem(chequeOn, receivedOn);
    if (problem) throw invalid(`${at}.ChDate`, problem);
    return {
      position: i + 1,
      type,
      subType: tender.subType ?? null,
      amountPaise: tender.amountPaise,
      reference: tender.reference ?? null,
      bank: tender.bank ?? null,
      chequeOn,
      chequeState: isCheque ? 'Received' : null,
      ...NOT_YET,
    };
  });
  if (body.amountPaise <= 0) throw invalid('Amount', 'Enter an amount above zero.');
  const sum = tenders.reduce((total, tender) => total + tender.amountPaise, 0);
  if (sum !== body.amountPaise)
    throw invalid(
      'Tenders',
      `The tenders add up to ${formatRupees(sum)}, the payment is ${formatRupees(body.amountPaise)}.`,
    );
  return tenders;
}

/** Warns of a reference that the same kind of tender brought before; the caller may send it again, accepted. */
export async function warnOfDuplicates(tx: Tx, tenders: readonly ReadTender[]): Promise<void> {
  const named = tenders.filter(({ reference }) => reference !== null && reference !== undefined);
  if (named.length === 0) return;
  const found = await tx.query<{ type: string; reference: string; code: string; receivedOn: string }>(
    `select t.type, t.reference, p.code, p.received_on as "receivedOn"
     from unnest($3::text[], $4::text[]) as n (type, reference)
       join payment_tender t on t.org_id = $1 and t.entity_id = $2 and t.type = n.type
         and upper(t.reference) = upper(n.reference)
       join payment p on p.org_id = t.org_id and p.entity_id = t.entity_id and p.id = t.payment_id
     where p.status <> 'Cancelled' order by p.id desc limit 20`,
    [tx.ctx.orgId, tx.ctx.entityId, named.map(({ type }) => type), named.map(({ reference }) => reference)],
  );
  const same = (one: ReadTender, other: { type: string; reference?: string | null }): boolean =>
    one.type === other.type && one.reference?.toUpperCase() === other.reference?.toUpperCase();
  tenders.forEach((tender, i) => {
    if (!tender.reference) return;
    const before = found.find((each) => same(tender, each));
    if (before)
      throw duplicate(
        `Tenders.${i}.Ref`,
        `${tender.type} ${tender.reference} was received before, with ${before.code} on ${formatDate(before.receivedOn)}.`,
      );
    if (tenders.slice(0, i).some((other) => same(tender, other)))
      throw duplicate(`Tenders.${i}.Ref`, `${tender.type} ${tender.reference} stands in this payment twice.`);
  });
}
