import { FACTOR_PER_ONE, unitPriceOfPack } from '@bahi/domain/catalogue/packs';
import type { EinvoiceLine, EinvoiceParty, EinvoiceSource } from '@bahi/domain/einvoice/einvoice-payload';
import type { ExportDetails } from '@bahi/domain/einvoice/export-details';
import type { Factor } from '@bahi/domain/money/units';
import { isAbroad } from '@bahi/domain/parties/countries';
import { freeGoodsOf } from '@bahi/domain/pricing/scheme';
import { isExport, SupplyType } from '@bahi/domain/tax/registration';
import { getTaxCode } from '@bahi/domain/tax/tax-codes';
import { lineDiscountPaise } from '@bahi/domain/totals/amounts';
import type { AddressColumns } from '../../../db/schema/party-columns.ts';
import type { Ctx } from '../../core/context.ts';
import type { InvoicePrint } from '../../core/print/invoice-print.ts';
import type { SoldTo } from '../../core/sale/buyer.ts';
import type { SaleLine } from '../../core/sale/sale.ts';

/** What the portal asks of a sale, an invoice or a receipt of the counter. */
export interface EinvoicedSale {
  code: string | null;
  invoicedOn: string;
  placeOfSupply: string | null;
  customer: SoldTo;
  lines: readonly EinvoicedLine[];
  adjustPaise: number;
  roundPaise: number;
  totalPaise: number;
  /** Of an export: what customs know of it. */
  exportDetails?: ExportDetails | null;
}

/** `priceFactor`: of how many units its price is. */
type EinvoicedLine = { priceFactor?: Factor } & Pick<
  SaleLine,
  | 'family'
  | 'description'
  | 'hsn'
  | 'taxCode'
  | 'quantity'
  | 'unitCode'
  | 'unitPrice'
  | 'amountPaise'
  | 'discountPaise'
  | 'recordDiscountPaise'
  | 'schemePaise'
  | 'taxablePaise'
  | 'cgstPaise'
  | 'sgstPaise'
  | 'igstPaise'
  | 'totalPaise'
>;

/** What was frozen of it as it was posted. */
export type FrozenSale = Pick<InvoicePrint, 'buyer' | 'supplier' | 'treatment' | 'heading'>;

/**
 * A sale as the e-invoice portal asks for it. Who bought and sold, and how the buyer is treated, is what was frozen at
 * approval; addresses are those of today, so that what is missing in one can be put right.
 */
export function einvoiceSource(ctx: Ctx, sale: EinvoicedSale, frozen: FrozenSale | null): EinvoiceSource {
  const { entity, company } = ctx;
  const { customer } = sale;
  const buyerGstin = frozen ? frozen.buyer.gstin : customer.gstin;
  const goods = sale.lines.some((line) => line.family === 'part');
  return {
    supplyType: supplyTypeOf(customer.supplyType, frozen),
    number: sale.code ?? '',
    invoicedOn: sale.invoicedOn,
    placeOfSupply: sale.placeOfSupply ?? entity.stateCode,
    seller: {
      ...partyOf(
        company.legalName ?? entity.displayName,
        frozen ? frozen.supplier.gstin : entity.gstin,
        entity.address,
      ),
      tradeName: entity.displayName,
      stateCode: entity.stateCode,
    },
    buyer: partyOf(frozen?.buyer.name ?? customer.name, buyerGstin, customer.billingAddress),
    delivery:
      goods && customer.deliveryAddress && !isAbroad(customer.deliveryAddress)
        ? partyOf(frozen?.buyer.name ?? customer.name, buyerGstin, customer.deliveryAddress)
        : null,
    lines: sale.lines.map(lineOf),
    adjustPaise: sale.adjustPaise,
    roundPaise: sale.roundPaise,
    totalPaise: sale.totalPaise,
    exportDetails: sale.exportDetails ?? null,
  };
}

/** The treatment of the day; where none was kept yet, who had no GSTIN then was no registered buyer. */
function supplyTypeOf(today: SupplyType, frozen: FrozenSale | null): SupplyType {
  if (!frozen) return today;
  if (frozen.treatment) return frozen.treatment.supplyType;
  if (isExport(today)) return today;
  if (frozen.buyer.gstin === null) return SupplyType.consumer;
  return today === SupplyType.consumer ? SupplyType.registered : today;
}

const partyOf = (name: string, gstin: string | null, address: AddressColumns): EinvoiceParty => ({
  gstin,
  name,
  line1: address.line1 ?? null,
  line2: address.line2 ?? null,
  city: address.city ?? null,
  pin: address.pin ?? null,
  stateCode: address.stateCode ?? gstin?.slice(0, 2) ?? null,
  countryCode: address.countryCode ?? null,
});

function lineOf(line: EinvoicedSale['lines'][number]): EinvoiceLine {
  const { kind, ratePercent } = getTaxCode(line.taxCode);
  return {
    description: line.description,
    hsn: line.hsn ?? '',
    kind,
    quantity: line.quantity,
    freeQuantity: freeGoodsOf(line),
    freePaise: line.schemePaise ?? 0,
    unitCode: line.family === 'part' ? (line.unitCode ?? null) : null,
    unitPrice: unitPriceOfPack(line.unitPrice, line.priceFactor ?? FACTOR_PER_ONE),
    amountPaise: line.amountPaise,
    discountPaise: lineDiscountPaise(line),
    taxablePaise: line.taxablePaise,
    ratePercent,
    cgstPaise: line.cgstPaise,
    sgstPaise: line.sgstPaise,
    igstPaise: line.igstPaise,
    totalPaise: line.totalPaise,
  };
}
