import type { OutputOf } from '@bahi/contract/endpoint';
import type { listBatches } from '@bahi/contract/endpoints/inventory/batch';
import { FACTOR_PER_ONE, unitPriceOfPack } from '@bahi/domain/catalogue/packs';
import type { DrugSchedule } from '@bahi/domain/catalogue/item-kinds';
import { NO_DISCOUNTS } from '@bahi/domain/document/priced-line';
import { priceDocument, type Priced, type PricingFacts } from '@bahi/domain/document/priced-document';
import type { Factor, Paise, Percent, Quantity, UnitPrice } from '@bahi/domain/money/units';
import { creditOfExchange, leftToPay } from '@bahi/domain/sales/counter-return';
import { type CounterBatch, pickForCounter, priceByMrp } from '@bahi/domain/sales/counter-pick';
import { fromList } from '@bahi/domain/totals/inclusive-price';
import { billedTo } from '../../../kit/billed-to.ts';
import type { CustomerSummary } from '../../../kit/pickers/customer-options.ts';
import type { ItemHit } from '../../../kit/pickers/item-search.ts';
import type { ReceiptRecord } from './receipt-words.ts';
import type { ExchangedGoods } from './return-goods.ts';

type BatchHit = Omit<OutputOf<typeof listBatches>['rows'][number], 'onHandQuantity' | 'counting'>;

/** An item that was found, by the server or on the device. */
export type CounterHit = Pick<
  ItemHit,
  | 'id'
  | 'name'
  | 'unitCode'
  | 'trackBy'
  | 'taxCode'
  | 'drugSchedule'
  | 'salePrice'
  | 'saleUnit'
  | 'saleFactor'
  | 'units'
  | 'scannedUnit'
>;

/** An item as a row of the counter keeps it. */
export interface CounterItem {
  id: string;
  name: string;
  unitCode: string;
  trackBy: string;
  taxCode: number;
  schedule: DrugSchedule | null;
  /** Of one unit, without tax; what its list says. */
  salePrice: UnitPrice;
  /** Units of a pack, and how it is called. */
  pack: { name: string; factor: Factor };
  batches: CounterBatch[];
}

/** One row of a bill; it may be taken from several batches. */
export interface CounterRow {
  key: string;
  item: CounterItem;
  quantity: Quantity;
  discountPercent: Percent | null;
  /** Typed in place of the list price, for as many units as that is. */
  unitPrice: UnitPrice | null;
  serialNos: string[] | null;
  /** The batch of the box that was scanned, which goes first; else the one that expires first. */
  batchId: string | null;
  /** It costs something else than what was seen before: its batch went to somebody else, or its bill was held meanwhile. */
  isRepriced: boolean;
}

export interface CounterBill {
  /** Its name, from its first row on: sent twice, and after a crash too, it is one receipt. */
  clientId: string;
  rows: CounterRow[];
  /** `billedTo`: whose name the bill bears where that is not his own. */
  customer: { id: string; label: string; billedTo?: string | undefined } | null;
  /** Chosen by Alt+P in place of the buyer's own. */
  priceList: { id: string; label: string } | null;
  name: string;
  phone: string;
  patientName: string;
  patientAge: string;
  patientAddress: string;
  doctor: { id: string; label: string } | null;
  prescriptionImageId: string | null;
  pharmacist: { id: string; label: string } | null;
  discountPercent: Percent | null;
  holdNote: string;
  /** What was asked for where something else is given instead. */
  notes: string;
  /** Goods of another receipt that come back with it. */
  exchange: ExchangedGoods | null;
}

/** What a bill notes of goods that are given in place of what was asked for (sales rule 21). */
export const withSwap = (notes: string, given: string, asked: string): string =>
  [notes, `${given} in place of ${asked}.`].filter(Boolean).join(' ');

/** A customer of record as the bill names him. */
export const buyerOf = ({ id, name, billTo }: CustomerSummary): CounterBill['customer'] => ({
  id,
  label: name,
  billedTo: billedTo(billTo),
});

/** Another buyer takes back the list that was chosen; the same one keeps it. */
export const withBuyer = (bill: CounterBill, customer: CounterBill['customer']) =>
  customer?.id === bill.customer?.id ? { customer } : { customer, priceList: null };

export const EMPTY_BILL: CounterBill = {
  clientId: '',
  rows: [],
  customer: null,
  priceList: null,
  name: '',
  phone: '',
  patientName: '',
  patientAge: '',
  patientAddress: '',
  doctor: null,
  prescriptionImageId: null,
  pharmacist: null,
  discountPercent: null,
  holdNote: '',
  notes: '',
  exchange: null,
};

/** A batch that was found, as it is picked from. */
const batchOf = (row: BatchHit, rank: number): CounterBatch => ({
  batchId: row.id,
  batchNo: row.batchNo,
  expiresOn: row.expiresOn ?? null,
  onHold: row.onHold,
  freeQuantity: row.freeQuantity ?? 0,
  rank,
  mrp: row.mrp ?? 0,
  factor: row.factor,
});

/** An item that was found, with its batches. A pack is what it is sold in, else what its MRP is for. */
export function itemOf(hit: CounterHit, rows: readonly BatchHit[]): CounterItem {
  const batches = rows.map(batchOf);
  const ofBatch = batches.find(({ factor }) => factor > FACTOR_PER_ONE)?.factor;
  const factor = hit.saleFactor && hit.saleFactor > FACTOR_PER_ONE ? hit.saleFactor : (ofBatch ?? FACTOR_PER_ONE);
  return {
    id: hit.id,
    name: hit.name,
    unitCode: hit.unitCode,
    trackBy: hit.trackBy,
    taxCode: hit.taxCode ?? 0,
    schedule: hit.drugSchedule ?? null,
    salePrice: hit.salePrice ?? 0,
    pack: { name: hit.saleUnit ?? 'pack', factor },
    batches,
  };
}

/** A part of a row that comes out of one batch, as it is priced and shown. */
export interface CounterPart {
  id: string;
  row: CounterRow;
  batch: CounterBatch | null;
  family: 'part';
  quantity: Quantity;
  unitPrice: UnitPrice;
  listPrice: UnitPrice;
  priceFactor: Factor;
  discountPercent: Percent | null;
  discountPaise: Paise;
  /** What of it are goods that the list of the buyer gives free. */
  schemePaise?: Paise;
  noDiscount: boolean;
  taxCode: number;
}

/** So much out of a batch. */
interface Taken {
  batch: CounterBatch | null;
  quantity: Quantity;
}

interface Terms {
  inclusive: boolean;
  labourInclusive: boolean;
  today: string;
}

/** What the rows of a bill are taken from; rows of one item never take the same piece twice. */
export function partsOf(rows: readonly CounterRow[], terms: Terms): CounterPart[] {
  const picked = new Map<string, Taken[]>();
  for (const own of Map.groupBy(rows, ({ item }) => item.id).values()) {
    const { item } = own[0]!;
    const wanted = own.map(({ key, quantity, batchId }) => ({ key, quantity, batchId }));
    const parts =
      item.trackBy === 'BN'
        ? pickForCounter(wanted, item.batches, { on: terms.today, minimumLifeDays: 0 })
        : wanted.map((want) => ({ wanted: want, batch: null, quantity: want.quantity }));
    for (const { key } of own)
      picked.set(
        key,
        parts.filter((part) => part.wanted.key === key),
      );
  }
  return rows.flatMap((row) =>
    picked
      .get(row.key)!
      .map(({ batch, quantity }, at) => partOf(row, { batch, quantity, id: `${row.key}.${at}` }, terms)),
  );
}

/** What one unit is asked for before its batch is known: the price of its list, with tax where the counter's prices hold it. */
export function askedPrice(
  { salePrice, taxCode }: Pick<CounterHit, 'salePrice' | 'taxCode'>,
  terms: Pick<Terms, 'inclusive' | 'labourInclusive'>,
): UnitPrice {
  const price = salePrice ?? 0;
  const bare = { family: 'part' as const, taxCode: taxCode ?? 0, unitPrice: price, listPrice: price, minimumPrice: 0 };
  return fromList(bare, terms).unitPrice;
}

function partOf(row: CounterRow, { id, batch, quantity }: Taken & { id: string }, terms: Terms): CounterPart {
  const { taxCode } = row.item;
  const listPrice = askedPrice(row.item, terms);
  const priced =
    batch && terms.inclusive && batch.mrp > 0
      ? priceByMrp({ minimumPrice: 0 }, batch, row.unitPrice)
      : { unitPrice: row.unitPrice ?? listPrice, listPrice, priceFactor: FACTOR_PER_ONE };
  return {
    id,
    row,
    batch,
    family: 'part',
    quantity,
    unitPrice: priced.unitPrice,
    listPrice: priced.listPrice,
    priceFactor: priced.priceFactor,
    discountPercent: row.discountPercent,
    discountPaise: 0,
    noDiscount: false,
    taxCode,
  };
}

/** The bill priced by the rules that the server prices it by. */
export const priceBill = (
  bill: CounterBill,
  parts: readonly CounterPart[],
  inclusive: boolean,
  facts: PricingFacts,
): Priced =>
  priceDocument(
    {
      lines: parts,
      discounts: { ...NO_DISCOUNTS, overallPercent: bill.discountPercent },
      taxed: true,
      adjustPaise: 0,
      placeOfSupply: null,
      inclusive,
    },
    facts,
  );

/** The price of one unit, as it is shown: four places. */
export const shownPrice = ({ unitPrice, priceFactor }: Pick<CounterPart, 'unitPrice' | 'priceFactor'>): UnitPrice =>
  unitPriceOfPack(unitPrice, priceFactor);

/** A bill as it is sent; every part names its batch, so that nothing else is sold than what is shown. */
export const bodyOf = (bill: CounterBill, parts: readonly CounterPart[]) => ({
  customerId: bill.customer?.id ?? null,
  priceListId: bill.priceList?.id ?? null,
  name: bill.name.trim() || null,
  phone: bill.phone.trim() || null,
  patient: {
    name: bill.patientName.trim() || null,
    age: bill.patientAge.trim() || null,
    address: bill.patientAddress.trim() || null,
  },
  doctorId: bill.doctor?.id ?? null,
  prescriptionImageId: bill.prescriptionImageId,
  pharmacistId: bill.pharmacist?.id ?? null,
  overallDiscountPercent: bill.discountPercent,
  holdNote: bill.holdNote.trim() || null,
  notes: bill.notes.trim() || null,
  exchange: bill.exchange && { receiptId: bill.exchange.receiptId, ...bill.exchange.returning },
  parts: parts.map(({ row, batch, quantity }) => ({
    itemId: row.item.id,
    quantity,
    batchId: batch?.batchId ?? null,
    discountPercent: row.discountPercent,
    ...(row.unitPrice !== null && { unitPrice: row.unitPrice }),
    ...(row.serialNos !== null && { serialNos: row.serialNos }),
  })),
});

/** What tenders pay: the total less what comes back with it, as far as that goes. */
export function toPayOf(bill: CounterBill, totalPaise: Paise): { paise: Paise; creditPaise: Paise; backPaise: Paise } {
  const { creditPaise, restPaise } = creditOfExchange(bill.exchange?.notePaise ?? 0, totalPaise);
  return { paise: leftToPay(totalPaise, [creditPaise]), creditPaise, backPaise: restPaise };
}

/** A held bill as the counter shows it; its items are found anew, with what is in stock now. */
export const billOf = (record: ReceiptRecord, items: ReadonlyMap<string, CounterItem>): CounterBill => ({
  ...EMPTY_BILL,
  clientId: record.clientId,
  rows: [...Map.groupBy(record.parts, (line) => line.pick ?? line.id).values()].flatMap((lines) => {
    const [first] = lines;
    const item = items.get(first?.itemId ?? '');
    if (!first || !item) return [];
    return {
      key: first.pick ?? first.id,
      item,
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      discountPercent: first.discountPercent ?? null,
      unitPrice: first.unitPrice === (first.listPrice ?? first.unitPrice) ? null : first.unitPrice,
      serialNos: first.serialNos ?? null,
      batchId: null,
      isRepriced: false,
    };
  }),
  customer: record.customer ? buyerOf(record.customer) : null,
  priceList: record.priceListId ? { id: record.priceListId, label: record.priceListName ?? '' } : null,
  name: record.name ?? '',
  phone: record.phone ?? '',
  patientName: record.patient.name ?? '',
  patientAge: record.patient.age ?? '',
  patientAddress: record.patient.address ?? '',
  doctor: record.doctorId ? { id: record.doctorId, label: record.doctorName ?? '' } : null,
  prescriptionImageId: record.prescriptionImageId ?? null,
  pharmacist: record.pharmacistId ? { id: record.pharmacistId, label: '' } : null,
  discountPercent: record.overallDiscountPercent ?? null,
  holdNote: record.holdNote ?? '',
  notes: record.notes ?? '',
});

/** A held bill with the rows marked that cost something else by now (sales rule 27). */
export function markRepriced(bill: CounterBill, record: ReceiptRecord, terms: Terms): CounterBill {
  const held = Map.groupBy(record.parts, (line) => line.pick ?? line.id);
  const now = Map.groupBy(partsOf(bill.rows, terms), ({ row }) => row.key);
  const pricesOf = (lines: readonly Parameters<typeof shownPrice>[0][] = []) =>
    [...new Set(lines.map(shownPrice))].join();
  const isRepriced = ({ key }: CounterRow) =>
    pricesOf(held.get(key)?.map(({ unitPrice, priceFactor }) => ({ unitPrice: unitPrice ?? 0, priceFactor }))) !==
    pricesOf(now.get(key));
  return { ...bill, rows: bill.rows.map((row) => ({ ...row, isRepriced: isRepriced(row) })) };
}
