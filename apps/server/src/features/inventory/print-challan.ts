import type { FileAnswer } from '@bahi/contract/endpoint';
import { NO_AMOUNTS, NO_SUMS } from '@bahi/domain/document/priced-line';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { mulDiv } from '@bahi/domain/money/round';
import { type TaxHeads, totalTax } from '@bahi/domain/posting/bill-journal';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { DocumentHeading, taxHeadLabels } from '@bahi/domain/tax/document-heading';
import { ratesForSupply } from '@bahi/domain/tax/tax-codes';
import { EXTENSION_SCALE } from '@bahi/domain/totals/price-line';
import { printOptionsFrom, type PrintParty, type ShownLine } from '../../core/print/invoice-print.ts';
import { loadPrintLogo } from '../../core/print/print-party.ts';
import { printPdf } from '../../core/print/print-pool.ts';
import type { PurchasePrintJob } from '../../core/print/purchase-print.ts';
import { supplierOf } from '../../core/print/supplier.ts';
import type { Tx } from '../../core/tx.ts';
import { type GoodsLine, goodsViewOf } from './goods-lines.ts';

interface Challan extends Pick<PurchasePrintJob, 'title' | 'code' | 'datedOn' | 'unnumbered' | 'watermark' | 'notes'> {
  /** Who gets the goods, and what he is. */
  party: PrintParty;
  partyTitle: string;
  facts: readonly { label: string; text: string | null }[];
  lines: readonly (GoodsLine & { valuePaise: number } & Partial<ChallanTax>)[];
  /** Of a tax invoice: what its heads come to. */
  tax?: TaxHeads & { interState: boolean };
}

interface ChallanTax extends TaxHeads {
  taxCode: number | null;
  hsn: string | null;
  interState: boolean;
}

/** The paper that goes with goods that are not sold: what, how much, and what it is worth (CGST Rule 55), or the tax invoice of those that a branch under another GSTIN gets. */
export async function printChallan(tx: Tx, { party, facts, lines, tax, ...challan }: Challan): Promise<FileAnswer> {
  const { ctx } = tx;
  const priced = ctx.sees.cost;
  const totalPaise = lines.reduce((sum, line) => sum + line.valuePaise, 0);
  const hidden = hidesPartNumbers(ctx.entity.industry);
  const found = await tx.query<{ id: string; hsn: string }>(
    'select id, hsn from item where org_id = $1 and id = any ($2::uuid[])',
    [ctx.orgId, lines.map(({ itemId }) => itemId)],
  );
  const codes = new Map(found.map(({ id, hsn }) => [id, hsn]));
  const bytes = await printPdf({
    kind: 'purchase',
    ...challan,
    ...(tax && { title: titleOf(tax, priced), copies: COPIES }),
    priced,
    buyer: supplierOf(ctx),
    vendor: party,
    logo: await loadPrintLogo(tx),
    facts: facts.flatMap(({ label, text }) => (text ? [{ label, text }] : [])),
    taxColumns: tax && priced && totalTax(tax) > 0 ? (tax.interState ? 'inter' : 'intra') : 'none',
    sgstLabel: taxHeadLabels(ctx.entity.stateCode).sgst,
    lines: lines.map((line) => shownLine(line, { priced, hidden, hsn: line.hsn ?? codes.get(line.itemId) ?? '' })),
    sums: {
      ...NO_SUMS,
      overallDiscountPaise: 0,
      adjustPaise: 0,
      ...(priced && { subTotalPaise: totalPaise, totalPaise }),
      ...(priced && tax && { ...tax, taxablePaise: totalPaise, totalPaise: totalPaise + totalTax(tax) }),
    },
    terms: null,
    options: printOptionsFrom(ctx.settings.print),
  });
  const fileName = `${challan.code ?? 'challan'}.pdf`;
  return { bytes, fileName, contentType: 'application/pdf' };
}

/** Rule 48: one for who gets the goods, one for who carries them, one to keep. */
const COPIES = ['Original for recipient', 'Duplicate for transporter', 'Triplicate for supplier'] as const;

/** What goes without its amounts is no invoice. */
function titleOf(tax: TaxHeads, priced: boolean): string {
  if (!priced) return 'Goods of a tax invoice';
  return totalTax(tax) > 0 ? DocumentHeading.taxInvoice : DocumentHeading.billOfSupply;
}

interface Shown {
  priced: boolean;
  hidden: boolean;
  hsn: string;
}

function shownLine(line: Challan['lines'][number], { priced, hidden, hsn }: Shown): ShownLine {
  const { quantity, unitCode } = goodsViewOf(line);
  const { valuePaise, cgstPaise = 0, sgstPaise = 0, igstPaise = 0 } = line;
  const heads = { cgstPaise, sgstPaise, igstPaise };
  const rates = ratesForSupply(line.interState ?? false)(line.taxCode ?? 0);
  const totalPaise = valuePaise + totalTax(heads);
  return {
    ...NO_AMOUNTS,
    ...(priced && { ...heads, amountPaise: valuePaise, taxablePaise: valuePaise, totalPaise }),
    family: 'part',
    description: line.name,
    note: noteOf(line),
    code: hidden ? null : line.partNumber,
    hsn,
    quantity,
    unitCode,
    unitPrice: priced && quantity > 0 ? mulDiv(valuePaise, EXTENSION_SCALE, quantity) : null,
    cgstPercent: rates.cgstPercent,
    sgstPercent: rates.sgstPercent,
    igstPercent: rates.igstPercent,
    discountPaise: 0,
  };
}

function noteOf({ batchNo, expiresOn, serialNos }: GoodsLine): string | null {
  const batch = batchNo && [batchNo, expiresOn && formatExpiry(expiresOn)].filter(Boolean).join(', ');
  return [batch, serialNos?.join(', ')].filter(Boolean).join('; ') || null;
}
