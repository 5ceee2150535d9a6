import { type SharedKind, takenOffPaise } from '@bahi/domain/connectx/shared-document';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import { findTaxCode, SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import type { AddressColumns } from '../../../db/schema/parties.ts';
import { refuse } from '../../core/app-error.ts';
import type { Ctx } from '../../core/context.ts';
import type { PrintParty } from '../../core/print/invoice-print.ts';
import { addressLines, supplierOf } from '../../core/print/supplier.ts';
import type { Tx } from '../../core/tx.ts';
import type { Paper } from '../../features/connectx/snapshot-store.ts';
import type { KeptLine } from '../../features/purchase/bought-lines.ts';
import { purchaseOrders } from '../../features/purchase/purchase-order-store.ts';
import type { DocumentVendor } from '../../features/purchase/vendor-document.ts';

/** A document as it goes to the company that it is made out to. */
export interface SharedPaper {
  code: string | null;
  /** Our vendor or customer. */
  partyId: string;
  /** Whether it stands: a draft is not sent, nor what was cancelled. */
  stands: boolean;
  totalPaise: number;
  paper: Paper;
}

/** What is sent of each kind: what its print shows and the ids of its lines, nothing else (chat.md §2). */
const PAPERS: Readonly<Record<SharedKind, (tx: Tx, id: string) => Promise<SharedPaper>>> = {
  purchaseOrder: async (tx, id) => {
    const order = await purchaseOrders.get(tx, id);
    const { code, status, vendorId, totalPaise } = order;
    return {
      code,
      partyId: vendorId,
      stands: status !== PurchaseOrderStatus.draft && status !== PurchaseOrderStatus.cancelled,
      totalPaise,
      paper: {
        from: partyOf(supplierOf(tx.ctx)),
        to: await vendorOn(tx, order.vendor),
        datedOn: order.orderedOn,
        expectedOn: order.expectedOn,
        reference: order.reference,
        deliveryAddress: order.deliveryAddress ?? order.warehouseName,
        notes: order.notes,
        terms: order.terms,
        taxed: order.taxed,
        lines: order.lines.map((line) => boughtLine(tx.ctx, line)),
        sums: sumsOf(order),
      },
    };
  },
};

export const readPaper = (tx: Tx, kind: SharedKind, id: string): Promise<SharedPaper> => PAPERS[kind](tx, id);

export function assertStands(shared: SharedPaper): asserts shared is SharedPaper & { code: string } {
  if (shared.code === null || !shared.stands)
    throw refuse('A draft is not sent, nor what was cancelled: approve the document first.');
}

const partyOf = ({ name, address, gstin, stateCode }: PrintParty): Paper['from'] => ({
  name,
  address: [...address],
  gstin,
  stateCode,
});

async function vendorOn(tx: Tx, { id, name, gstin, stateCode }: DocumentVendor): Promise<Paper['to']> {
  const [row] = await tx.query<{ address: AddressColumns }>(
    'select billing_address as address from vendor where org_id = $1 and id = $2',
    [tx.ctx.orgId, id],
  );
  return { name, address: row ? addressLines(row.address) : [], gstin, stateCode };
}

function boughtLine({ entity }: Ctx, line: KeptLine): Paper['lines'][number] {
  const tax = line.taxCode === null ? undefined : findTaxCode(SEEDED_TAX_CODES, line.taxCode);
  return {
    id: line.id,
    family: 'part',
    description: line.description,
    code: hidesPartNumbers(entity.industry) ? null : line.partNumber,
    hsn: line.hsn,
    quantity: line.quantity,
    freeQuantity: line.freeQuantity || null,
    unitCode: line.unitCode,
    unitPrice: line.unitPrice,
    ...amountsOf(line),
    taxPercent: tax?.ratePercent ?? 0,
  };
}

type Amounts = Record<'amountPaise' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'totalPaise', number>;

/** All that was taken off a line stands in one discount. */
const amountsOf = ({ amountPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise }: Amounts) => ({
  discountPaise: takenOffPaise({ amountPaise, taxablePaise }),
  taxablePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
  totalPaise,
});

type Sums = NonNullable<Paper['sums']>;
const sumsOf = ({
  taxablePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
  adjustPaise,
  roundPaise,
  totalPaise,
}: Sums): Sums => ({ taxablePaise, cgstPaise, sgstPaise, igstPaise, adjustPaise, roundPaise, totalPaise });
