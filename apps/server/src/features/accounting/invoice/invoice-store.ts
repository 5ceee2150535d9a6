import type { InvoiceStatus } from '@bahi/domain/document/invoice';
import type { LineFamily } from '@bahi/domain/document/priced-line';
import type { SupplyType } from '@bahi/domain/tax/registration';
import { getTableColumns } from 'drizzle-orm';
import { invoice, invoiceLine } from '../../../../db/schema/accounting.ts';
import type { AddressColumns } from '../../../../db/schema/parties.ts';
import { invalid, notFound } from '../../../core/app-error.ts';
import { refreshSearchText, searchTextOf } from '../../../core/search/refresh-search-text.ts';
import { columnsOf, type Tx } from '../../../core/tx.ts';
import { onlyInvoicesOf } from './invoice-scope.ts';

/** The buyer as documents and prints show him. */
export interface InvoiceCustomer {
  id: string;
  name: string;
  phone: string | null;
  otherPhone: string | null;
  gstin: string | null;
  supplyType: SupplyType;
  billingAddress: AddressColumns;
  deliveryAddress: AddressColumns | null;
  creditDays: number;
  creditLimitPaise: number;
  active: boolean;
}

export interface InvoiceVehicle {
  id: string;
  registrationNumber: string | null;
  make: string;
  model: string;
  variant: string | null;
  year: number | null;
  chassisNumber: string | null;
  engineNumber: string | null;
}

export interface InvoiceOrder {
  id: string;
  code: string;
  openedOn: string;
  odometer: number | null;
}

type InvoiceColumns = typeof invoice.$inferSelect;
export type InvoiceLineRow = Omit<typeof invoiceLine.$inferSelect, 'orgId' | 'entityId' | 'invoiceId' | 'family'> & {
  family: LineFamily;
};

export interface StoredInvoice extends Omit<
  InvoiceColumns,
  'orgId' | 'status' | 'snapshot' | 'buyerGstin' | 'searchText' | 'createdBy'
> {
  status: InvoiceStatus;
  customer: InvoiceCustomer;
  vehicle: InvoiceVehicle | null;
  order: InvoiceOrder | null;
  createdByName: string | null;
  lines: InvoiceLineRow[];
}

const UNREAD = new Set(['orgId', 'snapshot', 'buyerGstin', 'searchText', 'createdBy']);
const READ = Object.keys(getTableColumns(invoice)).filter((key) => !UNREAD.has(key));
const LINE_KEYS = Object.keys(getTableColumns(invoiceLine)).filter(
  (key) => !['orgId', 'entityId', 'invoiceId'].includes(key),
);

const CUSTOMER = `jsonb_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'otherPhone', c.other_phone,
    'gstin', c.gstin, 'supplyType', c.supply_type, 'billingAddress', c.billing_address,
    'deliveryAddress', c.delivery_address, 'creditDays', c.credit_days, 'creditLimitPaise', c.credit_limit_paise,
    'active', c.active)`;
const VEHICLE = `case when v.id is not null then jsonb_build_object('id', v.id,
    'registrationNumber', v.registration_number, 'make', v.make_name, 'model', v.model_name, 'variant', v.variant,
    'year', v.year, 'chassisNumber', v.chassis_number, 'engineNumber', v.engine_number) end`;
const ORDER = `case when w.id is not null then
    jsonb_build_object('id', w.id, 'code', w.code, 'openedOn', w.opened_on, 'odometer', w.odometer) end`;

const HEADER = `select ${columnsOf(invoice, 'i', READ)}, ${CUSTOMER} as customer, ${VEHICLE} as vehicle, ${ORDER} as "order",
    (select u.name from app_user u where u.org_id = i.org_id and u.id = i.created_by) as "createdByName"
  from invoice i
    join customer c on c.org_id = i.org_id and c.id = i.customer_id
    left join vehicle v on v.org_id = i.org_id and v.id = i.vehicle_id
    left join work_order w on w.org_id = i.org_id and w.entity_id = i.entity_id and w.id = i.work_order_id
  where i.org_id = $1 and i.entity_id = $2 and i.id = $3 and ($4::uuid[] is null or i.created_by = any ($4))`;
const HEADER_LOCKED = `${HEADER} for update of i`;
const LINES = `select ${columnsOf(invoiceLine, 'l', LINE_KEYS)} from invoice_line l
  where l.org_id = $1 and l.entity_id = $2 and l.invoice_id = $3 order by l.position`;

type HeaderRow = Omit<StoredInvoice, 'lines'>;

async function readInvoice(tx: Tx, id: string, headerText: string): Promise<StoredInvoice | undefined> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, id];
  const [[header], lines] = await Promise.all([
    tx.query<HeaderRow>(headerText, [...key, onlyInvoicesOf(tx)]),
    tx.query<InvoiceLineRow>(LINES, key),
  ]);
  return header && { ...header, lines };
}

/** The invoice with its lines, locked until the transaction ends; none that the caller's scope does not reach. */
export async function lockInvoice(tx: Tx, id: string): Promise<StoredInvoice> {
  const found = await readInvoice(tx, id, HEADER_LOCKED);
  if (!found) throw notFound('invoice');
  return found;
}

export async function findInvoice(tx: Tx, id: string): Promise<StoredInvoice | undefined> {
  return readInvoice(tx, id, HEADER);
}

/** Buyer, vehicle and order of an invoice to be made; null for what does not exist. */
export async function readParties(
  tx: Tx,
  ids: { customerId: string; vehicleId: string | null; workOrderId: string | null },
): Promise<{ customer: InvoiceCustomer | null; vehicle: InvoiceVehicle | null; order: InvoiceOrder | null }> {
  const [found] = await tx.query<{
    customer: InvoiceCustomer | null;
    vehicle: InvoiceVehicle | null;
    order: InvoiceOrder | null;
  }>(
    `select (select ${CUSTOMER} from customer c where c.org_id = $1 and c.id = $3) as customer,
            (select ${VEHICLE} from vehicle v where v.org_id = $1 and v.id = $4) as vehicle,
            (select ${ORDER} from work_order w where w.org_id = $1 and w.entity_id = $2 and w.id = $5) as "order"`,
    [tx.ctx.orgId, tx.ctx.entityId, ids.customerId, ids.vehicleId, ids.workOrderId],
  );
  return found!;
}

/** A new invoice is made out to an active customer; one that is made keeps its customer, active or not. */
export function assertBuyer(customer: InvoiceCustomer | null): asserts customer is InvoiceCustomer {
  if (!customer) throw invalid('CustomerId', 'This customer does not exist.');
  if (!customer.active)
    throw invalid('CustomerId', `${customer.name} is inactive: make the customer active first, or choose another one.`);
}

/** Every header column that a verb may change. */
const SAVED = [
  'code',
  'numberPeriod',
  'status',
  'revision',
  'invoicedOn',
  'dueOn',
  'customerId',
  'vehicleId',
  'labourDiscountPercent',
  'labourDiscountPaise',
  'partsDiscountPercent',
  'partsDiscountPaise',
  'overallDiscountPercent',
  'overallDiscountPaise',
  'taxed',
  'untaxedReason',
  'placeOfSupply',
  'placeOfSupplyReason',
  'adjustPaise',
  'adjustReason',
  'subTotalPaise',
  'taxablePaise',
  'cgstPaise',
  'sgstPaise',
  'igstPaise',
  'roundPaise',
  'totalPaise',
  'paidPaise',
  'writtenOffPaise',
  'notes',
  'terms',
  'labourCount',
  'partCount',
  'approvedAt',
  'approvedBy',
  'approvalAskedBy',
  'approvalReason',
  'raisedBy',
  'signedGivenPaise',
  'signedBasePaise',
  'cancelledAt',
  'cancelReason',
  'sentAt',
] as const satisfies readonly (keyof InvoiceColumns & keyof StoredInvoice)[];

/** Placeholders of the saved columns begin after the key, version, instant and snapshot. */
const FIRST_SAVED = 7;
const placeOf = (key: (typeof SAVED)[number]): string => `$${SAVED.indexOf(key) + FIRST_SAVED}`;
const UPDATE = `update invoice d set ${SAVED.map((key) => `"${getTableColumns(invoice)[key].name}" = ${placeOf(key)}`).join(', ')},
    search_text = ${searchTextOf('invoice', `${placeOf('code')}::text`)}, row_version = $4, updated_at = $5,
    snapshot = coalesce($6::jsonb, snapshot)
  where org_id = $1 and entity_id = $2 and id = $3`;

/** Saves the header; `snapshot` is written once, at approval. */
export async function saveInvoice(tx: Tx, saved: StoredInvoice, snapshot: object | null = null): Promise<void> {
  await tx.query(UPDATE, [
    tx.ctx.orgId,
    tx.ctx.entityId,
    saved.id,
    saved.rowVersion,
    saved.updatedAt,
    snapshot && JSON.stringify(snapshot),
    ...SAVED.map((key) => saved[key]),
  ]);
}

const UPDATE_LINES = `update invoice_line l
  set tax_code = n.tax_code, discount_paise = n.discount, amount_paise = n.amount, record_discount_paise = n.record_discount,
      taxable_paise = n.taxable, cgst_paise = n.cgst, sgst_paise = n.sgst, igst_paise = n.igst, total_paise = n.total,
      cost_paise = n.cost
  from unnest($4::text[], $5::integer[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[],
      $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[])
    as n (id, tax_code, discount, amount, record_discount, taxable, cgst, sgst, igst, total, cost)
  where l.org_id = $1 and l.entity_id = $2 and l.invoice_id = $3 and l.id = n.id`;

/** Saves what pricing and posting compute of the lines. */
export async function saveLineAmounts(tx: Tx, invoiceId: string, lines: readonly InvoiceLineRow[]): Promise<void> {
  const column = <K extends keyof InvoiceLineRow>(key: K) => lines.map((line) => line[key]);
  await tx.query(UPDATE_LINES, [
    tx.ctx.orgId,
    tx.ctx.entityId,
    invoiceId,
    column('id'),
    column('taxCode'),
    column('discountPaise'),
    column('amountPaise'),
    column('recordDiscountPaise'),
    column('taxablePaise'),
    column('cgstPaise'),
    column('sgstPaise'),
    column('igstPaise'),
    column('totalPaise'),
    column('costPaise'),
  ]);
}

export async function insertInvoice(tx: Tx, made: StoredInvoice): Promise<void> {
  const { customer: _customer, vehicle: _vehicle, order: _order, createdByName: _name, lines, ...columns } = made;
  const { orgId, userId } = tx.ctx;
  await Promise.all([
    tx.insert(invoice, [{ ...columns, orgId, createdBy: userId }]),
    insertLines(tx, made.id, lines),
    refreshSearchText(tx, 'invoice', made.id),
  ]);
}

export async function insertLines(tx: Tx, invoiceId: string, lines: readonly InvoiceLineRow[]): Promise<void> {
  const { orgId, entityId } = tx.ctx;
  await tx.insert(
    invoiceLine,
    lines.map((line) => ({ ...line, orgId, entityId, invoiceId })),
  );
}

/** Writes the lines of a draft that were changed, added or removed. */
export async function replaceLines(
  tx: Tx,
  invoiceId: string,
  before: readonly InvoiceLineRow[],
  after: readonly InvoiceLineRow[],
): Promise<void> {
  const old = new Map(before.map((line) => [line.id, JSON.stringify(ordered(line))]));
  const written = after.filter((line) => old.get(line.id) !== JSON.stringify(ordered(line)));
  const kept = new Set(after.map((line) => line.id));
  const gone = [...before.map((line) => line.id).filter((id) => !kept.has(id)), ...written.map((line) => line.id)];
  if (gone.length === 0) return;
  const { orgId, entityId } = tx.ctx;
  await Promise.all([
    tx.query('delete from invoice_line where org_id = $1 and entity_id = $2 and invoice_id = $3 and id = any ($4)', [
      orgId,
      entityId,
      invoiceId,
      gone,
    ]),
    insertLines(tx, invoiceId, written),
  ]);
}

/** The columns in one order, so that two rows can be compared as text. */
const ordered = (line: InvoiceLineRow) => LINE_KEYS.map((key) => line[key as keyof InvoiceLineRow]);

export async function removeInvoice(tx: Tx, id: string): Promise<void> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, id];
  await Promise.all([
    tx.query('delete from invoice_line where org_id = $1 and entity_id = $2 and invoice_id = $3', key),
    tx.query('delete from invoice where org_id = $1 and entity_id = $2 and id = $3', key),
  ]);
}
