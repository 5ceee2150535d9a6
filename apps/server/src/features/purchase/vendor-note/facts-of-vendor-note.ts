import { type FrozenBought, frozenBought, noteCountsGoods } from '@bahi/domain/facts/frozen-bought';
import { frozenHead } from '@bahi/domain/facts/frozen-lines';
import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import { refusedLines } from '@bahi/domain/purchase/answer-of-claim';
import { boughtParts } from '@bahi/domain/purchase/bought-line';
import { VendorNoteKind } from '@bahi/domain/purchase/vendor-note';
import { entityChargesTax } from '@bahi/domain/tax/registration';
import type { Ctx } from '../../../core/context.ts';
import type { PurchaseFacts } from '../../../core/facts/freeze-facts.ts';
import type { NoteLine, VendorNote } from '../vendor-note-store.ts';
import { vendorGst } from '../vendor-gst.ts';
import type { NoteSource } from './source-goods.ts';

/** What a note of either book freezes as it is posted: it counts against what was bought. */
export function factsOfVendorNote(
  ctx: Ctx,
  note: VendorNote,
  source: NoteSource | null,
  account: AccountOfRole,
): PurchaseFacts {
  const batches = new Map(source?.lines.map(({ id, batchNo }) => [id, batchNo ?? null]));
  const accounts = { adjustment: account('adjustment'), roundOff: account('roundOff') };
  const ofBill = note.kind === VendorNoteKind.short;
  return {
    ...headOf(ctx, note, note.taxed),
    isNote: true,
    lines: [
      ...note.lines.map((line) => ({
        ...frozenNoteLine(ctx, note, { ...line, ...partsOf(note, line) }, account),
        ofDocumentId: note.billId,
        ofLineId: ofBill ? line.sourceLineId : null,
        batchNo: batches.get(line.sourceLineId ?? '') ?? null,
      })),
      ...frozenHead(note, accounts),
    ],
  };
}

/** The claim stands already: its answer takes back, line by line, what it does not grant, as it says in the books. */
export function factsOfAnswer(ctx: Ctx, note: VendorNote, claim: VendorNote, account: AccountOfRole): PurchaseFacts {
  const lines = refusedLines(claim, note).map((line) => {
    const granted = note.lines.filter(({ sourceLineId }) => sourceLineId === line.id);
    const totalPaise = line.taxablePaise + taxOf(line);
    const noDiscount = { amountPaise: line.taxablePaise, discountPaise: 0, recordDiscountPaise: 0 };
    const refused = { ...line, ...noDiscount, ...partsLeft(claim, line, granted), totalPaise };
    return {
      ...frozenNoteLine(ctx, claim, refused, account),
      ofDocumentId: claim.id,
      ofLineId: line.id,
    };
  });
  return { ...headOf(ctx, note, claim.taxed), lines: lines.filter(saysSomething) };
}

const headOf = (ctx: Ctx, note: VendorNote, taxed: boolean) => ({
  gst: vendorGst(ctx, note, { datedOn: note.notedOn, taxed, reverseCharge: false }),
  vendorDocumentNo: note.vendorNoteNo,
});

type Counted = NoteLine & { paidQuantity: number };

/** Goods that were claimed without tax, or too late for it, say so beside others that bear it (rule 24). */
function frozenNoteLine(
  { settings }: Ctx,
  { kind, taxed }: VendorNote,
  line: Counted,
  account: AccountOfRole,
): FrozenBought {
  const accountCode = account(noteCountsGoods(kind) ? 'goodsReceivedNotBilled' : 'priceDifference');
  return frozenBought(
    { ...line, family: 'part', accountCode },
    {
      taxed: taxed && (line.taxablePaise === 0 || taxOf(line) !== 0),
      takesCredit: entityChargesTax(settings.tax.gstType),
    },
  );
}

const partsOf = ({ kind }: VendorNote, line: NoteLine) =>
  noteCountsGoods(kind) ? boughtParts(line) : { paidQuantity: 0, freeQuantity: 0 };

function partsLeft(claim: VendorNote, line: NoteLine, granted: readonly NoteLine[]) {
  const left = partsOf(claim, line);
  for (const { paidQuantity, freeQuantity } of granted.map((each) => partsOf(claim, each))) {
    left.paidQuantity -= paidQuantity;
    left.freeQuantity -= freeQuantity;
  }
  return left;
}

const taxOf = ({ cgstPaise, sgstPaise, igstPaise }: NoteLine): number => cgstPaise + sgstPaise + igstPaise;

const saysSomething = ({ taxablePaise, totalPaise, quantity, freeQuantity }: FrozenBought): boolean =>
  taxablePaise !== 0 || totalPaise !== 0 || quantity !== 0 || freeQuantity !== 0;
