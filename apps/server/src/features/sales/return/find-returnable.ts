import { peopleInReach } from '@bahi/domain/access/access';
import { OPEN_CHALLANS } from '@bahi/domain/sales/delivery-challan';
import type { ReturnedSaleKind } from '@bahi/domain/sales/sales-return';
import type { Tx } from '../../../core/tx.ts';
import { inEntity } from '../../../kit/list-query.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { likeWords } from '../../../kit/search-words.ts';

interface ReturnableRow {
  kind: Exclude<ReturnedSaleKind, 'Receipt'>;
  saleId: string;
  code: string;
  soldOn: string;
  customerName: string;
}
const MOST_FOUND = 20;

const KINDS = [
  {
    kind: 'Invoice',
    table: 'invoice',
    lines: 'invoice_line',
    owner: 'invoice_id',
    day: 'invoiced_on',
    area: 'Accounting.Invoice',
    statuses: ['Unpaid', 'Partial', 'Closed'],
  },
  {
    kind: 'Challan',
    table: 'delivery_challan',
    lines: 'delivery_challan_line',
    owner: 'challan_id',
    day: 'challan_on',
    area: 'Sales.DC',
    statuses: OPEN_CHALLANS,
  },
] as const;

/** Approved invoices and challans with goods, in the caller's reach, by what is typed of them, the newest first. */
export async function findReturnable(tx: Tx, text: string) {
  const found = await Promise.all(KINDS.map((kind) => findOf(tx, text, kind)));
  const newest = found.flat().sort((one, other) => other.soldOn.localeCompare(one.soldOn));
  return wholeOf(newest.slice(0, MOST_FOUND));
}

function findOf(tx: Tx, text: string, { kind, table, lines, owner, day, area, statuses }: (typeof KINDS)[number]) {
  const where = inEntity(tx, 'i')
    .asked((people) => `i.created_by = any(${people})`, peopleInReach(tx.ctx.access, area, tx.ctx))
    .add((...slots) => `i.status in (${slots.join(', ')})`, ...statuses);
  for (const word of likeWords(text)) where.add((slot) => `i.search_text like ${slot}`, word);
  return tx.query<ReturnableRow>(
    `select '${kind}' as kind, i.id as "saleId", i.code, i.${day} as "soldOn", c.name as "customerName"
     from ${table} i join customer c on c.org_id = i.org_id and c.id = i.customer_id
     where ${where.text} and exists (select from ${lines} l where l.org_id = i.org_id and l.entity_id = i.entity_id
       and l.${owner} = i.id and l.family = 'part')
     order by i.${day} desc, i.id desc limit ${MOST_FOUND}`,
    where.values,
  );
}
