import { explainAmount } from '@bahi/domain/explain/explain-amount';
import { explainDue } from '@bahi/domain/explain/explain-due';
import { formatRupees } from '@bahi/domain/money/format';
import { showLineOf } from '../../../kit/explain/show-line-of.ts';
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
import { useInvoice, useInvoiceModel } from './invoice-model.ts';
import { totalsRows } from '../../../kit/pricing/totals-rows.ts';
import { explainedDraft, explainedInvoice, liveTotals, savedTotals } from './invoice-totals.ts';

const DISCOUNT_KEYS = ['labourDiscount', 'partsDiscount', 'overallDiscount'] as const;

/** The sums, and under them what changes them on a draft. */
export function InvoiceSide({ editable }: { editable: boolean }) {
  const view = useInvoice((state) => state.view);
  return editable || !view ? (
    <>
      <LiveTotals />
      <CustomerCredit />
      {editable && <PricingFields />}
    </>
  ) : (
    <SavedTotals invoice={view} />
  );
}

/** The totals as they will be saved; the server computes them anew (decisions §3). */
function LiveTotals() {
  const model = useInvoiceModel();
  const { stateCode } = model.session.entity;
  const totals = liveTotals(useLineState(model.lines, (state) => state.totals));
  return (
    <TotalsPanel
      rows={totalsRows(totals, stateCode)}
      total={{ label: 'Total', value: formatRupees(totals.totalPaise), of: 'total' }}
      explain={(amount) => {
        const state = model.lines.get();
        return explainAmount(explainedDraft(state.lines, state.totals, stateCode), amount);
      }}
      onLine={showLineOf(model.lines)}
    />
  );
}

function SavedTotals({ invoice }: { invoice: Invoice }) {
  const model = useInvoiceModel();
  const { stateCode } = model.session.entity;
  const totals = savedTotals(invoice);
  return (
    <TotalsPanel
      rows={totalsRows(totals, stateCode)}
      total={{ label: 'Total', value: formatRupees(totals.totalPaise), of: 'total' }}
      explain={(amount) => explainAmount(explainedInvoice(invoice, stateCode), amount)}
      onLine={showLineOf(model.lines)}
      after={[
        { label: 'Paid', value: amount(invoice.paidPaise) },
        ...(invoice.writtenOffPaise > 0 ? [{ label: 'Written off', value: amount(invoice.writtenOffPaise) }] : []),
        { label: 'Due', value: amount(invoice.duePaise), of: () => explainDue(invoice) },
      ]}
    />
  );
}

function PricingFields() {
  const model = useInvoiceModel();
  const { say } = model;
  const form = useInvoice((state) => state.form);
  const errors = useInvoice((state) => state.errors.fields);
  const adjust = adjustRefusal(model.savedForm(), form, model.rights.discounts);
  const labels = {
    ...FIELD_LABELS,
    labourDiscount: `${say('labour')} discount`,
    partsDiscount: `${say.many('item')} discount`,
  };
  return (
    <FormGrid columns={1}>
      {(model.rights.discounts ? DISCOUNT_KEYS : []).map((key) => (
        <DiscountField
          key={key}
          id={key}
          label={labels[key]}
          value={form[key]}
          error={errors[key]}
          onChange={(discount) => model.change({ [key]: discount })}
        />
      ))}
      <MoneyField
        id="adjustPaise"
        label={FIELD_LABELS.adjustPaise}
        allowNegative
        help={form.adjustPaise ? undefined : 'Added to the total without tax. Enter a minus to take it off.'}
        value={form.adjustPaise}
        error={adjust ?? errors.adjustPaise}
        onChange={(adjustPaise) => model.change({ adjustPaise })}
      />
      {!adjust && (form.adjustPaise !== null || form.adjustReason !== '') && (
        <TextField
          id="adjustReason"
          label={FIELD_LABELS.adjustReason}
          required={form.adjustPaise !== null}
          maxLength={200}
          value={form.adjustReason}
          error={errors.adjustReason}
          onChange={(adjustReason) => model.change({ adjustReason })}
        />
      )}
      {(model.rights.discounts || !form.taxed) && (
        <Checkbox
          id="taxed"
          label="Charge no tax"
          disabled={!model.rights.discounts}
          value={!form.taxed}
          error={errors.taxed}
          onChange={(untaxed) => model.change({ taxed: !untaxed })}
        />
      )}
      {!form.taxed && (
        <TextField
          id="untaxedReason"
          label={FIELD_LABELS.untaxedReason}
          required
          maxLength={200}
          value={form.untaxedReason}
          error={errors.untaxedReason}
          onChange={(untaxedReason) => model.change({ untaxedReason })}
        />
      )}
    </FormGrid>
  );
}
