import { vendorCreditNoteInput, vendorNoteInput } from '@bahi/contract/wire/vendor-note.wire';
import { can, seesPrices } from '@bahi/domain/access/access';
import type { DocumentTotals } from '@bahi/domain/document/priced-line';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import { VendorNoteKind } from '@bahi/domain/purchase/vendor-note';
import { useNavigate } from '@tanstack/react-router';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import type { Sending } from '../../../kit/document/document-kind.ts';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import { type Discount, discountOf } from '../../../kit/pricing/discount.ts';
import { filledLines, missingCells } from '../bought-grid.ts';
import { type DocumentVendor, headerVendor } from '../document-vendor.ts';
import { bodyOfDiscount, priceUnrounded, vendorPricing } from '../vendor-pricing.ts';
import type { NoteScreens } from './note-screens.ts';
import {
  blankLine,
  bodyOfLines,
  hasSource,
  linesOf,
  noteColumns,
  type NoteLine,
  type VendorNoteRecord,
} from './vendor-note-lines.ts';

const LABELS: Readonly<Record<string, string>> = {
  vendor: 'Vendor',
  notedOn: 'Date',
  kind: 'Why',
  billId: 'Against',
  vendorNoteNo: 'Their note',
  vendorNoteDate: 'Dated',
  overallDiscountPaise: 'Discount',
  lines: 'Lines',
};

interface Header {
  vendor: DocumentVendor | null;
  notedOn: string | null;
  kind: VendorNoteKind;
  billId: string | null;
  vendorNoteNo: string;
  vendorNoteDate: string | null;
  notes: string;
  discount: Discount;
}
export type NoteState = DocumentState<VendorNoteRecord, Header, NoteLine, DocumentTotals>;

const headerOf = (record: VendorNoteRecord | null, today: string): Header => ({
  vendor: headerVendor(record),
  notedOn: record?.notedOn ?? today,
  kind: record?.kind ?? VendorNoteKind.price,
  billId: record?.billId ?? null,
  vendorNoteNo: record?.vendorNoteNo ?? '',
  vendorNoteDate: record?.vendorNoteDate ?? null,
  notes: record?.notes ?? '',
  discount: discountOf(record?.overallDiscountPercent, record?.overallDiscountPaise),
});

const bodyOf = ({ header, lines }: Sending<Header, NoteLine>, price: boolean) => ({
  vendorId: header.vendor?.id ?? '',
  notedOn: header.notedOn,
  kind: header.kind,
  billId: header.billId,
  vendorNoteNo: header.vendorNoteNo.trim() || null,
  vendorNoteDate: header.vendorNoteDate,
  notes: header.notes.trim() || null,
  ...(price && bodyOfDiscount(header.discount)),
  // Of a bill that is short the server names what did not come.
  ...((lines.length > 0 || header.kind !== VendorNoteKind.short) && { lines: bodyOfLines(lines, price) }),
});

/** What a note is on its page: how it is entered, priced, checked and sent. */
export function useVendorNote(note: VendorNoteRecord | null, today: string, screens: NoteScreens) {
  const { calls, kind, isPaper } = screens;
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  const price = seesPrices(data.access);
  const { stateCode } = data.entity;
  const page = useDocument<VendorNoteRecord, Header, NoteLine, DocumentTotals>(note, {
    copiedAs: kind,
    calls: { get: calls.get, create: calls.create, update: calls.update },
    labels: LABELS,
    datedBy: 'notedOn',
    fieldOf: { vendorId: 'vendor' },
    input: isPaper ? vendorCreditNoteInput : vendorNoteInput,
    creatable: can(data.access, 'Inventory.DNote', 'C') || can(data.access, 'Accounting.Bill', 'C'),
    headerOf: (record) => headerOf(record, today),
    validate: ({ vendor, notedOn }) => ({
      ...(!vendor && { vendor: MESSAGES.fieldRequired }),
      ...(!notedOn && { notedOn: MESSAGES.fieldRequired }),
    }),
    linesOf,
    grid: (_editable, { header }) => {
      const { interState, computeTotals } = vendorPricing(header, stateCode, priceUnrounded);
      const partNumbers = !hidesPartNumbers(industryOf(data));
      return {
        columns: noteColumns(
          { say, cost: price, interState, today: () => today, partNumbers },
          note !== null && hasSource(note),
        ),
        computeTotals,
        newLine: blankLine,
      };
    },
    filledLines,
    missingCells: (lines) => missingCells(lines),
    bodyOf: (sending) => bodyOf(sending, price),
    open: ({ id }) => navigate({ to: screens.page, params: { id }, replace: true }),
  });
  return { page, price };
}
