import type { InputOf } from '@bahi/contract/endpoint';
import type { createInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import type { LineFamily } from '@bahi/domain/document/priced-line';
import { mergeFields, type Merged } from '@bahi/domain/merge/three-way';
import type { Snapshot } from '../../../kit/draft.ts';
import { mergeLines } from '../../../kit/line-grid/show-lines.ts';
import { nameNewRows } from '../../../kit/name-new-rows.ts';
import { changesOf, newForm, type InvoiceForm } from './invoice-form.ts';
import { isEmptyLine, type InvoiceLine } from './invoice-line.ts';

export type InvoiceBody = NonNullable<InputOf<typeof createInvoice>['body']>;
type LabourBody = NonNullable<InvoiceBody['labour']>[number];
type PartBody = NonNullable<InvoiceBody['parts']>[number];

/** All that can be edited of one invoice. Replaced, never changed. */
export interface InvoiceState {
  form: InvoiceForm;
  lines: readonly InvoiceLine[];
}

/** The names that new lines get, by their handle in the browser. */
export type LineNames = ReadonlyMap<string, string>;

/** Lines without a right to discounts send no discount: an absent field stays (decisions §1). */
export interface DraftRights {
  discounts: boolean;
}

const FAMILIES = [
  { family: 'labour', prefix: 'IO' },
  { family: 'part', prefix: 'IP' },
] as const;

/** Names the new lines of a draft, by which a refusal finds its line. */
export function nameNewLines({ lines }: InvoiceState, base: InvoiceState | null): LineNames {
  const made = lines.filter((line) => !line.saved && !isEmptyLine(line));
  const idsOf = (rows: readonly InvoiceLine[], family: LineFamily) =>
    rows.filter((line) => line.family === family).map(({ id }) => id);
  return new Map(
    FAMILIES.flatMap(({ family, prefix }) =>
      nameNewRows(prefix, {
        known: idsOf(base?.lines ?? [], family),
        made: idsOf(made, family),
        saved: base !== null,
      }),
    ),
  );
}

/** The state with its new lines under the names that a save has given them. */
const withNames = ({ form, lines }: InvoiceState, names: LineNames): InvoiceState => ({
  form,
  lines: lines.map((line) => (names.has(line.id) ? { ...line, id: names.get(line.id)! } : line)),
});

/** A draft on its way to the server: what stands in it, what of it is sent, and how its new lines are called there. */
export type SentInvoice = Snapshot<InvoiceState>;

export function sentInvoice(typed: InvoiceState, base: InvoiceState | null): SentInvoice {
  const names = nameNewLines(typed, base);
  return {
    typed,
    sent: { ...typed, lines: typed.lines.filter((line) => line.saved || names.has(line.id)) },
    named: (state) => withNames(state, names),
  };
}

type Fields = Record<string, unknown>;

function lineFields(line: InvoiceLine, { discounts }: DraftRights): Fields {
  // Without the right to discounts the server works the total back: what does not divide is no discount of his.
  const asked = line.wantedTotalPaise !== null && !discounts;
  return {
    description: line.description.trim() || null,
    quantity: line.quantity,
    ...(asked ? { setTotalPaise: line.wantedTotalPaise } : { unitPrice: line.unitPrice }),
    ...(discounts && {
      discountPercent: line.discountPercent,
      discountPaise: line.discountPercent ? null : line.discountPaise || null,
    }),
    noDiscount: line.noDiscount,
    taxCode: line.taxCode,
    hsn: line.hsn?.trim() || null,
    accountCode: line.accountCode,
    ...(line.family === 'labour'
      ? { operationId: line.operationId, operationCode: line.operationCode }
      : {
          ...{
            itemId: line.itemId,
            partNumber: line.partNumber,
            unitCode: line.unitCode,
            warehouseId: line.warehouseId,
          },
          ...{ batchId: line.goods.batchId, serialNos: line.goods.serialNos },
        }),
  };
}

const present = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

const changed = (fields: Fields, before: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key, value]) => value !== before[key]));

/**
 * What saving sends: of a new invoice everything at once, of a saved draft the changed fields of the header and of
 * changed lines, and new lines whole. Lines in the order of the body answer refusals by index.
 */
export function buildBody(state: InvoiceState, base: InvoiceState | null, rights: DraftRights): InvoiceBody {
  const names = nameNewLines(state, base);
  const before = new Map(base?.lines.map((line) => [line.id, line]));
  const bodyOf = (line: InvoiceLine): Fields | null => {
    const old = before.get(line.id);
    const fields = lineFields(line, rights);
    if (!old) return isEmptyLine(line) ? null : { id: names.get(line.id), ...present(fields) };
    if (old === line) return null;
    const different = changed(fields, lineFields(old, rights));
    return Object.keys(different).length > 0 ? { id: line.id, ...different } : null;
  };
  const linesOf = (family: LineFamily) =>
    state.lines
      .filter((line) => line.family === family)
      .map(bodyOf)
      .filter((fields) => fields !== null);
  const labour = linesOf('labour');
  const parts = linesOf('part');
  return {
    ...headerOf(state.form, base),
    ...(labour.length > 0 && { labour: labour as unknown as LabourBody[] }),
    ...(parts.length > 0 && { parts: parts as unknown as PartBody[] }),
  };
}

/** Of a new invoice all that was filled in; the day always, because the clerk has seen it. */
function headerOf(form: InvoiceForm, base: InvoiceState | null): InvoiceBody {
  if (base) return changesOf(base.form, form);
  return { ...(present(changesOf(newForm(''), form)) as InvoiceBody), invoicedOn: form.invoicedOn };
}

/** Ids of saved lines that the draft no longer holds, by family. */
export function removalsOf(state: InvoiceState, base: InvoiceState): Record<LineFamily, string[]> {
  const kept = new Set(state.lines.map(({ id }) => id));
  const gone = base.lines.filter(({ id }) => !kept.has(id));
  const idsOf = (family: LineFamily) => gone.filter((line) => line.family === family).map(({ id }) => id);
  return { labour: idsOf('labour'), part: idsOf('part') };
}

/** Whether leaving would lose something. */
export function isDirtyState(state: InvoiceState, base: InvoiceState | null, pristine: InvoiceForm): boolean {
  if (!base) {
    return Object.keys(changesOf(pristine, state.form)).length > 0 || state.lines.some((line) => !isEmptyLine(line));
  }
  const removed = removalsOf(state, base);
  if (removed.labour.length + removed.part.length > 0) return true;
  return Object.keys(buildBody(state, base, { discounts: true })).length > 0;
}

/** What I changed since `base`, and what somebody else has saved since, in one invoice. */
export function mergeInvoice(base: InvoiceState, mine: InvoiceState, theirs: InvoiceState): Merged<InvoiceState> {
  const form = mergeFields(base.form, mine.form, theirs.form);
  const lines = mergeLines(base.lines, mine.lines, theirs.lines, (line) => ({ ...line, saved: false }));
  return {
    merged: { form: form.merged, lines: lines.merged },
    conflicts: [...form.conflicts, ...lines.conflicts.filter(({ field }) => field === null || !UNASKED.has(field))],
  };
}

/** What saves its line under another name, and what only this browser shows: no two people can mean it differently. */
const UNASKED: ReadonlySet<string> = new Set(['saved', 'freeQuantity', 'wantedTotalPaise', 'sourceLineId']);
