import { can, hasFlag, seesPrices } from '@bahi/domain/access/access';
import type { Speak } from '@bahi/domain/industry/words';
import type { Recipient } from '@bahi/domain/tax/place-of-supply';
import { labourTaxCode } from '@bahi/domain/tax/tax-codes';
import { isReadDate } from '@bahi/domain/time/typed-date';
import { createContext, useContext } from 'react';
import { DraftKey } from '../../../app/draft-key.ts';
import type { SessionData } from '../../../app/session-store.ts';
import { layDraftOver } from '../../../kit/line-grid/lay-draft-over.ts';
import { createLineStore, type LineStore } from '../../../kit/line-grid/line-store.ts';
import { createStore, useStore } from '../../../kit/store.ts';
import {
  buildBody,
  isDirtyState,
  isSameState,
  nameNewLines,
  rebase,
  withNames,
  type DraftRights,
  type InvoiceState,
  type SentInvoice,
} from './invoice-draft.ts';
import { NO_ERRORS, type DraftErrors } from './invoice-errors.ts';
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
  let base: InvoiceState | null = options.view && stateOfView(options.view);
  const { get, set, subscribe } = createStore<InvoiceModelState>({
    view: options.view,
    form: base?.form ?? options.form,
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
    lines: base?.lines ?? [],
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
    }),
    computeTotals,
    newLine: (id) => newInvoiceLine(id, labourTaxCode(false)),
    copyLine: (line, id) => ({ ...line, id, saved: false, sourceLineId: null }),
    editable: mayEdit(options.view, session),
  });

  const draft = (): InvoiceState => ({ form: get().form, lines: lines.get().lines });
  const pristineForm = () => base?.form ?? options.form;
  /** Cheap: contents are compared only where something was touched. */
  const isDirty = (): boolean =>
    (lines.get().dirty || get().form !== pristineForm()) && isDirtyState(draft(), base, options.form);

  /** Takes in what somebody else saved, with the own changes on top of it. */
  function rebaseOn(view: Invoice, chosen?: InvoiceState): void {
    const fresh = stateOfView(view);
    const mine = chosen ?? (base ? rebase(draft(), base, fresh) : fresh);
    base = fresh;
    set({ view, form: mine.form, stale: false });
    lines.replace(fresh.lines);
    lines.setEditable(mayEdit(view, session));
    if (mayEdit(view, session)) layDraftOver(lines, fresh.lines, mine.lines);
  }

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
    base: (): InvoiceState | null => base,
    pristineForm,
    body: () => buildBody(draft(), base, rights),
    editable: () => mayEdit(get().view, session),
    isDirty,
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
        fields: checkForm(pristineForm(), get().form, rights.discounts),
        lines: checkLines(lines.get().lines, hasFlag(access, 'Accounting.FF')),
      };
      set({ errors });
      lines.setErrors(errors.lines);
      return Object.keys(errors.fields).length + Object.keys(errors.lines).length === 0;
    },
    setErrors(errors: DraftErrors): void {
      set({ errors });
      lines.setErrors(errors.lines);
    },
    /** The draft as a save sends it, to be handed to `accept` with the answer. */
    begin: (): SentInvoice => ({ state: draft(), names: nameNewLines(draft(), base) }),
    /** Takes in what the server answered. What was typed since it was `sent`, or has not been sent at all, stays. */
    accept(view: Invoice, sent?: SentInvoice): void {
      const typed = sent ? !isSameState(draft(), sent.state) : base !== null && isDirty();
      if (typed && mayEdit(view, session)) {
        const before = sent ? withNames(sent.state, sent.names) : base!;
        const mine = sent ? withNames(draft(), sent.names) : draft();
        rebaseOn(view, rebase(mine, before, stateOfView(view)));
        set({ errors: NO_ERRORS });
        return;
      }
      base = stateOfView(view);
      set({ view, form: base.form, errors: NO_ERRORS, stale: false });
      lines.replace(base.lines);
      lines.setEditable(mayEdit(view, session));
    },
    rebaseOn,
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
