import { hasFlag } from '@bahi/domain/access/access';
import type { AccessFlag } from '@bahi/domain/access/areas';
import type { Recipient } from '@bahi/domain/tax/place-of-supply';
import { labourTaxCode } from '@bahi/domain/tax/tax-codes';
import { isReadDate } from '@bahi/domain/time/typed-date';
import { withInclusive } from '@bahi/domain/totals/inclusive-price';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../app/session-store.ts';
import { useBusinessDay } from '../../app/use-business-day.ts';
import { useWords } from '../../app/use-words.ts';
import type { DocumentKind, DocumentRecord, Sending } from '../document/document-kind.ts';
import { useDocument } from '../document/use-document.ts';
import { askShortPick, createOpenSubstitutes } from '../line-grid/ask-short-pick.ts';
import { useSubstitutes } from '../line-grid/use-substitutes.tsx';
import { usesPriceLists } from '../pickers/price-list-field.tsx';
import { applyQuickList } from './apply-quick-list.ts';
import type { DraftFacts } from './sale-body.ts';
import { type SaleColumn, saleColumns } from './sale-columns.tsx';
import type { SaleForm, SaleRecord } from './sale-form.ts';
import { checkLines, newSaleLine, type SaleLine } from './sale-line.ts';
import {
  computeSaleTotals,
  pricingSettings,
  recipientOfSummary,
  recipientOfView,
  type SalePricing,
  type SaleTotals,
  termsOf,
  withWantedTotal,
} from './sale-pricing.ts';
import type { SalePage } from './sale-page.ts';
import { atListPrice, type ListSteps } from './sale-prices.ts';
import { addOneMore } from './take-scan.ts';
import { useCustomerFacts } from './use-customer-facts.ts';
import { useSalePrices } from './use-sale-prices.ts';

type Kind<R extends DocumentRecord, F extends SaleForm> = DocumentKind<R, F, SaleLine, SaleTotals>;

/** What a page says of its kind of sale; how lines are entered and priced is the same of all. */
interface SaleOptions<R extends DocumentRecord, F extends SaleForm> extends Omit<
  Kind<R, F>,
  'grid' | 'restate' | 'missingCells' | 'bodyOf'
> {
  discountRight: AccessFlag;
  /** What bills a repair is a service, also with the parts that are fitted. */
  isRepair?: (record: R | null) => boolean;
  /** Its day: tax codes of that day may be chosen. */
  dayOf: (form: F) => string | null;
  /** Asks which batch or pieces a line sells; absent of what moves no goods. */
  onGoods?: (lineId: string) => void;
  /** Columns of its own, behind the quantity. */
  ownColumns?: readonly SaleColumn[];
  bodyOf: (sending: Sending<F, SaleLine>, facts: DraftFacts) => object;
}

/** What a sale is on its page: how it is entered, priced, checked and sent. */
export function useSale<R extends SaleRecord & DocumentRecord, F extends SaleForm>(
  view: R | null,
  { discountRight, isRepair, dayOf, onGoods, ownColumns, ...kind }: SaleOptions<R, F>,
) {
  const session = useSession().data;
  const { access } = session;
  const say = useWords();
  const today = useBusinessDay();
  const mayDiscount = hasFlag(access, discountRight);
  const settings = pricingSettings(session);
  /** The sale as it is shown, and how its customer is treated once his record has been read. */
  const shown = useRef(view);
  const known = useRef<{ customerId: string; recipient: Recipient } | null>(null);
  const steps = useRef<ListSteps>(new Map());
  const [openSubstitutes] = useState(createOpenSubstitutes);
  const priceLists = usesPriceLists(session);

  const dayIn = (form: F): string => {
    const day = dayOf(form);
    return day && isReadDate(day) ? day : today;
  };

  /** A total that was typed was typed for prices of the other kind. */
  const restate = (lines: readonly SaleLine[], from: F, to: F): readonly SaleLine[] =>
    from.inclusive === to.inclusive
      ? lines
      : withInclusive(lines, termsOf(from, settings), termsOf(to, settings)).map((line) => ({
          ...line,
          wantedTotalPaise: null,
        }));
  const page = useDocument<R, F, SaleLine, SaleTotals>(view, {
    ...(kind as Omit<Kind<R, F>, 'grid' | 'restate' | 'missingCells' | 'bodyOf'>),
    missingCells: (lines) => checkLines(lines, hasFlag(access, 'Accounting.FF')),
    bodyOf: (sending) =>
      kind.bodyOf(sending, { discounts: mayDiscount, labourInclusive: settings.labourInclusive, priceLists }),
    restate,
    grid: (_editable, { header, lines }) => {
      const recipientOf = ({ customer }: F): Recipient => {
        if (known.current && known.current.customerId === customer?.id) return known.current.recipient;
        const sameCustomer = shown.current && shown.current.customerId === customer?.id;
        return sameCustomer ? recipientOfView(shown.current!, settings) : recipientOfSummary(customer);
      };
      const pricing = (): SalePricing => ({
        form: header(),
        settings,
        recipient: recipientOf(header()),
        billsRepair: isRepair?.(shown.current) ?? false,
      });
      return {
        columns: saleColumns({
          access,
          say,
          session,
          mayDiscount,
          ownColumns,
          today: () => dayIn(header()),
          interState: () => lines().get().totals.interState,
          lines: () => lines().get(),
          withTotal: (line, paise) => withWantedTotal(lines().get().lines, line, paise, pricing()),
          // Once the cell that asked is closed.
          onShortPick: (lineId) => setTimeout(() => void askShortPick(lines(), lineId, openSubstitutes)),
          onAgain: (lineId) => setTimeout(() => addOneMore(lines(), lineId)),
          terms: () => termsOf(header(), settings),
          carriageReason: () => header().carriageReason,
          listed: (line) => atListPrice(line, steps.current, termsOf(header(), settings)),
          onQuickList: (list) => void applyQuickList(lines(), list, () => termsOf(header(), settings)),
          onGoods,
        }),
        computeTotals: (all) => computeSaleTotals(all, pricing()),
        newLine: (id) => newSaleLine(id, labourTaxCode(false)),
        copyLine: (line, id) => ({ ...line, id, saved: false, sourceLineId: null }),
      };
    },
  });
  const { store, record } = page;
  const customer = useCustomerFacts(page.form.values.customer?.id, page.editable);
  useEffect(() => {
    shown.current = record;
    if (customer) known.current = { customerId: customer.id, recipient: customer.recipient };
    store.refreshTotals();
  }, [customer, record, store]);
  /** Prices that stand at the list follow. */
  const setInclusive = (inclusive: boolean) => {
    const from = page.form.current();
    page.form.change({ inclusive } as Partial<F>);
    const to = { ...from, inclusive };
    store.restate((lines) =>
      restate(lines, from, to).map((line) => atListPrice(line, steps.current, termsOf(to, settings))),
    );
  };
  const terms = () => termsOf(page.form.current(), settings);
  // The form of a kind has all that is changed here.
  const priceList = useSalePrices(page as unknown as SalePage, {
    steps,
    on: dayIn(page.form.values),
    savedOn: record && dayIn(page.saved()),
    terms,
  });
  const substitutes = useSubstitutes(store, openSubstitutes);
  return { page, customer, mayDiscount, setInclusive, terms, priceList, substitutes };
}
