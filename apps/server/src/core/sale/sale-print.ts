import type { FileAnswer } from '@bahi/contract/endpoint';
import { discountFieldsOf, type DocumentTotals } from '@bahi/domain/document/priced-line';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { amountInWords } from '@bahi/domain/money/words';
import { formatPhone } from '@bahi/domain/parties/phone';
import { taxHeadLabels } from '@bahi/domain/tax/document-heading';
import { stateOfGstin } from '@bahi/domain/tax/gstin';
import { isInterState } from '@bahi/domain/tax/place-of-supply';
import { documentChargesTax } from '@bahi/domain/tax/registration';
import { findState } from '@bahi/domain/tax/states';
import { getTaxCode } from '@bahi/domain/tax/tax-codes';
import { formatDate } from '@bahi/domain/time/dates';
import { documentDiscountPaise, lineDiscountPaise } from '@bahi/domain/totals/amounts';
import { hsnSummary, shownHsn } from '@bahi/domain/totals/hsn-summary';
import { AppError } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import { type InvoicePrint, type PrintLine, type PrintParty, printOptionsFrom } from '../print/invoice-print.ts';
import { printPdf } from '../print/print-pool.ts';
import type { PurchasePrintJob } from '../print/purchase-print.ts';
import { addressLines, supplierOf } from '../print/supplier.ts';
import type { Tx } from '../tx.ts';
import { BUYER, type Buyer, type SoldTo } from './buyer.ts';
import type { CounterInvoice } from './counter-invoice.ts';
import { saleFacts } from './price-sale.ts';
import type { Sale, SaleLine } from './sale.ts';
import type { SoldDocument } from './sold-document.ts';

/** The customer's block on a print. */
export function printedBuyer(customer: SoldTo): PrintParty {
  const stateCode = customer.billingAddress.stateCode ?? stateOfGstin(customer.gstin);
  return {
    name: customer.name,
    address: addressLines(customer.billingAddress),
    phone: customer.phone && formatPhone(customer.phone),
    email: null,
    gstin: customer.gstin,
    stateCode,
    stateName: stateCode && (findState(stateCode)?.name ?? null),
  };
}

/** The same on a bill, which may bear another name than that of who is served (`CBillTo`, spec 2 §3). */
export function billedBuyer(customer: SoldTo, more: readonly string[] = []): PrintParty {
  const party = printedBuyer(customer);
  const { billTo } = customer;
  if (!billTo) return { ...party, more: [...more] };
  return {
    ...party,
    name: billTo.name,
    phone: billTo.phone ? formatPhone(billTo.phone) : party.phone,
    more: [`For ${customer.name}`, ...more],
  };
}

/** For whom goods were prescribed, and by whom. */
export const prescribedRows = ({ patientName, patientAge, doctor }: Prescribed): string[] => [
  ...(patientName ? [`Patient: ${[patientName, patientAge].filter(Boolean).join(', ')}`] : []),
  ...(doctor ? [`Doctor: ${[doctor.name, doctor.registrationNumber].filter(Boolean).join(', ')}`] : []),
];

type Prescribed = Pick<CounterInvoice, 'patientName' | 'patientAge' | 'doctor'>;

/** The same of a customer, whatever became of him since. */
export async function getPrintedCustomer(tx: Tx, customerId: string): Promise<PrintParty> {
  const [row] = await tx.query<{ customer: Buyer }>(
    `select ${BUYER} as customer from customer c where c.org_id = $1 and c.id = $2`,
    [tx.ctx.orgId, customerId],
  );
  return printedBuyer(row!.customer);
}

/** Which columns of tax a print has, and what the tax of the state is called. */
export function printedTax(
  { entity, settings }: Ctx,
  { customer, taxed, placeOfSupply, lines }: Sale,
): Pick<InvoicePrint, 'taxColumns' | 'sgstLabel'> {
  const { gstType } = settings.tax;
  const charged =
    documentChargesTax({ gstType, supplyType: customer.supplyType, taxSetting: taxed }) &&
    lines.some((line) => getTaxCode(line.taxCode).kind === 'taxable');
  const inter = isInterState(entity.stateCode, placeOfSupply ?? entity.stateCode, customer.supplyType);
  return {
    taxColumns: !charged ? 'none' : inter ? 'inter' : 'intra',
    sgstLabel: taxHeadLabels(entity.stateCode).sgst,
  };
}

/** A row of a print; part numbers are hidden in healthcare. */
export function printedLine({ entity, settings }: Ctx, line: SaleLine, taxed: boolean): PrintLine {
  const { cgstPercent, sgstPercent, igstPercent } = getTaxCode(line.taxCode);
  const part = line.family === 'part';
  return {
    family: line.family,
    description: line.description,
    code: part ? (hidesPartNumbers(entity.industry) ? null : line.partNumber) : line.operationCode,
    hsn: shownHsn(line.hsn, settings.tax.hsnDigits),
    quantity: line.quantity,
    unitCode: part ? line.unitCode : null,
    unitPrice: line.unitPrice,
    discountPaise: lineDiscountPaise(line),
    recordDiscountPaise: line.recordDiscountPaise,
    taxablePaise: line.taxablePaise,
    cgstPercent: taxed ? cgstPercent : 0,
    sgstPercent: taxed ? sgstPercent : 0,
    igstPercent: taxed ? igstPercent : 0,
    cgstPaise: line.cgstPaise,
    sgstPaise: line.sgstPaise,
    igstPaise: line.igstPaise,
    totalPaise: line.totalPaise,
  };
}

/** Whether the rates that are shown hold the tax that is charged beside them; those of labour may alone. */
export function rateWords(ctx: Ctx, { customer, inclusive, lines }: Sale, taxed: boolean): string[] {
  if (!taxed) return [];
  if (inclusive) return ['Rates include tax.'];
  const isInside = saleFacts(ctx, customer).labourInclusive && lines.some(({ family }) => family === 'labour');
  return isInside ? ['Rates of labour include tax.'] : [];
}

/** What of the goods and services stands under each HSN, with its tax. */
export const printedHsn = ({ settings }: Ctx, lines: readonly SaleLine[], taxed: boolean): InvoicePrint['hsn'] =>
  hsnSummary(
    lines.map((line) => ({
      hsn: line.hsn,
      unitCode: line.family === 'part' ? line.unitCode : null,
      quantity: line.quantity,
      ratePercent: taxed ? getTaxCode(line.taxCode).ratePercent : 0,
      amounts: line,
    })),
    settings.tax.hsnDigits,
  );

type Sum =
  | 'subTotalPaise'
  | 'taxablePaise'
  | 'cgstPaise'
  | 'sgstPaise'
  | 'igstPaise'
  | 'adjustPaise'
  | 'roundPaise'
  | 'totalPaise';

/** What a sale comes to, from its lines to what is payable. */
export const printedSums = (sale: Pick<DocumentTotals, Sum> & Pick<Sale, 'discounts' | 'adjustReason'>) => ({
  subTotalPaise: sale.subTotalPaise,
  discountPaise: documentDiscountPaise(discountFieldsOf(sale.discounts)),
  taxablePaise: sale.taxablePaise,
  cgstPaise: sale.cgstPaise,
  sgstPaise: sale.sgstPaise,
  igstPaise: sale.igstPaise,
  adjustPaise: sale.adjustPaise,
  adjustReason: sale.adjustReason,
  roundPaise: sale.roundPaise,
  totalPaise: sale.totalPaise,
  totalInWords: amountInWords(sale.totalPaise),
});

interface SoldPrint {
  title: string;
  /** In place of the number while it has none. */
  unnumbered: string;
  datedOn: string;
  /** Label and text; those without a text are left out. */
  facts: readonly { label: string; text: string | null }[];
}

/** An estimate or order as its customer gets it: all but the logo and the word across the page. */
export function printOfSold(
  ctx: Ctx,
  sold: SoldDocument,
  { facts, ...head }: SoldPrint,
): Omit<PurchasePrintJob, 'logo' | 'watermark'> {
  const tax = printedTax(ctx, sold);
  const { subTotalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise, adjustPaise, roundPaise, totalPaise } = sold;
  const theirs = [sold.reference, sold.referenceOn && formatDate(sold.referenceOn)].filter(Boolean).join(', ');
  const told = [...facts, { label: 'Your order', text: theirs }, { label: 'Deliver to', text: sold.deliveryAddress }];
  return {
    kind: 'purchase',
    ...head,
    code: sold.code,
    buyer: supplierOf(ctx),
    vendor: billedBuyer(sold.customer),
    partyTitle: 'CUSTOMER',
    facts: told.flatMap(({ label, text }) => (text ? [{ label, text }] : [])),
    ...tax,
    lines: sold.lines.map((line) => printedLine(ctx, line, tax.taxColumns !== 'none')),
    sums: {
      subTotalPaise,
      overallDiscountPaise: documentDiscountPaise(discountFieldsOf(sold.discounts)),
      taxablePaise,
      cgstPaise,
      sgstPaise,
      igstPaise,
      adjustPaise,
      roundPaise,
      totalPaise,
    },
    priced: true,
    notes: sold.notes,
    terms: sold.terms,
    options: printOptionsFrom(ctx.settings.print),
  };
}

/** Draws it for who may read prices. */
export async function drawnPdf(
  { ctx }: Tx,
  print: Omit<PurchasePrintJob, 'logo' | 'watermark'>,
  drawn: Pick<PurchasePrintJob, 'logo' | 'watermark'>,
  name: string,
): Promise<FileAnswer> {
  if (!ctx.sees.price) throw new AppError('Forbidden');
  const bytes = await printPdf({ ...print, ...drawn });
  return { bytes, fileName: `${print.code ?? name}.pdf`, contentType: 'application/pdf' };
}
