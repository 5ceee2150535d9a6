import type { ReportSource } from '../report-source.ts';
import { boughtBy, boughtLines, notes, PRICES } from './bought-lines.ts';
import { distinct, DOCUMENTS, ITEM_KEY, ITEM_NAME, MANUFACTURER, openOf, priceOf, QUANTITY } from './fact-rows.ts';

const VENDOR = ['min(v.name) as "vendorName"', 'v.id as "vendorId"'];
const MAKER = `${MANUFACTURER} as manufacturer`;

/** What was bought of each vendor, with what is open of its bills, less of its notes. */
export const purchasesByVendor: ReportSource = (request) => {
  const columns = [
    ...VENDOR,
    `coalesce(min(v.gstin), '') as gstin`,
    `coalesce(min(v.category), '') as category`,
    notes,
    DOCUMENTS,
  ];
  return `
  select s.*, o.due as "duePaise"
  from (${boughtBy(request, ['v.id'], columns)}) s ${openOf(request, 's.documents')}`;
};

export const purchasesByManufacturer: ReportSource = (request) =>
  boughtBy(request, [MANUFACTURER], [MAKER, distinct('items', ITEM_KEY), distinct('vendors', 'v.id')]);

/** A row for each vendor and manufacturer, in either order. */
export const purchasesByPair: ReportSource = (request) => boughtBy(request, ['v.id', MANUFACTURER], [...VENDOR, MAKER]);

export const purchasesByItem: ReportSource = (request) =>
  boughtBy(
    request,
    [ITEM_KEY],
    [
      `min(${ITEM_NAME}) as "itemName"`,
      `(array_agg(f.item_id))[1] as "itemId"`,
      `coalesce(min(i.part_number), '') as "partNumber"`,
      `coalesce(min(f.manufacturer), '') as manufacturer`,
      `coalesce(min(c.name), '') as category`,
      ...PRICES,
    ],
  );

/** Every line of a bill or a note, with the price before anything was taken off. */
export const purchaseLines: ReportSource = (request) => `
  select f.entity_id::text || '/' || f.id as "rowKey", f.document_id as "documentId", f.document_kind as "documentKind",
    f.dated_on as "datedOn", coalesce(f.code, '') as code, coalesce(f.vendor_document_no, '') as "vendorDocumentNo",
    v.name as "vendorName", ${ITEM_NAME} as "itemName", coalesce(i.part_number, '') as "partNumber", ${MAKER},
    coalesce(f.batch_no, '') as "batchNo", to_char(f.dated_on, 'YYYY-MM') as month, e.display_name as branch,
    ${priceOf('f.gross_paise', 'f.quantity_e3')} as "unitPrice", ${QUANTITY},
    f.gross_paise as "grossPaise", f.discount_paise as "discountPaise", f.taxable_paise as "taxablePaise",
    f.cgst_paise as "cgstPaise", f.sgst_paise as "sgstPaise", f.igst_paise as "igstPaise", f.total_paise as "totalPaise",
    f.credit_paise as "creditPaise", f.cost_paise as "costPaise"
  ${boughtLines(request)}`;
