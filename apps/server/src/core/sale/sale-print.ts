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
import { documentDiscountPaise, lineDiscountPaise } from '@bahi/domain/totals/amounts';
import { hsnSummary, shownHsn } from '@bahi/domain/totals/hsn-summary';
import type { Ctx } from '../context.ts';
import type { InvoicePrint, PrintLine, PrintParty } from '../print/invoice-print.ts';
import { addressLines } from '../print/supplier.ts';
import type { SoldTo } from './buyer.ts';
import type { Sale, SaleLine } from './sale.ts';

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
