import { peopleInReach } from '@bahi/domain/access/access';
import type { InvoiceStatus } from '@bahi/domain/document/invoice';
import type { LineFamily } from '@bahi/domain/document/priced-line';
import { type CreditNoteKind, earlierShare, type NotedInvoice, type NotedLine } from '@bahi/domain/notes/credit-note';
import type { DebitedInvoice, DebitedLine } from '@bahi/domain/notes/debit-note';
import { SalesReceiptStatus } from '@bahi/domain/sales/sales-receipt';
import { isInvoicePosted } from '@bahi/domain/status/invoice-status';
import type { Paise, Quantity } from '@bahi/domain/money/units';
import type { SupplyType } from '@bahi/domain/tax/registration';
import { MESSAGES } from '@bahi/domain/messages';
import { invalid } from '../../core/app-error.ts';
import { inOneMessage } from '../../core/in-one-message.ts';
import { lockOpenItems, type OpenItem } from '../../core/settlement/open-items.ts';
import type { Tx } from '../../core/tx.ts';
import { inEntity } from '../../kit/list-query.ts';
import { wholeOf } from '../../kit/paging.ts';
import { likeWords } from '../../kit/search-words.ts';

/** A line of the sale with what its notes copy, and what earlier ones took off it or put on it. */
interface SaleLineOfNote extends NotedLine, DebitedLine {
  family: LineFamily;
  itemId: string | null;
  hsn: string | null;
  unitCode: string | null;
  accountCode: number;
  earlierOf: { kind: CreditNoteKind; amountPaise: Paise; quantity: Quantity }[];
}

/** The sale that a note lowers, as it was charged; a walk-in at the counter is no customer. */
export interface SaleOfNote extends NotedInvoice, DebitedInvoice {
  id: string;
  kind: NotedSaleKind;
  revision: number;
  customerId: string | null;
  customerName: string;
  customerPhone: string | null;
  creditDays: number;
  gstin: string | null;
  supplyType: SupplyType | null;
  totalPaise: Paise;
  lines: SaleLineOfNote[];
}

/** An invoice: its buyer is always of record. */
export interface InvoiceOfNote extends SaleOfNote {
  customerId: string;
}

interface Head extends Omit<SaleOfNote, 'kind' | 'posted' | 'registered' | 'lines'> {
  status: string;
}

/** Where each kind of sale keeps what its notes ask, by the column of a note that names it. */
const SALES = {
  invoice: {
    table: 'invoice',
    line: 'invoice_line',
    owner: 'invoice_id',
    family: 'l.family',
    day: 'i.invoiced_on',
    gstin: 'i.buyer_gstin',
    name: 'c.name',
    phone: 'c.phone',
    area: 'Accounting.Invoice',
    isPosted: (status: string) => isInvoicePosted(status as InvoiceStatus),
  },
  salesReceipt: {
    table: 'sales_receipt',
    line: 'sales_receipt_line',
    owner: 'receipt_id',
    family: `'part'`,
    day: 'i.sold_on',
    gstin: 'g.party_gstin',
    name: `coalesce(c.name, i.name, 'Walk-in')`,
    phone: 'coalesce(c.phone, i.phone)',
    area: 'Accounting.SlsRcpt',
    isPosted: (status: string) => status === SalesReceiptStatus.closed,
  },
} as const;
export type NotedSaleKind = keyof typeof SALES;
type Where = (typeof SALES)[NotedSaleKind];

const headOf = ({ table, owner, day, gstin, name, phone }: Where) => `select i.id, i.code, i.status, i.revision,
    ${day} as "invoicedOn", i.customer_id as "customerId", ${name} as "customerName", ${phone} as "customerPhone",
    coalesce(c.credit_days, 0) as "creditDays", ${gstin} as gstin, i.adjust_paise as "adjustPaise", i.round_paise as "roundPaise",
    i.total_paise as "totalPaise", coalesce(n.unrounded, 0)::bigint as "notedUnroundedPaise",
    coalesce(n.rounded, 0)::bigint as "notedRoundPaise", coalesce(n.adjusted, 0)::bigint as "notedAdjustPaise",
    coalesce(n.charged, false) as charged, coalesce(g.tax_heads, 'none') as "taxHeads",
    g.party_treatment as "supplyType"
  from ${table} i left join customer c on c.org_id = i.org_id and c.id = i.customer_id
    left join document_gst g on g.org_id = i.org_id and g.entity_id = i.entity_id and g.document_id = i.id and g.revision = i.revision
      and g.ended_at is null
    cross join lateral (select sum(n.total_paise - n.round_paise) as unrounded, sum(n.round_paise) as rounded,
        sum(n.adjust_paise) as adjusted, bool_or(n.charge_percent_e4 > 0) as charged
      from credit_note n where n.org_id = i.org_id and n.entity_id = i.entity_id and n.${owner} = i.id and n.status = 'Open') n
  where i.org_id = $1 and i.entity_id = $2 and i.id = $3 and ($4::uuid[] is null or i.created_by = any ($4))`;

const debitedOf = ({
  owner,
}: Where) => `select t.source_line_id, sum(t.amount_paise) filter (where n.kind <> 'Tax') as debited,
      sum(t.amount_paise) filter (where n.kind = 'Tax') as of_tax
    from debit_note n join debit_note_line t on t.org_id = n.org_id and t.entity_id = n.entity_id and t.note_id = n.id
    where n.org_id = $1 and n.entity_id = $2 and n.${owner} = $3 and n.status = 'Unpaid' group by 1`;

const linesOf = (where: Where) => `select l.id, ${where.family} as family, l.description, l.item_id as "itemId", l.hsn,
    l.unit_code as "unitCode", l.tax_code as "taxCode", l.account_code as "accountCode", l.quantity_e3 as quantity,
    (l.amount_paise - l.discount_paise - l.record_discount_paise)::bigint as "pricePaise",
    l.taxable_paise as "taxablePaise", l.cgst_paise as "cgstPaise", l.sgst_paise as "sgstPaise", l.igst_paise as "igstPaise",
    l.total_paise as "totalPaise", coalesce(e.earlier, '[]') as "earlierOf",
    coalesce(d.debited, 0)::bigint as "debitedPaise", coalesce(d.of_tax, 0)::bigint as "taxDebitedPaise"
  from ${where.line} l left join (
      select t.source_line_id, jsonb_agg(jsonb_build_object('kind', n.kind, 'amountPaise', t.amount_paise,
        'quantity', t.quantity_e3) order by n.sequence) as earlier
      from credit_note n join credit_note_line t on t.org_id = n.org_id and t.entity_id = n.entity_id and t.note_id = n.id
      where n.org_id = $1 and n.entity_id = $2 and n.${where.owner} = $3 and n.status = 'Open' group by 1) e on e.source_line_id = l.id
    left join (${debitedOf(where)}) d on d.source_line_id = l.id
  where l.org_id = $1 and l.entity_id = $2 and l.${where.owner} = $3 order by l.position`;

/** What a note names of its sale. */
export interface NamesSale {
  invoiceId: string | null;
  receiptId: string | null;
}

/** The sale of a note, in the caller's reach, with what its posted notes made of it; absent where there is none. */
export const findSaleOfNote = (tx: Tx, { invoiceId, receiptId }: NamesSale): Promise<SaleOfNote | undefined> =>
  receiptId === null ? findInvoiceOfNote(tx, invoiceId!) : find(tx, 'salesReceipt', receiptId);

/** The sale that a new note names by exactly one of both, in the caller's reach. */
export async function getSaleToNote(tx: Tx, { invoiceId, receiptId }: NamesSale): Promise<SaleOfNote> {
  const [path, word] = receiptId === null ? (['InvId', 'invoice'] as const) : (['SRId', 'receipt'] as const);
  if (invoiceId === null && receiptId === null) throw invalid(path, MESSAGES.fieldRequired);
  if (invoiceId !== null && receiptId !== null) throw invalid(path, 'A note is of an invoice or of a receipt.');
  const sale = await findSaleOfNote(tx, { invoiceId, receiptId });
  if (!sale) throw invalid(path, `This ${word} does not exist.`);
  return sale;
}

/** Locks what notes of one sale wait for: the due of an invoice, which is answered, or a receipt. */
export async function lockSaleOfNote(tx: Tx, { invoiceId, receiptId }: NamesSale): Promise<OpenItem | undefined> {
  if (invoiceId !== null) return (await lockOpenItems(tx, [invoiceId]))[0];
  const key = [tx.ctx.orgId, tx.ctx.entityId, receiptId];
  await tx.query('select id from sales_receipt where org_id = $1 and entity_id = $2 and id = $3 for update', key);
  return undefined;
}

/** An invoice in the caller's reach with what its posted notes made of it; absent where there is none. */
export const findInvoiceOfNote = async (tx: Tx, id: string): Promise<InvoiceOfNote | undefined> =>
  (await find(tx, 'invoice', id)) as InvoiceOfNote | undefined;

async function find(tx: Tx, kind: NotedSaleKind, id: string): Promise<SaleOfNote | undefined> {
  const where = SALES[kind];
  const key = [tx.ctx.orgId, tx.ctx.entityId, id];
  const reach = peopleInReach(tx.ctx.access, where.area, tx.ctx);
  const [[head], lines] = await inOneMessage([
    tx.query<Head>(headOf(where), [...key, reach]),
    tx.query<Omit<SaleLineOfNote, 'earlier'>>(linesOf(where), key),
  ]);
  if (!head) return undefined;
  const { status, ...of } = head;
  return {
    ...of,
    kind,
    posted: where.isPosted(status),
    registered: of.gstin !== null,
    lines: lines.map((line) => ({
      ...line,
      earlier: line.earlierOf.map(earlierShare),
    })),
  };
}

/** Lines of a sale as they are told, with what earlier notes say. */
export const toldLines = ({ lines }: SaleOfNote) =>
  lines.map(({ earlierOf, ...line }) => ({ ...line, earlier: earlierOf }));

interface CreditableRow {
  invoiceId: string;
  code: string;
  invoicedOn: string;
  customerName: string;
  totalPaise: Paise;
}
const MOST_FOUND = 20;

/** Approved invoices in the caller's reach by what is typed of them, the newest first. */
export async function findCreditable(tx: Tx, text: string) {
  const where = inEntity(tx, 'i')
    .asked((people) => `i.created_by = any(${people})`, peopleInReach(tx.ctx.access, 'Accounting.Invoice', tx.ctx))
    .add((...statuses) => `i.status in (${statuses.join(', ')})`, 'Unpaid', 'Partial', 'Closed');
  for (const word of likeWords(text)) where.add((slot) => `i.search_text like ${slot}`, word);
  const rows = await tx.query<CreditableRow>(
    `select i.id as "invoiceId", i.code, i.invoiced_on as "invoicedOn", c.name as "customerName", i.total_paise as "totalPaise"
     from invoice i join customer c on c.org_id = i.org_id and c.id = i.customer_id
     where ${where.text} order by i.invoiced_on desc, i.id desc limit ${MOST_FOUND}`,
    where.values,
  );
  return wholeOf(rows);
}
