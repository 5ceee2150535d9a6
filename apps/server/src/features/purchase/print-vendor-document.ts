import type { FileAnswer } from '@bahi/contract/endpoint';
import { NO_AMOUNTS, NO_SUMS } from '@bahi/domain/document/priced-line';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { isInterStatePurchase } from '@bahi/domain/purchase/bought-line';
import { taxHeadLabels } from '@bahi/domain/tax/document-heading';
import { findTaxCode, SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import { lineDiscountPaise } from '@bahi/domain/totals/amounts';
import type { AddressColumns } from '../../../db/schema/party-columns.ts';
import { printOptionsFrom, type ShownLine } from '../../core/print/invoice-print.ts';
import { loadPrintLogo } from '../../core/print/print-party.ts';
import { printPdf } from '../../core/print/print-pool.ts';
import type { PurchasePrintJob } from '../../core/print/purchase-print.ts';
import { addressLines, supplierOf } from '../../core/print/supplier.ts';
import type { Tx } from '../../core/tx.ts';
import type { KeptLine } from './bought-lines.ts';
import type { DocumentVendor } from './vendor-document.ts';

interface PrintedDocument<L> {
  code: string | null;
  vendorId: string | null;
  vendor: DocumentVendor | null;
  /** Who stands in for a vendor where there is none. */
  payee?: string;
  taxed: boolean;
  lines: readonly L[];
  notes: string | null;
  terms: string | null;
}

/** What one kind says of itself. */
interface PrintedKind<L> extends Pick<PurchasePrintJob, 'title' | 'unnumbered' | 'datedOn' | 'watermark'> {
  /** Whether prices are told; default: to who sees costs. */
  priced?: boolean;
  facts: readonly { label: string; text: string | null }[];
  noteOf: (line: L) => string | null;
}

/** Drawn from the document as it is now; who may not see costs gets it without prices. */
export async function printVendorDocument<L extends KeptLine>(
  tx: Tx,
  document: PrintedDocument<L> & PurchasePrintJob['sums'],
  { facts, noteOf, priced = tx.ctx.sees.cost, ...kind }: PrintedKind<L>,
): Promise<FileAnswer> {
  const { ctx } = tx;
  const { vendor } = document;
  const [[address], logo] = await Promise.all([
    tx.query<{ address: AddressColumns }>(
      'select billing_address as address from vendor where org_id = $1 and id = $2',
      [ctx.orgId, document.vendorId],
    ),
    loadPrintLogo(tx),
  ]);
  const interState = vendor !== null && isInterStatePurchase(vendor, ctx.entity.stateCode);
  const shown = { priced, hidesNumbers: hidesPartNumbers(ctx.entity.industry) };
  const bytes = await printPdf({
    kind: 'purchase',
    ...kind,
    code: document.code,
    priced,
    logo,
    buyer: supplierOf(ctx),
    vendor: {
      name: vendor?.name ?? document.payee ?? '',
      phone: vendor?.phone ?? null,
      gstin: vendor?.gstin ?? null,
      email: null,
      address: address ? addressLines(address.address) : [],
      stateCode: vendor?.stateCode ?? null,
      stateName: null,
    },
    facts: facts.flatMap(({ label, text }) => (text ? [{ label, text }] : [])),
    taxColumns: !priced || !document.taxed ? 'none' : interState ? 'inter' : 'intra',
    sgstLabel: taxHeadLabels(ctx.entity.stateCode).sgst,
    lines: document.lines.map((line) => ({ ...shownLine(line, shown), note: noteOf(line) })),
    sums: priced ? document : { ...NO_SUMS, overallDiscountPaise: 0, adjustPaise: 0 },
    notes: document.notes,
    terms: document.terms,
    options: printOptionsFrom(ctx.settings.print),
  });
  const fileName = `${document.code ?? kind.title.toLowerCase().replaceAll(' ', '-')}.pdf`;
  return { bytes, fileName, contentType: 'application/pdf' };
}

function shownLine(
  line: KeptLine,
  { priced, hidesNumbers }: { priced: boolean; hidesNumbers: boolean },
): Omit<ShownLine, 'note'> {
  const tax = line.taxCode === null ? undefined : findTaxCode(SEEDED_TAX_CODES, line.taxCode);
  return {
    ...(priced ? line : NO_AMOUNTS),
    family: 'part',
    description: line.description,
    code: hidesNumbers ? null : line.partNumber,
    hsn: line.hsn ?? '',
    quantity: line.quantity,
    unitCode: line.unitCode,
    unitPrice: priced ? line.unitPrice : null,
    cgstPercent: tax?.cgstPercent ?? 0,
    sgstPercent: tax?.sgstPercent ?? 0,
    igstPercent: tax?.igstPercent ?? 0,
    discountPaise: priced ? lineDiscountPaise(line) : 0,
  };
}
