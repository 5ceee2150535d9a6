import { FACTOR_PER_ONE, quantityOfPacks, unitPriceOfPack } from '@bahi/domain/catalogue/packs';
import { formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { COMPOSITION_WORDS, documentHeading } from '@bahi/domain/tax/document-heading';
import { GstType } from '@bahi/domain/tax/registration';
import { findState } from '@bahi/domain/tax/states';
import { getTaxCode } from '@bahi/domain/tax/tax-codes';
import type { Ctx } from '../../../core/context.ts';
import { printOptionsFrom } from '../../../core/print/invoice-print.ts';
import type { CounterPrint } from '../../../core/print/roll-print.ts';
import { supplierOf } from '../../../core/print/supplier.ts';
import {
  prescribedRows,
  billedBuyer,
  printedHsn,
  printedLine,
  printedSums,
  printedTax,
  rateWords,
} from '../../../core/sale/sale-print.ts';
import type { ReceiptLine, SalesReceipt } from './sales-receipt-store.ts';

/** Everything that a receipt shows, whatever paper it is set on; posting freezes it. */
export function buildReceiptPrint(ctx: Ctx, receipt: SalesReceipt): CounterPrint {
  const { entity, settings } = ctx;
  const { customer, lines } = receipt;
  const place = receipt.placeOfSupply ?? entity.stateCode;
  const tax = printedTax(ctx, receipt);
  const taxed = tax.taxColumns !== 'none';
  const prescribed = prescribedRows(receipt);
  return {
    version: 1,
    heading: documentHeading({
      gstType: settings.tax.gstType,
      taxSetting: receipt.taxed,
      buyerRegistered: customer.gstin !== null,
      kinds: lines.map((line) => getTaxCode(line.taxCode).kind),
    }),
    code: receipt.code,
    invoicedOn: receipt.soldOn,
    dueOn: null,
    supplier: supplierOf(ctx),
    buyer: billedBuyer(customer, prescribed),
    treatment: { gstType: settings.tax.gstType, supplyType: customer.supplyType },
    deliveryAddress: null,
    placeOfSupply: { code: place, name: findState(place)?.name ?? '' },
    ...tax,
    vehicle: null,
    order: null,
    lines: lines.map((line) => ({
      ...printedLine(ctx, line, taxed),
      unitPrice: unitPriceOfPack(line.unitPrice, line.priceFactor),
      note: batchWords(line),
    })),
    hsn: printedHsn(ctx, lines, taxed),
    ...printedSums(receipt),
    declarations: [
      ...(settings.tax.gstType === GstType.composition ? [COMPOSITION_WORDS] : []),
      ...(!receipt.taxed && receipt.untaxedReason ? [`No tax is charged: ${receipt.untaxedReason}`] : []),
    ],
    rateWords: rateWords(ctx, receipt, taxed),
    notes: receipt.notes,
    terms: settings.print.terms,
    bankDetails: null,
    upi: null,
    logoFileId: settings.print.logo ? (ctx.logo?.printFileId ?? null) : null,
    options: { ...printOptionsFrom(settings.print), copies: 1 },
    soldAt: receipt.soldAt,
    timeZone: entity.timeZone,
    soldBy: receipt.createdByName,
    tenders: [
      ...receipt.credits.map(({ noteCode, amountPaise }) => ({ label: `Returned, ${noteCode}`, amountPaise })),
      ...receipt.tenders.map(({ type, subType, amountPaise }) => ({
        label: subType ? `${type}, ${subType}` : type,
        amountPaise,
      })),
    ],
    givenPaise: receipt.givenPaise,
    changePaise: receipt.changePaise,
  };
}

/** What the law wants of goods in packs: batch, expiry and MRP. */
function batchWords({ batchNo, expiresOn, mrp, mrpFactor, serialNos }: ReceiptLine): string | null {
  const words = [
    batchNo && `Batch ${batchNo}`,
    expiresOn && `exp. ${formatExpiry(expiresOn)}`,
    mrp > 0 &&
      `MRP ₹${formatUnitPrice(mrp)}${mrpFactor === FACTOR_PER_ONE ? '' : ` for ${formatQuantity(quantityOfPacks(QUANTITY_PER_UNIT, mrpFactor))}`}`,
    serialNos?.length && `No. ${serialNos.join(', ')}`,
  ].filter(Boolean);
  return words.length > 0 ? words.join(', ') : null;
}
