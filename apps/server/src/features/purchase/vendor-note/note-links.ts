import type { DocumentKind } from '@bahi/domain/document/kinds';
import { boughtQuantity } from '@bahi/domain/purchase/bought-line';
import { type ClaimSourceKind, clearedByClaim } from '@bahi/domain/purchase/claim-source';
import type { NewLink } from '../../../core/document/document-links.ts';
import type { VendorNote } from '../vendor-note-store.ts';
import type { NoteSource, SourceGoods } from './source-goods.ts';

const KINDS: Readonly<Record<ClaimSourceKind, DocumentKind>> = {
  PurchaseReturn: 'purchaseReturn',
  Bill: 'bill',
  VendorDebitNote: 'vendorDebitNote',
};

/**
 * What each line claims of what the note is made of, and by what it gives back goods received, not billed; lines of the same
 * goods follow each other.
 */
export function claimsOf({ lines }: VendorNote, { id, kind, lines: goods }: NoteSource): NewLink[] {
  const left = new Map<string, SourceGoods>(goods.map((line) => [line.id, line]));
  return lines.map((line) => {
    const of = left.get(line.sourceLineId!)!;
    const quantity = boughtQuantity(line);
    const costPaise = clearedByClaim(of, quantity);
    const claimedPaise = of.claimedPaise + costPaise;
    left.set(of.id, { ...of, claimedQuantity: of.claimedQuantity + quantity, claimedPaise });
    return { from: { kind: KINDS[kind], id, lineId: of.id }, toLineId: line.id, quantity, costPaise };
  });
}

/** What an answer grants of the return that its claim was made of. */
export function grantsOf({ lines }: VendorNote, claim: VendorNote): NewLink[] {
  const claimed = new Map(claim.lines.map((line) => [line.id, line]));
  return lines.map((line) => ({
    from: {
      kind: 'purchaseReturn',
      id: claim.returnId!,
      lineId: claimed.get(line.sourceLineId!)!.sourceLineId!,
    },
    toLineId: line.id,
    quantity: boughtQuantity(line),
  }));
}
