import type { FileAnswer } from '@bahi/contract/endpoint';
import { NO_AMOUNTS, NO_SUMS } from '@bahi/domain/document/priced-line';
import { formatCount, formatQuantity } from '@bahi/domain/money/format';
import { PackageStatus } from '@bahi/domain/sales/package';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { taxHeadLabels } from '@bahi/domain/tax/document-heading';
import { formatDate } from '@bahi/domain/time/dates';
import { printOptionsFrom, type ShownLine } from '../../../core/print/invoice-print.ts';
import { loadPrintLogo } from '../../../core/print/print-party.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import { supplierOf } from '../../../core/print/supplier.ts';
import { getPrintedCustomer } from '../../../core/sale/sale-print.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Package, type PackageLine, packages, shownPartNumber } from './package-store.ts';

const WATERMARKS: Partial<Record<PackageStatus, 'DRAFT' | 'CANCELLED'>> = {
  [PackageStatus.draft]: 'DRAFT',
  [PackageStatus.cancelled]: 'CANCELLED',
};

/** The packing list that lies in the box: what, of which batch, for whom and by whom it goes. It tells no price. */
export async function printPackage(tx: Tx, id: string): Promise<FileAnswer> {
  const { ctx } = tx;
  const box = await packages.get(tx, id);
  const [vendor, logo] = await Promise.all([getPrintedCustomer(tx, box.customerId), loadPrintLogo(tx)]);
  const bytes = await printPdf({
    kind: 'purchase',
    title: 'Packing list',
    code: box.code,
    unnumbered: 'Not packed',
    datedOn: box.packedOn,
    buyer: supplierOf(ctx),
    vendor,
    partyTitle: 'CONSIGNEE',
    facts: factsOf(box).flatMap(({ label, text }) => (text ? [{ label, text }] : [])),
    taxColumns: 'none',
    sgstLabel: taxHeadLabels(ctx.entity.stateCode).sgst,
    lines: box.lines.map((line) => shownLine(tx, line)),
    sums: { ...NO_SUMS, overallDiscountPaise: 0, adjustPaise: 0 },
    priced: false,
    notes: box.notes,
    terms: null,
    options: printOptionsFrom(ctx.settings.print),
    logo,
    watermark: WATERMARKS[box.status] ?? null,
  });
  return { bytes, fileName: `${box.code ?? 'package'}.pdf`, contentType: 'application/pdf' };
}

const sized = ({ length, breadth, height }: Package): string | null => {
  const sides = [length, breadth, height];
  return sides.every((side) => side !== null) ? `${sides.map((side) => formatQuantity(side)).join(' × ')} cm` : null;
};

const factsOf = (box: Package) => [
  { label: 'Order', text: box.orderCode },
  { label: 'Challan', text: box.challanCode },
  { label: 'Deliver to', text: box.deliveryAddress },
  { label: 'Boxes', text: formatCount(box.boxCount) },
  { label: 'Each', text: sized(box) },
  { label: 'Weight', text: box.weight === null ? null : `${formatQuantity(box.weight)} kg` },
  { label: 'Carrier', text: box.carrier },
  { label: 'AWB', text: box.trackingNo },
  { label: 'Expected', text: box.expectedOn && formatDate(box.expectedOn) },
];

const shownLine = (tx: Tx, line: PackageLine): ShownLine => ({
  ...NO_AMOUNTS,
  family: 'part',
  description: line.description,
  note: noteOf(line),
  code: shownPartNumber(tx, line.partNumber),
  hsn: '',
  quantity: line.quantity,
  unitCode: line.unitCode,
  unitPrice: null,
  cgstPercent: 0,
  sgstPercent: 0,
  igstPercent: 0,
  discountPaise: 0,
});

function noteOf({ batchNo, expiresOn, serialNos }: PackageLine): string | null {
  const batch = batchNo && [batchNo, expiresOn && formatExpiry(expiresOn)].filter(Boolean).join(', ');
  return [batch, serialNos?.join(', ')].filter(Boolean).join('; ') || null;
}
