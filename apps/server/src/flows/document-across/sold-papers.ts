import { priceBeforeTax, standsAs } from '@bahi/domain/connectx/shared-document';
import { QUANTITY_PER_UNIT, type UnitPrice } from '@bahi/domain/money/units';
import { ChallanWhy } from '@bahi/domain/sales/delivery-challan';
import { getTaxCode } from '@bahi/domain/tax/tax-codes';
import type { Sale, SaleLine } from '../../core/sale/sale.ts';
import { getPrintedCustomer, printedBuyer, printedLine, printedTax } from '../../core/sale/sale-print.ts';
import type { Tx } from '../../core/tx.ts';
import { creditNotes } from '../../features/accounting/credit-note/credit-note-store.ts';
import { invoices } from '../../features/accounting/invoice/invoice-store.ts';
import { challans } from '../../features/sales/challan/challan-store.ts';
import { salesEstimates } from '../../features/sales/estimate/sales-estimate-store.ts';
import { packages, shownPartNumber } from '../../features/sales/package/package-store.ts';
import type { Paper } from '../../features/connectx/snapshot-store.ts';
import { amountsOf, fromUs, type PaperLine, type PaperReader, partyOf, sumsOf } from './shared-paper.ts';

export const salesEstimatePaper: PaperReader = async (tx, id) => {
  const estimate = await salesEstimates.get(tx, id);
  return {
    code: estimate.code,
    partyId: estimate.customerId,
    stands: standsAs('salesEstimate', estimate.status),
    totalPaise: estimate.totalPaise,
    paper: await soldPaper(tx, estimate, {
      datedOn: estimate.estimatedOn,
      reference: estimate.reference,
      deliveryAddress: estimate.deliveryAddress,
      notes: estimate.notes,
      terms: estimate.terms,
    }),
  };
};

/** Goods that are lent or shown are not bought: what is supplied alone becomes a receive. */
export const challanPaper: PaperReader = async (tx, id) => {
  const challan = await challans.get(tx, id);
  const { status, why } = challan;
  return {
    code: challan.code,
    partyId: challan.customer.id,
    stands: standsAs('deliveryChallan', status) && why === ChallanWhy.supply,
    totalPaise: challan.totalPaise,
    paper: await soldPaper(tx, challan, {
      datedOn: challan.challanOn,
      reference: challan.reference ?? challan.lines.find(({ orderCode }) => orderCode)?.orderCode,
      deliveryAddress: challan.deliveryAddress,
      notes: challan.notes,
      terms: challan.terms,
    }),
  };
};

export const invoicePaper: PaperReader = async (tx, id) => {
  const invoice = await invoices.get(tx, id);
  const challans = await challansOf(tx, id);
  return {
    code: invoice.code,
    partyId: invoice.customer.id,
    stands: standsAs('invoice', invoice.status),
    totalPaise: invoice.totalPaise,
    paper: await soldPaper(tx, invoice, {
      datedOn: invoice.invoicedOn,
      ...(challans.length > 0 && { challans }),
      notes: invoice.notes,
      terms: invoice.terms ?? tx.ctx.settings.print.terms,
    }),
  };
};

async function challansOf(tx: Tx, invoiceId: string): Promise<string[]> {
  const rows = await tx.query<{ code: string }>(
    `select distinct d.code from document_link k
       join delivery_challan d on d.org_id = $1 and d.entity_id = $2 and d.id = k.from_id
     where k.org_id = $1 and k.entity_id = $2 and k.to_id = $3 and k.from_kind = 'deliveryChallan' and k.ended_at is null
     order by d.code`,
    [tx.ctx.orgId, tx.ctx.entityId, invoiceId],
  );
  return rows.map(({ code }) => code);
}

/** What lies in the box; a packing list tells no price. */
export const packagePaper: PaperReader = async (tx, id) => {
  const box = await packages.get(tx, id);
  const { status, customerId, packedOn, orderCode, deliveryAddress, notes } = box;
  return {
    code: box.code,
    partyId: customerId,
    stands: standsAs('package', status),
    totalPaise: 0,
    paper: {
      from: fromUs(tx),
      to: partyOf(await getPrintedCustomer(tx, customerId)),
      datedOn: packedOn,
      reference: orderCode,
      deliveryAddress,
      notes,
      taxed: false,
      lines: box.lines.map((line): PaperLine => ({
        id: line.id,
        family: 'part',
        description: line.description,
        code: shownPartNumber(tx, line.partNumber),
        quantity: line.quantity,
        unitCode: line.unitCode,
        batchNo: line.batchNo,
        expiresOn: line.expiresOn,
        serialNos: line.serialNos,
      })),
    },
  };
};

/** What is given back of an invoice, line by line, before tax; it names that invoice. */
export const creditNotePaper: PaperReader = async (tx, id) => {
  const note = await creditNotes.get(tx, id);
  const { code, status, customerId, totalPaise, invoiceCode, notedOn, notes } = note;
  return {
    code,
    partyId: customerId,
    stands: standsAs('creditNote', status) && customerId !== null,
    totalPaise,
    paper: {
      from: fromUs(tx),
      to:
        customerId === null
          ? { name: note.customerName, address: [] }
          : partyOf(await getPrintedCustomer(tx, customerId)),
      datedOn: notedOn,
      reference: invoiceCode,
      notes: [note.reason, notes].filter(Boolean).join('\n') || null,
      taxed: note.cgstPaise + note.sgstPaise + note.igstPaise > 0,
      lines: note.lines.map((line) => {
        const quantity = line.quantity > 0 ? line.quantity : QUANTITY_PER_UNIT;
        return {
          id: line.id,
          family: line.id.startsWith('CO') ? 'labour' : 'part',
          description: line.description,
          hsn: line.hsn,
          quantity,
          unitCode: line.unitCode,
          ...amountsOf(line),
          ...priceBeforeTax(quantity, line.taxablePaise),
          taxPercent: getTaxCode(line.taxCode).ratePercent,
        };
      }),
      sums: sumsOf(note),
    },
  };
};

type Head = Pick<Paper, 'datedOn' | 'challans' | 'reference' | 'deliveryAddress' | 'notes' | 'terms'>;
type SoldLine = SaleLine & {
  taxInside?: boolean | null;
  batchId?: string | null;
  batchNo?: string | null;
  expiresOn?: string | null;
  serialNos?: string[] | null;
};
type SoldAmounts = Parameters<typeof sumsOf>[0];

async function soldPaper(
  tx: Tx,
  sale: Sale<SoldLine> & SoldAmounts & { inclusive: boolean },
  head: Head,
): Promise<Paper> {
  const taxed = printedTax(tx.ctx, sale).taxColumns !== 'none';
  const mrps = await mrpsOf(tx, sale.lines);
  return {
    from: fromUs(tx),
    to: partyOf(printedBuyer(sale.customer)),
    ...head,
    taxed,
    lines: sale.lines.map((line) => soldLine(tx, line, { taxed, inclusive: sale.inclusive, mrps })),
    sums: sumsOf(sale),
  };
}

/** MRPs of the batches that lines name, of one of their unit. */
async function mrpsOf(tx: Tx, lines: readonly SoldLine[]): Promise<Map<string, UnitPrice>> {
  const ids = lines.flatMap(({ batchId }) => batchId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: string; mrp: UnitPrice }>(
    'select id, mrp_e4 as mrp from batch where org_id = $1 and id = any ($2::uuid[]) and mrp_e4 > 0',
    [tx.ctx.orgId, ids],
  );
  return new Map(rows.map(({ id, mrp }) => [id, mrp]));
}

function soldLine(
  { ctx }: Tx,
  line: SoldLine,
  { taxed, inclusive, mrps }: { taxed: boolean; inclusive: boolean; mrps: ReadonlyMap<string, UnitPrice> },
): PaperLine {
  const { description, code, hsn, quantity, unitCode, unitPrice, cgstPercent, sgstPercent, igstPercent } = printedLine(
    ctx,
    line,
    taxed,
  );
  const holdsTax = line.taxInside ?? inclusive;
  return {
    id: line.id,
    family: line.family,
    description,
    code,
    hsn,
    quantity,
    unitCode,
    batchNo: line.batchNo,
    expiresOn: line.expiresOn,
    mrp: mrps.get(line.batchId ?? ''),
    serialNos: line.serialNos,
    unitPrice,
    ...amountsOf(line),
    ...(holdsTax && priceBeforeTax(quantity, line.taxablePaise)),
    taxPercent: cgstPercent + sgstPercent + igstPercent,
  };
}
