import { customerCredit, openInvoicesOf } from '@bahi/contract/endpoints/accounting/open-invoices';
import { can } from '@bahi/domain/access/access';
import { explainCustomerDue } from '@bahi/domain/explain/explain-due';
import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { addedBy, beyondCredit } from '@bahi/domain/parties/credit-limit';
import { billedOfChallans } from '@bahi/domain/status/invoice-rules';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useDeferredValue } from 'react';
import { useSession } from '../../app/session-store.ts';
import { endpointQuery, useEndpointQuery } from '../../app/use-endpoint.ts';
import { useWords } from '../../app/use-words.ts';
import { Explain } from '../explain/explain.tsx';
import { useLineState } from '../line-grid/use-line-state.ts';
import { amount } from '../written.ts';
import styles from './customer-credit.module.css';
import type { SalePage } from './sale-page.ts';

/** What the customer of a draft owes already, and whether it passes what he may owe. */
export function CustomerCredit({ page, what }: { page: SalePage; what: string }) {
  const { id } = page.form.values.customer ?? {};
  // Painted after the key: the totals of the draft come first.
  const draftPaise = useDeferredValue(useLineState(page.store, (state) => state.totals.totalPaise));
  const billedPaise = useDeferredValue(
    useLineState(page.store, ({ lines, totals }) => billedOfChallans(lines, totals.rows)),
  );
  // What is posted is owed already: it adds nothing.
  const added = page.editable ? { totalPaise: draftPaise, billedPaise } : {};
  return <CustomerDue customerId={id} {...added} what={what} />;
}

/** Who sells on orders and challans asks for credit too. */
const READS = ['Accounting.Invoice', 'Sales.SO', 'Sales.DC'] as const;

interface CustomerDueProps {
  customerId: string | undefined;
  /** What is added to it; undefined adds nothing, which passes no limit. */
  totalPaise?: Paise | undefined;
  /** What of that bills goods of challans, which count already. */
  billedPaise?: Paise | undefined;
  what: string;
}

/** What a customer owes already, and whether so much more passes what he may owe. */
export const CustomerDue = memo(function CustomerDue(props: CustomerDueProps) {
  const { customerId: id, totalPaise, billedPaise = 0, what } = props;
  const say = useWords();
  const client = useQueryClient();
  const { access } = useSession().data;
  const { data } = useEndpointQuery(
    customerCredit,
    { params: { customerId: id ?? '' } },
    { enabled: id !== undefined && READS.some((area) => can(access, area, 'R')) },
  );
  if (!data || id === undefined) return null;
  const { duePaise, overduePaise, advancesPaise, notesPaise, challansPaise, ordersPaise, limitPaise, freePaise } = data;
  const { overdueDays, hold, holdReason } = data;
  const deliveredPaise = Math.min(challansPaise, billedPaise);
  const overPaise = totalPaise === undefined ? 0 : beyondCredit(freePaise, addedBy({ totalPaise, deliveredPaise }));
  const owes = `${say('customer')} owes`;
  const explain = async () => {
    const query = endpointQuery(openInvoicesOf, { params: { customerId: id } });
    return explainCustomerDue(owes, duePaise, (await client.fetchQuery({ ...query, staleTime: 0 })).rows);
  };
  const rows = [
    { label: owes, paise: duePaise, always: true },
    { label: 'of it overdue', paise: overduePaise, late: true },
    { label: 'Paid in advance', paise: advancesPaise },
    { label: 'Credit notes', paise: notesPaise },
    { label: 'Delivered, not invoiced', paise: challansPaise },
    { label: 'Ordered', paise: ordersPaise },
    { label: 'Credit limit', paise: limitPaise },
    { label: 'Credit left', paise: freePaise ?? 0, late: (freePaise ?? 0) < 0, always: limitPaise > 0 },
  ].filter(({ paise, always }) => always || paise > 0);
  return (
    <div className={styles.credit}>
      <dl>
        {rows.map(({ label, paise, late }) => (
          <div key={label} data-late={(late && paise !== 0) || undefined}>
            <dt>{label}</dt>
            <dd>
              {label === owes && paise > 0 ? (
                <Explain label={owes} explain={explain}>
                  {amount(paise)}
                </Explain>
              ) : (
                amount(paise)
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className={overPaise > 0 || overdueDays || hold !== 'None' ? styles.over : undefined}>
        {overPaise > 0 && `With this ${what} ${formatRupees(overPaise)} over the credit limit. `}
        {overdueDays && `Overdue for ${overdueDays} days. `}
        {hold !== 'None' && `On hold: ${holdReason ?? ''}`}
      </p>
    </div>
  );
});
