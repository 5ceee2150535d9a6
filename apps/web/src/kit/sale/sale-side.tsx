import { explainAmount } from '@bahi/domain/explain/explain-amount';
import { formatRupees } from '@bahi/domain/money/format';
import { principalCode, rateLabel } from '@bahi/domain/tax/composite-supply';
import { getTaxCode } from '@bahi/domain/tax/tax-codes';
import { useSession } from '../../app/session-store.ts';
import { useWords } from '../../app/use-words.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showLineOf } from '../explain/show-line-of.ts';
import { useLineState } from '../line-grid/use-line-state.ts';
import { DiscountField } from '../pricing/discount-field.tsx';
import { totalsRows } from '../pricing/totals-rows.ts';
import { TotalsPanel } from '../totals-panel.tsx';
import { CustomerCredit } from './customer-credit.tsx';
import { LastPrices } from './last-prices.tsx';
import { adjustRefusal, SALE_LABELS } from './sale-form.ts';
import type { SalePage } from './sale-page.ts';
import { isCarriageLine } from './sale-pricing.ts';
import { SalePriceListField } from './sale-price-list.tsx';
import { explainedDraft, liveTotals } from './shown-totals.ts';
import type { SalePriceList } from './use-sale-prices.ts';

const DISCOUNT_KEYS = ['labourDiscount', 'partsDiscount', 'overallDiscount'] as const;

interface SaleSideProps {
  page: SalePage;
  /** In a sentence: "invoice". */
  what: string;
  mayDiscount: boolean;
  setInclusive: (inclusive: boolean) => void;
  priceList: SalePriceList;
  /** Why its prices hold their tax or not cannot be chosen here. */
  fixedInclusive?: string | undefined;
}

/** The sums of a draft, what its customer owes and paid before, and what changes the sums. */
export function SaleSide(props: SaleSideProps) {
  const { page, what } = props;
  return (
    <>
      <LiveTotals page={page} />
      <CustomerCredit page={page} what={what} />
      {page.editable && <LastPrices page={page} priceList={props.priceList} />}
      {page.editable && <PricingFields {...props} />}
    </>
  );
}

/** The totals as they will be saved; the server computes them anew (decisions §3). */
function LiveTotals({ page }: { page: SalePage }) {
  const { stateCode } = useSession().data.entity;
  const totals = liveTotals(useLineState(page.store, (state) => state.totals));
  return (
    <TotalsPanel
      rows={totalsRows(totals, stateCode)}
      total={{ label: 'Total', value: formatRupees(totals.totalPaise), of: 'total' }}
      explain={(amount) => {
        const state = page.store.get();
        return explainAmount(explainedDraft(state.lines, state.totals, stateCode), amount);
      }}
      onLine={showLineOf(page.store)}
    />
  );
}

function PricingFields({ page, mayDiscount, setInclusive, priceList, fixedInclusive }: SaleSideProps) {
  const say = useWords();
  const { values: form, errors, change } = page.form;
  const adjust = adjustRefusal(page.saved(), form, mayDiscount);
  const labels = {
    ...SALE_LABELS,
    labourDiscount: `${say('labour')} discount`,
    partsDiscount: `${say.many('item')} discount`,
  };
  return (
    <FormGrid columns={1}>
      <SalePriceListField page={page} priceList={priceList} />
      {(mayDiscount ? DISCOUNT_KEYS : []).map((key) => (
        <DiscountField
          key={key}
          id={key}
          label={labels[key]}
          value={form[key]}
          error={errors[key]}
          onChange={(discount) => change({ [key]: discount })}
        />
      ))}
      <MoneyField
        id="adjustPaise"
        label={SALE_LABELS.adjustPaise}
        allowNegative
        help={form.adjustPaise ? undefined : 'Added to the total without tax. Enter a minus to take it off.'}
        value={form.adjustPaise}
        error={adjust ?? errors['adjustPaise']}
        onChange={(adjustPaise) => change({ adjustPaise })}
      />
      {!adjust && (form.adjustPaise !== null || form.adjustReason !== '') && (
        <TextField
          id="adjustReason"
          label={SALE_LABELS.adjustReason}
          required={form.adjustPaise !== null}
          maxLength={200}
          value={form.adjustReason}
          error={errors['adjustReason']}
          onChange={(adjustReason) => change({ adjustReason })}
        />
      )}
      <Checkbox
        id="inclusive"
        label={SALE_LABELS.inclusive}
        readOnly={fixedInclusive !== undefined}
        help={fixedInclusive}
        value={form.inclusive}
        error={errors['inclusive']}
        onChange={setInclusive}
      />
      <CarriageField page={page} />
      {(mayDiscount || !form.taxed) && (
        <Checkbox
          id="taxed"
          label="Charge no tax"
          disabled={!mayDiscount}
          value={!form.taxed}
          error={errors['taxed']}
          onChange={(untaxed) => change({ taxed: !untaxed })}
        />
      )}
      {!form.taxed && (
        <TextField
          id="untaxedReason"
          label={SALE_LABELS.untaxedReason}
          required
          maxLength={200}
          value={form.untaxedReason}
          error={errors['untaxedReason']}
          onChange={(untaxedReason) => change({ untaxedReason })}
        />
      )}
    </FormGrid>
  );
}

/** Where freight or packing goes with goods: why it takes another rate than theirs. */
function CarriageField({ page }: { page: SalePage }) {
  const { values: form, errors, change } = page.form;
  const code = useLineState(page.store, ({ lines }) =>
    lines.some(isCarriageLine) ? principalCode(lines)?.code : undefined,
  );
  const goods = code === undefined ? undefined : getTaxCode(code);
  if (!goods && form.carriageReason === '') return null;
  return (
    <TextField
      id="carriageReason"
      label={SALE_LABELS.carriageReason}
      help={goods && `Freight and packing take the rate of the goods, ${rateLabel(goods)}. Say why to choose another.`}
      maxLength={200}
      value={form.carriageReason}
      error={errors['carriageReason']}
      onChange={(carriageReason) => {
        change({ carriageReason });
        page.store.refreshTotals();
      }}
    />
  );
}
