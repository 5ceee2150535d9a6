import type { FileAnswer } from '@bahi/contract/endpoint';
import { discountFieldsOf } from '@bahi/domain/document/priced-line';
import { ChallanStatus, ChallanWhy } from '@bahi/domain/sales/delivery-challan';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { formatDate } from '@bahi/domain/time/dates';
import { documentDiscountPaise } from '@bahi/domain/totals/amounts';
import { printOptionsFrom, type ShownLine } from '../../../core/print/invoice-print.ts';
import { loadPrintLogo } from '../../../core/print/print-party.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import type { PurchasePrintJob } from '../../../core/print/purchase-print.ts';
import { supplierOf } from '../../../core/print/supplier.ts';
import { printedBuyer, printedLine, printedTax } from '../../../core/sale/sale-print.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Challan, type ChallanLine, challans } from './challan-store.ts';

/** Rule 55: three copies, each for whom it is. */
const COPIES = ['ORIGINAL FOR CONSIGNEE', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR CONSIGNER'] as const;

const WATERMARKS: Partial<Record<ChallanStatus, 'DRAFT' | 'CANCELLED'>> = {
  [ChallanStatus.draft]: 'DRAFT',
  [ChallanStatus.cancelled]: 'CANCELLED',
};

/** What the paper says that the goods go for. */
const FOR: Readonly<Record<ChallanWhy, string>> = {
  Supply: 'Supply',
  Approval: 'On approval',
  Demo: 'Demonstration',
  Loan: 'Loan',
  Replace: 'Replacement',
  Sample: 'Sample',
};

/** The paper that goes with the goods; tax stands on it where they are supplied, and no amount for who may not know it. */
export async function printChallan(tx: Tx, id: string): Promise<FileAnswer> {
  const { ctx } = tx;
  const [challan, logo] = await Promise.all([challans.get(tx, id), loadPrintLogo(tx)]);
  const isSupply = challan.why === ChallanWhy.supply;
  const { taxColumns, sgstLabel } = printedTax(ctx, challan);
  const withTax = isSupply && taxColumns !== 'none';
  const bytes = await printPdf({
    kind: 'purchase',
    title: 'Delivery challan',
    code: challan.code,
    unnumbered: 'Not sent',
    datedOn: challan.challanOn,
    copies: COPIES,
    buyer: supplierOf(ctx),
    vendor: printedBuyer(challan.customer),
    partyTitle: 'CONSIGNEE',
    facts: factsOf(challan).flatMap(({ label, text }) => (text ? [{ label, text }] : [])),
    taxColumns: withTax ? taxColumns : 'none',
    sgstLabel,
    lines: challan.lines.map((line) => shownLine(printedLine(ctx, line, withTax), line, withTax)),
    sums: sumsOf(challan, withTax),
    priced: ctx.sees.price,
    notes: challan.notes,
    terms: challan.terms,
    options: printOptionsFrom(ctx.settings.print),
    logo,
    watermark: WATERMARKS[challan.status] ?? null,
  });
  return { bytes, fileName: `${challan.code ?? 'challan'}.pdf`, contentType: 'application/pdf' };
}

const factsOf = (challan: Challan) => [
  { label: 'For', text: FOR[challan.why] },
  { label: 'Due back', text: challan.backBy && formatDate(challan.backBy) },
  { label: 'From', text: challan.warehouseName },
  { label: 'Deliver to', text: challan.deliveryAddress },
  { label: 'Your reference', text: challan.reference },
  { label: 'Carrier', text: [challan.carrier, challan.transporterId].filter(Boolean).join(', ') },
  { label: 'Vehicle', text: challan.vehicleNo },
  { label: 'LR number', text: challan.lorryReceiptNo },
  { label: 'E-way bill', text: challan.ewayBillNo },
];

/** Which goods a line is stands under it; without tax its worth is its taxable value. */
function shownLine(printed: ShownLine, line: ChallanLine, withTax: boolean): ShownLine {
  const { batchNo, expiresOn, serialNos } = line;
  const batch = batchNo && [batchNo, expiresOn && formatExpiry(expiresOn)].filter(Boolean).join(', ');
  const note = [batch, serialNos?.join(', ')].filter(Boolean).join('; ') || null;
  return withTax
    ? { ...printed, note }
    : { ...printed, note, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: printed.taxablePaise };
}

function sumsOf(challan: Challan, withTax: boolean): PurchasePrintJob['sums'] {
  const overallDiscountPaise = documentDiscountPaise(discountFieldsOf(challan.discounts));
  if (withTax) return { ...challan, overallDiscountPaise };
  const { subTotalPaise, taxablePaise } = challan;
  return {
    subTotalPaise,
    overallDiscountPaise,
    taxablePaise,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
    adjustPaise: 0,
    roundPaise: 0,
    totalPaise: taxablePaise,
  };
}
