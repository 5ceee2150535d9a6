import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { makeWords } from '@bahi/domain/industry/words';
import { amountInWords } from '@bahi/domain/money/words';
import { formatPhone } from '@bahi/domain/parties/phone';
import { groupIndian } from '@bahi/domain/money/format';
import { documentHeading, taxHeadLabels, zeroRatedEndorsement } from '@bahi/domain/tax/document-heading';
import { stateOfGstin } from '@bahi/domain/tax/gstin';
import { isInterState } from '@bahi/domain/tax/place-of-supply';
import { documentChargesTax, GstType } from '@bahi/domain/tax/registration';
import { findState } from '@bahi/domain/tax/states';
import { getTaxCode } from '@bahi/domain/tax/tax-codes';
import { discountFieldsOf } from '@bahi/domain/document/priced-line';
import { documentDiscountPaise, lineDiscountPaise } from '@bahi/domain/totals/amounts';
import { hsnSummary, shownHsn } from '@bahi/domain/totals/hsn-summary';
import { NOTHING_PRINTED, type PrintedFields } from '../../../core/custom-fields/printed-fields.ts';
import type { Ctx } from '../../../core/context.ts';
import { type InvoicePrint, type PrintLine, printOptionsFrom } from '../../../core/print/invoice-print.ts';
import { addressLines, supplierOf } from '../../../core/print/supplier.ts';
import type { Buyer } from '../../../core/sale/buyer.ts';
import type { InvoiceLineRow, InvoiceVehicle, StoredInvoice } from './invoice-store.ts';

/** Everything the print shows, from the invoice and the entity as they are now; approval freezes it (decisions §5). */
export function buildInvoicePrint(
  ctx: Ctx,
  invoice: StoredInvoice,
  printed: PrintedFields = NOTHING_PRINTED,
): InvoicePrint {
  const { entity, settings } = ctx;
  const { customer, lines } = invoice;
  const place = invoice.placeOfSupply ?? entity.stateCode;
  const taxed = chargesTax(ctx, invoice);
  const { hsnDigits } = settings.tax;
  return {
    version: 1,
    heading: invoiceHeading(ctx, invoice),
    code: invoice.code,
    invoicedOn: invoice.invoicedOn,
    dueOn: invoice.dueOn,
    supplier: supplierOf(ctx),
    buyer: { ...buyerOf(customer), more: printed.customer },
    treatment: { gstType: settings.tax.gstType, supplyType: customer.supplyType },
    deliveryAddress: customer.deliveryAddress && addressLines(customer.deliveryAddress),
    placeOfSupply: { code: place, name: findState(place)?.name ?? '' },
    taxColumns: !taxed ? 'none' : isInterState(entity.stateCode, place, customer.supplyType) ? 'inter' : 'intra',
    sgstLabel: taxHeadLabels(entity.stateCode).sgst,
    vehicle: invoice.vehicle && vehicleOf(invoice.vehicle, invoice.order?.odometer ?? null),
    order: invoice.order && {
      label: makeWords(entity.industry)('workOrder'),
      code: invoice.order.code,
      openedOn: invoice.order.openedOn,
    },
    lines: lines.map((line) => ({
      ...printLine(line, taxed, hsnDigits, hidesPartNumbers(entity.industry)),
      note: (line.itemId && printed.items.get(line.itemId)) || null,
    })),
    hsn: hsnSummary(
      lines.map((line) => ({
        hsn: line.hsn,
        unitCode: line.family === 'part' ? line.unitCode : null,
        quantity: line.quantity,
        ratePercent: taxed ? getTaxCode(line.taxCode).ratePercent : 0,
        amounts: line,
      })),
      hsnDigits,
    ),
    subTotalPaise: invoice.subTotalPaise,
    discountPaise: documentDiscountPaise(discountFieldsOf(invoice.discounts)),
    taxablePaise: invoice.taxablePaise,
    cgstPaise: invoice.cgstPaise,
    sgstPaise: invoice.sgstPaise,
    igstPaise: invoice.igstPaise,
    adjustPaise: invoice.adjustPaise,
    adjustReason: invoice.adjustReason,
    roundPaise: invoice.roundPaise,
    totalPaise: invoice.totalPaise,
    totalInWords: amountInWords(invoice.totalPaise),
    declarations: declarationsOf(ctx, invoice),
    notes: invoice.notes,
    terms: invoice.terms ?? settings.print.terms,
    bankDetails: settings.print.bankDetails,
    upi: settings.print.upiId ? { payeeAddress: settings.print.upiId, payeeName: entity.displayName } : null,
    logoFileId: settings.print.logo ? (ctx.logo?.printFileId ?? null) : null,
    options: printOptionsFrom(settings.print),
  };
}

export function invoiceHeading(ctx: Ctx, invoice: StoredInvoice): string {
  return documentHeading({
    gstType: ctx.settings.tax.gstType,
    taxSetting: invoice.taxed,
    buyerRegistered: invoice.customer.gstin !== null,
    kinds: invoice.lines.map((line) => getTaxCode(line.taxCode).kind),
  });
}

const chargesTax = (ctx: Ctx, invoice: StoredInvoice): boolean =>
  documentChargesTax({
    gstType: ctx.settings.tax.gstType,
    supplyType: invoice.customer.supplyType,
    taxSetting: invoice.taxed,
  }) && invoice.lines.some((line) => getTaxCode(line.taxCode).kind === 'taxable');

function buyerOf(customer: Buyer): InvoicePrint['buyer'] {
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

function vehicleOf(vehicle: InvoiceVehicle, odometer: number | null): NonNullable<InvoicePrint['vehicle']> {
  return {
    registrationNumber: vehicle.registrationNumber,
    name: [vehicle.make, vehicle.model, vehicle.variant, vehicle.year].filter(Boolean).join(' '),
    details: [
      vehicle.chassisNumber && `Chassis ${vehicle.chassisNumber}`,
      vehicle.engineNumber && `Engine ${vehicle.engineNumber}`,
      odometer !== null && `Odometer ${groupIndian(String(odometer))} km`,
    ].filter((line): line is string => Boolean(line)),
  };
}

function printLine(line: InvoiceLineRow, taxed: boolean, hsnDigits: 4 | 6 | 8, hidesNumbers: boolean): PrintLine {
  const { cgstPercent, sgstPercent, igstPercent } = getTaxCode(line.taxCode);
  const part = line.family === 'part';
  return {
    family: part ? 'part' : 'labour',
    description: line.description,
    code: part ? (hidesNumbers ? null : line.partNumber) : line.operationCode,
    hsn: shownHsn(line.hsn, hsnDigits),
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

/** What the law wants in words on composition, SEZ and export documents (Rules 46 and 49). */
function declarationsOf({ settings }: Ctx, { customer, taxed, untaxedReason }: StoredInvoice): string[] {
  return [
    settings.tax.gstType === GstType.composition &&
      'Composition taxable person, not eligible to collect tax on supplies.',
    zeroRatedEndorsement(customer.supplyType),
    !taxed && untaxedReason && `No tax is charged: ${untaxedReason}`,
  ].filter((line): line is string => Boolean(line));
}
