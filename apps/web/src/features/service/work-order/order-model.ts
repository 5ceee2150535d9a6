import { createContext, useContext } from 'react';
import { hasFlag, isBoundTechnician, seesInsurerPrices, seesPrices } from '@bahi/domain/access/access';
import { payerChoices } from '@bahi/domain/document/payer';
import type { LineFamily } from '@bahi/domain/document/priced-line';
import type { AccidentalRepair, Payer } from '@bahi/domain/document/work-order';
import { labourTaxCode } from '@bahi/domain/tax/tax-codes';
import { changeIssues } from '@bahi/domain/totals/giveaway';
import { withInclusive } from '@bahi/domain/totals/inclusive-price';
import { placeIssues } from '@bahi/domain/totals/giveaway-place';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { takesLines } from '@bahi/domain/industry/line-features';
import type { Speak } from '@bahi/domain/industry/words';
import { DraftKey } from '../../../app/draft-key.ts';
import { configOf, industryOf, type SessionData } from '../../../app/session-store.ts';
import type { LineNames } from '../../../kit/document/document-kind.ts';
import { createDraft } from '../../../kit/draft.ts';
import { createLineStore, type LineStore } from '../../../kit/line-grid/line-store.ts';
import { conflictErrors, showLines } from '../../../kit/line-grid/show-lines.ts';
import type { QuickList } from '../../../kit/pickers/quick-lists.ts';
import { alsoChanged } from '../../../kit/save-merged.ts';
import { createStore, subscribeAll, useStore } from '../../../kit/store.ts';
import { entityClock } from '../entity-clock.ts';
import type { ColumnFacts, OrderColumn, Technician } from './column-facts.ts';
import { mergeOrder, type OrderConflict, resolveOrder } from './merge-order.ts';
import { buildBody, isDirtyState, sentOrder, type DraftFacts, termsOf, type SentOrder } from './order-draft.ts';
import { COLUMN_OF, inWords, NO_ERRORS, type DraftErrors } from './order-errors.ts';
import { DISCOUNTS } from './order-summary.ts';
import {
  newComplaintId,
  newLine,
  NEW_ORDER_STATUS,
  stateOfView,
  type OrderComplaint,
  type OrderHeader,
  type OrderLine,
  type OrderState,
  type WorkOrderView,
} from '../order-state.ts';
import {
  computeGiveawayChanges,
  dearerRefusal,
  computeOrderTotals,
  lineOfTotal,
  isLabourInclusive,
  type Priced,
  pricingFacts,
  type OrderTotals,
} from '../order-totals.ts';
import { ORDER_EDITOR, type WorkEditor } from './work-editor.ts';

export interface OrderModelState {
  /** Null while the order is new. */
  view: WorkOrderView | null;
  header: OrderHeader;
  complaints: readonly OrderComplaint[];
  repairs: readonly AccidentalRepair[];
  errors: DraftErrors;
  /** Somebody else has saved the order meanwhile. */
  stale: boolean;
}

export interface OrderModelOptions {
  view: WorkOrderView | null;
  /** Of a new order. */
  header: OrderHeader;
  session: SessionData;
  /** What it edits; a repair order where nothing is said. */
  work?: WorkEditor;
  say: Speak;
  technicians: readonly Technician[];
  columns: (facts: ColumnFacts) => OrderColumn[];
  onShortPick: (lineId: string) => void;
  onQuickList: (list: QuickList) => void;
  onDetails: (lineId: string) => void;
}

type OrderLines = LineStore<OrderLine, OrderTotals>;

/** Fields of the header that amounts depend on. */
const PRICING_KEYS: readonly (keyof OrderHeader)[] = [
  'customer',
  'discounts',
  'warrantyPartyId',
  'taxed',
  'inclusive',
  'placeOfSupply',
  'adjustPaise',
];

export type OrderModel = ReturnType<typeof createOrderModel>;

/** A line of the same work or goods, of which nothing has happened yet. */
const copiedLine = (line: OrderLine, id: string): OrderLine => ({
  ...line,
  id,
  saved: false,
  billed: false,
  reopened: false,
  carriedFromCode: null,
  carriedToCode: null,
  status: 'New',
  receivedQuantity: 0,
  issuedQuantity: 0,
  returnedQuantity: 0,
});

/** What a line stands under: the complaint of its labour. */
function complaintOver(
  line: OrderLine,
  find: (id: string) => OrderLine | undefined,
  complaints: readonly OrderComplaint[],
  say: Speak,
): string {
  const labour = line.family === 'labour' ? line : find(line.labourLineId ?? '');
  const none = complaints.length > 0 ? `No ${say('complaint').toLowerCase()}` : '';
  return complaints.find(({ id }) => id === labour?.complaintId)?.description ?? none;
}

/** Who may pay: insurers for who sees their prices, where there are insurance jobs. */
function payersOf(kind: 'workOrder' | 'estimate', session: SessionData): Payer[] {
  return payerChoices(kind, configOf(session).insurance === true && seesInsurerPrices(session.access));
}

/** A new line that its order's type says the payer of. */
const paidByType = (line: OrderLine, { orderTypePayer }: OrderState['header']): OrderLine => ({
  ...line,
  payer: orderTypePayer ?? line.payer,
});

/** What somebody else made of fields, rows and cells that were changed here too. */
function conflictsAsErrors(conflicts: readonly OrderConflict[], lines: OrderLines): DraftErrors {
  const of = (part: OrderConflict['part']) => conflicts.filter((conflict) => conflict.part === part);
  const rows = (part: OrderConflict['part']) =>
    Object.fromEntries(of(part).map(({ row, theirs }) => [row, alsoChanged(theirs)]));
  return {
    header: Object.fromEntries(of('header').map(({ field, theirs }) => [field, alsoChanged(theirs)])),
    complaints: rows('complaint'),
    repairs: rows('repair'),
    lines: conflictErrors(lines, of('line'), COLUMN_OF),
  };
}

/** What a change gives away beyond the rights of the user, or makes dearer of approved work, by its field. */
function refusedOf(
  { before, now }: { before: Priced | null; now: Priced },
  { session, rights }: { session: SessionData; rights: WorkEditor['rights'] },
): Readonly<Record<string, string>> {
  const { access } = session;
  const counts = session.entity.settings.common.belowListCounts;
  const issues = computeGiveawayChanges(before, now).flatMap((given) =>
    changeIssues(access, 'Service.Disc', given.before, given.after, counts),
  );
  const was = before?.facts.adjustPaise ?? 0;
  const ofDocument = now.facts.adjustPaise < was ? 'adjustPaise' : DISCOUNTS;
  const placed = placeIssues(issues, before?.lines ?? [], now.lines);
  const dearer = before && now.facts.adjustPaise > was ? dearerRefusal(before, now, { access, rights }) : undefined;
  return {
    ...Object.fromEntries(placed.map(({ path, message }) => [path || ofDocument, message])),
    ...(dearer && { adjustPaise: dearer }),
  };
}

/** Errors of what was changed are no longer true. */
function withoutErrors(errors: DraftErrors, keys: readonly string[]): DraftErrors {
  const left = Object.entries(errors.header).filter(([key]) => !keys.includes(key));
  return { ...errors, header: Object.fromEntries(left) };
}

/** What is saved as it is priced, one object until something else is saved. */
function pricedOnce(pricedOf: (saved: OrderState) => Priced) {
  let known: { saved: OrderState; view: WorkOrderView | null; priced: Priced } | undefined;
  return (saved: OrderState | null, view: WorkOrderView | null): Priced | null => {
    if (!saved) return null;
    if (known?.saved !== saved || known.view !== view) known = { saved, view, priced: pricedOf(saved) };
    return known.priced;
  };
}

/** One open order: header, complaints and repairs here, lines in the store of their grid; made once per order. */
export function createOrderModel(options: OrderModelOptions) {
  const { session, say, work = ORDER_EDITOR } = options;
  const { access } = session;
  const rights: DraftFacts = {
    prices: seesPrices(access),
    insurer: seesInsurerPrices(access),
    discounts: hasFlag(access, 'Service.Disc'),
    labourInclusive: isLabourInclusive(session),
    prefixes: work.prefixes,
  };
  const begun: OrderState = options.view
    ? stateOfView(options.view)
    : { header: options.header, complaints: [], repairs: [], lines: [] };
  const { get, set, subscribe } = createStore<OrderModelState>({
    view: options.view,
    header: begun.header,
    complaints: begun.complaints,
    repairs: begun.repairs,
    errors: NO_ERRORS,
    stale: false,
  });

  const factsOf = ({ header, view }: OrderModelState) => pricingFacts(session, { header, view });
  let facts = factsOf(get());

  /** Lines may be added where the order is open and the user may change it (decisions §6). */
  const refusal = (view: WorkOrderView | null): string | null => (view ? work.refusal(view, access) : null);

  const config = configOf(session);
  const takes = { labour: takesLines('labour', config), part: takesLines('part', config) };
  const lines: OrderLines = createLineStore<OrderLine, OrderTotals>({
    lines: begun.lines,
    columns: options.columns({
      access,
      work,
      userId: session.user.userId,
      say,
      search: { say, prices: rights.prices, partNumbers: !hidesPartNumbers(industryOf(session)), takes },
      today: entityClock(session).today,
      technicians: options.technicians,
      payers: payersOf(work.kind, session),
      status: () => get().view?.status ?? NEW_ORDER_STATUS,
      lines: () => lines.get().lines,
      complaints: () => get().complaints,
      interState: () => facts.interState,
      terms: () => termsOf(get().header, rights),
      guideId: () => get().header.vehicle?.labourTimeGuideId ?? null,
      savedStatus: (id) => draft.saved().lines.find((line) => line.id === id)?.status,
      onShortPick: options.onShortPick,
      onQuickList: options.onQuickList,
      onDetails: options.onDetails,
      totalOf: (id) => lines.get().totals.rows[lines.get().at.get(id) ?? -1]?.totalPaise ?? 0,
      workBack: (line, totalPaise) => {
        const { active, lines: all } = lines.get();
        // What earlier keystrokes have put off as discount is no discount of the line.
        const before = active?.id === line.id ? active.before : line;
        const { discountPercent, discountPaise } = before;
        return lineOfTotal(all, facts, { ...line, discountPercent, discountPaise }, totalPaise);
      },
    }),
    computeTotals: (all) => computeOrderTotals(all, facts),
    newLine: (id) =>
      paidByType(newLine(takes.labour ? 'labour' : 'part', id, labourTaxCode(facts.interState)), get().header),
    addable: takes.labour || takes.part,
    groupOf: (line, find) => complaintOver(line, find, get().complaints, say),
    copyLine: copiedLine,
    removable: (line) => !line.billed && line.issuedQuantity === 0,
    editable: refusal(options.view) === null,
  });

  function repriced(): void {
    facts = factsOf(get());
    lines.refreshTotals();
  }

  const draft = createDraft<OrderState>({
    saved: begun,
    place: {
      get: () => ({
        header: get().header,
        complaints: get().complaints,
        repairs: get().repairs,
        lines: lines.get().lines,
      }),
      show(typed, saved) {
        set({ header: typed.header, complaints: typed.complaints, repairs: typed.repairs, stale: false });
        facts = factsOf(get());
        showLines(lines, {
          saved: saved.lines,
          typed: typed.lines,
          editable: refusal(get().view) === null,
          // The parts of the draft must find their labour again, and work on a part that part.
          repoint: (line, handles) => ({
            ...line,
            labourLineId: line.labourLineId === null ? null : (handles.get(line.labourLineId) ?? line.labourLineId),
            componentOf: line.componentOf === null ? null : (handles.get(line.componentOf) ?? line.componentOf),
          }),
        });
      },
      subscribe: subscribeAll({ subscribe }, lines),
    },
    merge(...states) {
      const merge = mergeOrder(...states, rights.labourInclusive);
      return { merged: resolveOrder(merge, new Set()), conflicts: merge.conflicts };
    },
    /** Cheap: what was touched. Compares contents only where something was. */
    differs(typed, saved) {
      if (get().view === null) return lines.get().dirty || typed.header !== saved.header || typed.complaints.length > 0;
      const touched =
        lines.get().dirty ||
        typed.header !== saved.header ||
        typed.complaints !== saved.complaints ||
        typed.repairs !== saved.repairs;
      return touched && isDirtyState(typed, saved, rights);
    },
  });
  /** What is saved; null while the order is new. */
  const base = (): OrderState | null => (get().view ? draft.saved() : null);

  const pricedBase = pricedOnce((saved) => ({
    lines: saved.lines,
    facts: factsOf({ ...get(), header: saved.header }),
  }));

  /** Says beside fields and cells what somebody else made of them. */
  function tell(conflicts: readonly OrderConflict[]): void {
    const errors = conflictsAsErrors(conflicts, lines);
    set({ errors });
    lines.setErrors(errors.lines);
  }

  /** Takes in what somebody else saved, with the own changes on top of it, or what was chosen where both meet. */
  function rebaseOn(view: WorkOrderView, chosen?: OrderState): void {
    set({ view });
    draft.rebaseOn(stateOfView(view), chosen);
  }

  return {
    lines,
    work,
    rights,
    access,
    say,
    session,
    draftKey: new DraftKey(),
    get,
    subscribe,
    draft,
    /** In which terms it states its prices. */
    terms: () => termsOf(get().header, rights),
    tell,
    /** All that stands in the editor. */
    state: draft.get,
    base,
    body: () => buildBody(draft.get(), base(), rights),
    refusal: () => refusal(get().view),
    isDirty: draft.isDirty,
    setHeader(change: Partial<OrderHeader>, errorKeys: readonly string[] = Object.keys(change)): void {
      const before = get().header;
      set({ header: { ...before, ...change }, errors: withoutErrors(get().errors, errorKeys) });
      if ('inclusive' in change)
        lines.restate((all) => withInclusive(all, termsOf(before, rights), termsOf(get().header, rights)));
      if (PRICING_KEYS.some((key) => key in change)) repriced();
    },
    addComplaint(description: string, complaintId: string | null = null): void {
      const words = description.trim();
      const { complaints } = get();
      const known = complaints.some((one) => one.description.toLowerCase() === words.toLowerCase());
      if (!words || known) return;
      const id = newComplaintId(complaints);
      set({ complaints: [...complaints, { id, complaintId, description: words }] });
    },
    setComplaint(id: string, description: string): void {
      const { complaints, errors } = get();
      const { [id]: _, ...others } = errors.complaints;
      set({
        complaints: complaints.map((one) => (one.id === id ? { ...one, description } : one)),
        errors: { ...errors, complaints: others },
      });
      // Lines stand under these words.
      lines.refreshTotals();
    },
    removeComplaint(id: string): void {
      set({ complaints: get().complaints.filter((one) => one.id !== id) });
      for (const line of lines.get().lines) {
        if (line.complaintId === id) lines.update(line.id, (one) => ({ ...one, complaintId: null }));
      }
    },
    setRepairs(repairs: readonly AccidentalRepair[]): void {
      set({ repairs, errors: { ...get().errors, repairs: {} } });
    },
    /** A line of an accidental repair, made behind the others. */
    addRepairLine(family: LineFamily, of: Pick<OrderLine, 'repairId'> & Partial<OrderLine>): void {
      lines.append((nextId) => [{ ...newLine(family, nextId(), labourTaxCode(facts.interState)), ...of }]);
    },
    setErrors(refusal: DraftErrors, names: LineNames = new Map()): void {
      const rows = [...lines.get().lines, ...get().complaints, ...get().repairs];
      const words = new Map(rows.map(({ id, description }) => [names.get(id) ?? id, description]));
      const errors = inWords(refusal, (id) => words.get(id));
      set({ errors });
      lines.setErrors(errors.lines);
    },
    /** The draft as a save sends it, to be handed to `accept` with the answer. */
    begin: (): SentOrder => sentOrder(draft.get(), base(), work.prefixes),
    /** Takes in what the server answered. What was typed since it was `sent`, or has not been sent at all, stays. */
    accept(view: WorkOrderView, sent?: SentOrder): void {
      const since = sent ?? (get().view ? { typed: draft.saved() } : undefined);
      set({ view, errors: NO_ERRORS });
      draft.settle(stateOfView(view), refusal(view) === null ? since : undefined);
    },
    rebaseOn,
    /** What may not be given away, by its field, as the server refuses it; not what somebody with more rights has given. */
    refusedDiscounts(): Readonly<Record<string, string>> {
      const before = pricedBase(base(), get().view);
      return refusedOf({ before, now: { lines: lines.get().lines, facts } }, { session, rights: work.rights });
    },
    markStale: () => set({ stale: true }),
    isTechnician: isBoundTechnician(access),
  };
}

export const OrderModelContext = createContext<OrderModel | null>(null);

export function useOrderModel(): OrderModel {
  const model = useContext(OrderModelContext);
  if (!model) throw new Error('A part of the order is used outside of it');
  return model;
}

export const useOrder = <V>(select: (state: OrderModelState) => V): V => useStore(useOrderModel(), select);
