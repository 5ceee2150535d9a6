import {
  findPaymentType,
  isSubTypeOf,
  offeredPaymentTypes,
  type PaymentTypeName,
} from '@bahi/domain/payments/payment-types';
import type { PartyKind } from '@bahi/domain/posting/opening-balance-journal';
import { formatDate } from '@bahi/domain/time/dates';
import { duplicate, invalid } from '../../core/app-error.ts';
import type { Ctx } from '../../core/context.ts';
import type { Tx } from '../../core/tx.ts';

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

interface NamedTender {
  type: string;
  reference: string | null;
}

const WHERE = {
  customer: { payment: 'payment', tender: 'payment_tender', day: 'received_on', word: 'received' },
  vendor: { payment: 'bill_payment', tender: 'bill_payment_tender', day: 'paid_on', word: 'paid' },
} as const satisfies Record<PartyKind, object>;

/** Warns of a reference that the same kind of tender brought before; the caller may send it again, accepted. */
export async function warnOfDuplicates(tx: Tx, tenders: readonly NamedTender[], of: PartyKind): Promise<void> {
  const { payment, tender: table, day, word } = WHERE[of];
  const named = tenders.filter(({ reference }) => reference !== null && reference !== undefined);
  if (named.length === 0) return;
  const found = await tx.query<{ type: string; reference: string; code: string; on: string }>(
    `select t.type, t.reference, p.code, p.${day} as "on"
     from unnest($3::text[], $4::text[]) as n (type, reference)
       join ${table} t on t.org_id = $1 and t.entity_id = $2 and t.type = n.type
         and upper(t.reference) = upper(n.reference)
       join ${payment} p on p.org_id = t.org_id and p.entity_id = t.entity_id and p.id = t.payment_id
     where p.status <> 'Cancelled' order by p.id desc limit 20`,
    [tx.ctx.orgId, tx.ctx.entityId, named.map(({ type }) => type), named.map(({ reference }) => reference)],
  );
  const same = (one: NamedTender, other: { type: string; reference?: string | null }): boolean =>
    one.type === other.type && one.reference?.toUpperCase() === other.reference?.toUpperCase();
  tenders.forEach((tender, i) => {
    if (!tender.reference) return;
    const before = found.find((each) => same(tender, each));
    if (before)
      throw duplicate(
        `Tenders.${i}.Ref`,
        `${tender.type} ${tender.reference} was ${word} before, with ${before.code} on ${formatDate(before.on)}.`,
      );
    if (tenders.slice(0, i).some((other) => same(tender, other)))
      throw duplicate(`Tenders.${i}.Ref`, `${tender.type} ${tender.reference} stands in this payment twice.`);
  });
}
