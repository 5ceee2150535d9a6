import { explainAmount } from '@bahi/domain/explain/explain-amount';
import { explainDue } from '@bahi/domain/explain/explain-due';
import { formatRupees } from '@bahi/domain/money/format';
import { billsOrder } from '@bahi/domain/status/invoice-rules';
import { useSession } from '../../../app/session-store.ts';
import { showRow } from '../../../kit/explain/show-line-of.ts';
import { totalsRows } from '../../../kit/pricing/totals-rows.ts';
import { SaleSide } from '../../../kit/sale/sale-side.tsx';
import type { SalePriceList } from '../../../kit/sale/use-sale-prices.ts';
import { explainedSale, savedTotals } from '../../../kit/sale/shown-totals.ts';
import { TotalsPanel } from '../../../kit/totals-panel.tsx';
import { amount } from '../../../kit/written.ts';
import type { Invoice } from './invoice-form.ts';
import type { InvoicePage } from './use-invoice.ts';

interface InvoiceSideProps {
  page: InvoicePage;
  mayDiscount: boolean;
  setInclusive: (inclusive: boolean) => void;
  priceList: SalePriceList;
}

/** Whether orders say for whom the invoice is and in which terms its prices are. */
export const isOfOrder = (invoice: Invoice | null): boolean =>
  invoice !== null &&
  billsOrder({
    workOrderId: invoice.workOrderId ?? null,
    lines: [...invoice.labour, ...invoice.parts].map(({ sourceLineId = null }) => ({ sourceLineId })),
  });

/** The sums, and under them what changes them on a draft. */
export function InvoiceSide(props: InvoiceSideProps) {
  const { record, editable } = props.page;
  if (record && !editable) return <SavedTotals invoice={record} />;
  const fixed = isOfOrder(record) ? 'Its order says whether prices include tax.' : undefined;
  return <SaleSide {...props} what="invoice" fixedInclusive={fixed} />;
}

function SavedTotals({ invoice }: { invoice: Invoice }) {
  const { stateCode } = useSession().data.entity;
  const totals = savedTotals(invoice);
  return (
    <TotalsPanel
      rows={totalsRows(totals, stateCode)}
      total={{ label: 'Total', value: formatRupees(totals.totalPaise), of: 'total' }}
      explain={(amount) => explainAmount(explainedSale(invoice, stateCode), amount)}
      onLine={showRow}
      after={[
        { label: 'Paid', value: amount(invoice.paidPaise) },
        ...(invoice.writtenOffPaise > 0 ? [{ label: 'Written off', value: amount(invoice.writtenOffPaise) }] : []),
        { label: 'Due', value: amount(invoice.duePaise), of: () => explainDue(invoice) },
      ]}
    />
  );
}
