import { can, hasFlag, seesPrices } from '@bahi/domain/access/access';
import type { Speak } from '@bahi/domain/industry/words';
import type { Recipient } from '@bahi/domain/tax/place-of-supply';
import { labourTaxCode } from '@bahi/domain/tax/tax-codes';
import type { MergeConflict } from '@bahi/domain/merge/three-way';
import { isReadDate } from '@bahi/domain/time/typed-date';
import { createContext, useContext } from 'react';
import { DraftKey } from '../../../app/draft-key.ts';
import type { SessionData } from '../../../app/session-store.ts';
import { createDraft } from '../../../kit/draft.ts';
import { createLineStore, type LineStore } from '../../../kit/line-grid/line-store.ts';
import { conflictErrors, showLines } from '../../../kit/line-grid/show-lines.ts';
import { alsoChanged } from '../../../kit/save-merged.ts';
import { createStore, subscribeAll, useStore } from '../../../kit/store.ts';
import {
  buildBody,
  isDirtyState,
  mergeInvoice,
  sentInvoice,
  type DraftRights,
  type InvoiceState,
  type SentInvoice,
} from './invoice-draft.ts';
import { COLUMN_OF, NO_ERRORS, type DraftErrors } from './invoice-errors.ts';
import { checkForm, formOf, type Invoice, type InvoiceForm } from './invoice-form.ts';
import type { GridFacts, InvoiceLineColumn } from './invoice-grid-columns.tsx';
import { checkLines, linesOfView, newInvoiceLine, type InvoiceLine } from './invoice-line.ts';
import {
  computeInvoiceTotals,
  pricingSettings,
  recipientOfSummary,
  recipientOfView,
  withWantedTotal,
  type InvoicePricing,
  type InvoiceTotals,
} from './invoice-pricing.ts';

export interface InvoiceModelState {
  /** Null while the invoice is new. */
  view: Invoice | null;
  form: InvoiceForm;
  errors: DraftErrors;
  /** Somebody else has saved the invoice meanwhile. */
  stale: boolean;
}

interface InvoiceModelOptions {
  view: Invoice | null;
  /** Of a new invoice. */
  form: InvoiceForm;
  session: SessionData;
  say: Speak;
  today: string;
  columns: (facts: GridFacts) => InvoiceLineColumn[];
  onShortPick: (lineId: string) => void;
  onQuickList: GridFacts['onQuickList'];
  onAgain: GridFacts['onAgain'];
  onGoods: GridFacts['onGoods'];
}

type InvoiceLines = LineStore<InvoiceLine, InvoiceTotals>;
export type InvoiceModel = ReturnType<typeof createInvoiceModel>;

export const stateOfView = (view: Invoice): InvoiceState => ({ form: formOf(view), lines: linesOfView(view) });

/** Whether header and lines may be changed: the server tells it of a saved invoice. */
const mayEdit = (view: Invoice | null, { access }: SessionData): boolean =>
  view
    ? view.actions.some(({ verb, allowed }) => verb === 'edit' && allowed)
    : can(access, 'Accounting.Invoice', 'C') && seesPrices(access);

/** One open invoice: the header here, lines in the store of their grid; made once per invoice. */
export function createInvoiceModel(options: InvoiceModelOptions) {
  const { session, say } = options;
  const { access } = session;
  const settings = pricingSettings(session);
  const rights: DraftRights = { discounts: hasFlag(access, 'Accounting.InvDisc') };
  const begun: InvoiceState = options.view ? stateOfView(options.view) : { form: options.form, lines: [] };
  const { get, set, subscribe } = createStore<InvoiceModelState>({
    view: options.view,
    form: begun.form,
    errors: NO_ERRORS,
    stale: false,
  });
  /** How the customer is treated, once his record has been read. */
  let known: { customerId: string; recipient: Recipient } | null = null;

  const pricing = (): InvoicePricing => {
    const { form, view } = get();
    const sameCustomer = view?.customerId === form.customer?.id;
    return {
      form,
      settings,
      recipient:
        known && known.customerId === form.customer?.id
          ? known.recipient
          : view && sameCustomer
            ? recipientOfView(view, settings)
            : recipientOfSummary(form.customer),
    };
  };
  const computeTotals = (all: readonly InvoiceLine[]) => computeInvoiceTotals(all, pricing());

  const lines: InvoiceLines = createLineStore<InvoiceLine, InvoiceTotals>({
    lines: begun.lines,
    columns: options.columns({
      access,
      say,
      session,
      today: () => {
        const { invoicedOn } = get().form;
        return invoicedOn && isReadDate(invoicedOn) ? invoicedOn : options.today;
      },
      interState: () => lines.get().totals.interState,
      mayDiscount: rights.discounts,
      lines: () => lines.get(),
      withTotal: (line, paise) => withWantedTotal(lines.get().lines, line, paise, pricing()),
      onShortPick: options.onShortPick,
      onQuickList: options.onQuickList,
      onAgain: options.onAgain,
      onGoods: options.onGoods,
    }),
    computeTotals,
    newLine: (id) => newInvoiceLine(id, labourTaxCode(false)),
    copyLine: (line, id) => ({ ...line, id, saved: false, sourceLineId: null }),
    editable: mayEdit(options.view, session),
  });

  const draft = createDraft<InvoiceState>({
    saved: begun,
    place: {
      get: () => ({ form: get().form, lines: lines.get().lines }),
      show(typed, saved) {
        set({ form: typed.form, stale: false });
        showLines(lines, { saved: saved.lines, typed: typed.lines, editable: mayEdit(get().view, session) });
      },
      subscribe: subscribeAll({ subscribe }, lines),
    },
    merge: mergeInvoice,
    /** Cheap: contents are compared only where something was touched. */
    differs: (typed, saved) =>
      (lines.get().dirty || typed.form !== saved.form) && isDirtyState(typed, get().view ? saved : null, options.form),
  });
  /** What is saved; null while the invoice is new. */
  const base = (): InvoiceState | null => (get().view ? draft.saved() : null);
  const showErrors = (errors: DraftErrors): void => {
    set({ errors });
    lines.setErrors(errors.lines);
  };
  /** Says beside fields and cells what somebody else made of them; true where there is nothing to say. */
  const tell = (conflicts: readonly MergeConflict[]): boolean => {
    const ofForm = conflicts.filter(({ row }) => row === null);
    showErrors({
      ...NO_ERRORS,
      fields: Object.fromEntries(ofForm.map(({ field, theirs }) => [field, alsoChanged(theirs)])),
      lines: conflictErrors(lines, conflicts, COLUMN_OF),
    });
    return conflicts.length === 0;
  };

  return {
    lines,
    rights,
    access,
    say,
    session,
    draftKey: new DraftKey(),
    get,
    subscribe,
    draft,
    tell,
    /** All that stands in the editor. */
    state: draft.get,
    base,
    body: () => buildBody(draft.get(), base(), rights),
    editable: () => mayEdit(get().view, session),
    isDirty: draft.isDirty,
    change(changes: Partial<InvoiceForm>): void {
      const { form, errors } = get();
      const fields = Object.fromEntries(Object.entries(errors.fields).filter(([key]) => !(key in changes)));
      set({ form: { ...form, ...changes }, errors: { ...errors, fields } });
      lines.refreshTotals();
    },
    /** What the customer's record tells of his treatment. */
    setRecipient(customerId: string, recipient: Recipient): void {
      known = { customerId, recipient };
      lines.refreshTotals();
    },
    /** What can be told before the server is asked; shows it. */
    check(): boolean {
      const errors = {
        ...NO_ERRORS,
        fields: checkForm(draft.saved().form, get().form, rights.discounts),
        lines: checkLines(lines.get().lines, hasFlag(access, 'Accounting.FF')),
      };
      showErrors(errors);
      return Object.keys(errors.fields).length + Object.keys(errors.lines).length === 0;
    },
    setErrors: showErrors,
    /** The form as it was saved, or as a new one begins. */
    savedForm: () => draft.saved().form,
    /** The draft as a save sends it, to be handed to `accept` with the answer. */
    begin: (): SentInvoice => sentInvoice(draft.get(), base()),
    /** Takes in what the server answered. What was typed since it was `sent`, or has not been sent at all, stays. */
    accept(view: Invoice, sent?: SentInvoice): void {
      const since = sent ?? (get().view ? { typed: draft.saved() } : undefined);
      set({ view, errors: NO_ERRORS });
      draft.settle(stateOfView(view), mayEdit(view, session) ? since : undefined);
    },
    /** Takes in what somebody else saved, under the changes made here; true where the two did not change the same. */
    rebaseOn(view: Invoice): boolean {
      set({ view });
      if (mayEdit(view, session)) return tell(draft.rebaseOn(stateOfView(view)));
      draft.settle(stateOfView(view));
      return tell([]);
    },
    markStale: () => set({ stale: true }),
  };
}

export const InvoiceModelContext = createContext<InvoiceModel | null>(null);

export function useInvoiceModel(): InvoiceModel {
  const model = useContext(InvoiceModelContext);
  if (!model) throw new Error('A part of the invoice is used outside of it');
  return model;
}

export const useInvoice = <V>(select: (state: InvoiceModelState) => V): V => useStore(useInvoiceModel(), select);
