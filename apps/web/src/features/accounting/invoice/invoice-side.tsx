import { explainAmount } from '@bahi/domain/explain/explain-amount';
import { explainDue } from '@bahi/domain/explain/explain-due';
import { formatRupees } from '@bahi/domain/money/format';
import { useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import { showLineOf, showRow } from '../../../kit/explain/show-line-of.ts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { TotalsPanel } from '../../../kit/totals-panel.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { amount } from '../written.ts';
import { CustomerCredit } from './customer-credit.tsx';
import { DiscountField } from '../../../kit/pricing/discount-field.tsx';
import { adjustRefusal, FIELD_LABELS, type Invoice } from './invoice-form.ts';
import type { InvoicePage } from './use-invoice.ts';
import { totalsRows } from '../../../kit/pricing/totals-rows.ts';
import { explainedDraft, explainedInvoice, liveTotals, savedTotals } from './invoice-totals.ts';

const DISCOUNT_KEYS = ['labourDiscount', 'partsDiscount', 'overallDiscount'] as const;

interface InvoiceSideProps {
  page: InvoicePage;
  mayDiscount: boolean;
  setInclusive: (inclusive: boolean) => void;
}

/** The sums, and under them what changes them on a draft. */
export function InvoiceSide(props: InvoiceSideProps) {
  const { page } = props;
  const { record, editable } = page;
  if (record && !editable) return <SavedTotals invoice={record} />;
  return (
    <>
      <LiveTotals page={page} />
      <CustomerCredit page={page} />
      {editable && <PricingFields {...props} />}
    </>
  );
}

/** The totals as they will be saved; the server computes them anew (decisions §3). */
function LiveTotals({ page }: { page: InvoicePage }) {
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

function SavedTotals({ invoice }: { invoice: Invoice }) {
  const { stateCode } = useSession().data.entity;
  const totals = savedTotals(invoice);
  return (
    <TotalsPanel
      rows={totalsRows(totals, stateCode)}
      total={{ label: 'Total', value: formatRupees(totals.totalPaise), of: 'total' }}
      explain={(amount) => explainAmount(explainedInvoice(invoice, stateCode), amount)}
      onLine={showRow}
      after={[
        { label: 'Paid', value: amount(invoice.paidPaise) },
        ...(invoice.writtenOffPaise > 0 ? [{ label: 'Written off', value: amount(invoice.writtenOffPaise) }] : []),
        { label: 'Due', value: amount(invoice.duePaise), of: () => explainDue(invoice) },
      ]}
    />
  );
}

function PricingFields({ page, mayDiscount, setInclusive }: InvoiceSideProps) {
  const say = useWords();
  const { values: form, errors, change } = page.form;
  const ofOrder = !!page.record?.workOrderId;
  const adjust = adjustRefusal(page.saved(), form, mayDiscount);
  const labels = {
    ...FIELD_LABELS,
    labourDiscount: `${say('labour')} discount`,
    partsDiscount: `${say.many('item')} discount`,
  };
  return (
    <FormGrid columns={1}>
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
        label={FIELD_LABELS.adjustPaise}
        allowNegative
        help={form.adjustPaise ? undefined : 'Added to the total without tax. Enter a minus to take it off.'}
        value={form.adjustPaise}
        error={adjust ?? errors['adjustPaise']}
        onChange={(adjustPaise) => change({ adjustPaise })}
      />
      {!adjust && (form.adjustPaise !== null || form.adjustReason !== '') && (
        <TextField
          id="adjustReason"
          label={FIELD_LABELS.adjustReason}
          required={form.adjustPaise !== null}
          maxLength={200}
          value={form.adjustReason}
          error={errors['adjustReason']}
          onChange={(adjustReason) => change({ adjustReason })}
        />
      )}
      <Checkbox
        id="inclusive"
        label={FIELD_LABELS.inclusive}
        readOnly={ofOrder}
        help={ofOrder ? 'Its order says whether prices include tax.' : undefined}
        value={form.inclusive}
        error={errors['inclusive']}
        onChange={setInclusive}
      />
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
          label={FIELD_LABELS.untaxedReason}
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
