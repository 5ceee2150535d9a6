import { isInterStatePurchase } from '@bahi/domain/purchase/bought-line';
import type { Ctx } from '../../core/context.ts';
import { type DocumentGst, documentGstOf } from '../../core/facts/document-gst.ts';
import type { DocumentVendor } from './vendor-document.ts';

/** How a document of a vendor is treated for tax, as it was priced. */
export function vendorGst(
  ctx: Ctx,
  { vendor, placeOfSupply }: { vendor: DocumentVendor; placeOfSupply: string | null },
  { datedOn, taxed, reverseCharge }: { datedOn: string; taxed: boolean; reverseCharge: boolean },
): DocumentGst {
  const heads = isInterStatePurchase(vendor, ctx.entity.stateCode) ? 'inter' : 'intra';
  return documentGstOf(ctx, { datedOn, vendor, placeOfSupply, taxHeads: taxed ? heads : 'none', reverseCharge });
}
