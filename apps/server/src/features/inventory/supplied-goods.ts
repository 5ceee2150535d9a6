import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import { type TaxHeads, totalTax } from '@bahi/domain/posting/bill-journal';
import { frozenLine } from '@bahi/domain/facts/frozen-lines';
import { VendorTreatment } from '@bahi/domain/parties/vendor';
import { InputCredit, InputCreditClass } from '@bahi/domain/purchase/purchase-receive';
import { arrivedLine, type BranchSupply, headsOf, taxOfTransfer } from '@bahi/domain/stock/branch-supply';
import { isInterState } from '@bahi/domain/tax/place-of-supply';
import { SupplyType } from '@bahi/domain/tax/registration';
import { documentGstOf } from '../../core/facts/document-gst.ts';
import type { PurchaseFacts, SaleFacts } from '../../core/facts/freeze-facts.ts';
import { inEntity } from '../../core/other-entity.ts';
import type { Tx } from '../../core/tx.ts';
import { type GoodsLine, knownItems } from './goods-lines.ts';

/** A line of goods that go to a branch under another GSTIN, with its value and tax. */
export interface SuppliedLine extends GoodsLine, TaxHeads {
  valuePaise: number;
  taxCode: number | null;
  hsn: string | null;
}

/** Lines with tax code and HSN of their items, as the sending branch keeps them at this moment. */
export async function withTaxCodes<L extends SuppliedLine>(tx: Tx, lines: readonly L[]): Promise<L[]> {
  const items = await knownItems(tx, lines);
  return lines.map((line) => {
    const { taxCode, hsn } = items.get(line.itemId)!;
    return { ...line, taxCode, hsn };
  });
}

/** A line with the tax on its value. */
export function taxedLine<L extends SuppliedLine>(line: L, supply: BranchSupply): L {
  const { cgstPaise, sgstPaise, igstPaise } = taxOfTransfer(line.valuePaise, line.taxCode ?? 0, supply);
  return { ...line, cgstPaise, sgstPaise, igstPaise };
}

interface Supplied {
  toBranchId: string;
  datedOn: string;
  warehouseId: string;
  supply: BranchSupply;
}

/** What a supply to a branch freezes: it stands in the returns of who sends, and is no sale of his. Its treatment is asked for first. */
export async function factsOfSupply(tx: Tx, { toBranchId, datedOn, warehouseId, supply }: Supplied) {
  const { ctx: buyer } = await inEntity(tx, toBranchId);
  const { displayName: name, gstin, stateCode } = buyer.entity;
  const customer = { id: null, name, gstin, supplyType: SupplyType.registered, billingAddress: { stateCode } };
  return (lines: readonly SuppliedLine[], account: AccountOfRole): SaleFacts => {
    const valuePaise = lines.reduce((sum, line) => sum + line.valuePaise, 0);
    const totalPaise = valuePaise + totalTax(headsOf(lines));
    const terms = { isNote: false, datedOn, placeOfSupply: stateCode, taxed: supply.taxed, totalPaise };
    const gst = documentGstOf(tx.ctx, { ...terms, customer });
    return {
      gst,
      salespersonId: tx.ctx.userId,
      lines: lines.map((line) => ({
        ...frozenLine(pricedLine(line, account), { taxed: supply.taxed, gstTable: gst.gstTable }),
        warehouseId,
        batchId: line.batchId,
        batchNo: line.batchNo,
        expiresOn: line.expiresOn,
      })),
    };
  };
}

const pricedLine = (line: SuppliedLine, account: AccountOfRole) => ({
  ...line,
  family: 'part' as const,
  description: line.name,
  accountCode: account('interBranch'),
  amountPaise: line.valuePaise,
  discountPaise: 0,
  recordDiscountPaise: 0,
  taxablePaise: line.valuePaise,
  totalPaise: line.valuePaise + totalTax(line),
});

interface Arrived {
  /** The branch that sent, and the day on which the last of the goods came. */
  sender: Tx;
  datedOn: string;
  code: string;
  warehouseId: string;
  lines: readonly (SuppliedLine & { quantity: number; receivedQuantity: number })[];
}

/** What a branch freezes of goods under another GSTIN, once the last of them came: what arrived, with the credit for its tax. */
export function factsOfArrival(
  { ctx }: Tx,
  { sender, datedOn, code, warehouseId, lines }: Arrived,
): (account: AccountOfRole) => PurchaseFacts {
  const { displayName: name, gstin, stateCode } = sender.ctx.entity;
  const vendor = { id: null, name, gstin, treatment: VendorTreatment.regular, stateCode };
  const taxed = lines.some((line) => totalTax(line) > 0);
  const heads = !taxed
    ? 'none'
    : isInterState(stateCode, ctx.entity.stateCode, SupplyType.registered)
      ? 'inter'
      : 'intra';
  const gst = documentGstOf(ctx, { datedOn, vendor, placeOfSupply: null, taxHeads: heads, reverseCharge: false });
  return (account) => ({
    gst,
    vendorDocumentNo: code,
    lines: lines
      .filter(({ receivedQuantity }) => receivedQuantity > 0)
      .map((line) => {
        const came = arrivedLine(line);
        return {
          ...frozenLine(pricedLine(came, account), { taxed, gstTable: null }),
          ...{ warehouseId, batchId: line.batchId, batchNo: line.batchNo, expiresOn: line.expiresOn },
          ...{ inputCredit: InputCredit.claim, inputCreditClass: InputCreditClass.inputs },
          costPaise: came.valuePaise,
          creditPaise: totalTax(came),
        };
      }),
  });
}
