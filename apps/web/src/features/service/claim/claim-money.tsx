import { ClaimMode } from '@bahi/domain/service/insurance/claim-mode';
import { formatPaise } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { ClaimRecord } from './claim-grid.ts';
import styles from './claim.module.css';

/** Both invoices of a claim, and what payments have settled of the insurer's. */
export function ClaimMoney({ claim }: { claim: ClaimRecord }) {
  if (claim.invoices.length === 0)
    return <EmptyState message="The order makes both invoices once the claim is approved and the work is done." />;
  return (
    <>
      <table className={styles.money}>
        <thead>
          <tr>
            <th scope="col">Invoice</th>
            <th scope="col">To</th>
            <th scope="col">Status</th>
            <th scope="col" className={styles.end}>
              Total
            </th>
            <th scope="col" className={styles.end}>
              Due
            </th>
          </tr>
        </thead>
        <tbody>
          {claim.invoices.map(({ id, code, status, payer, totalPaise, duePaise }) => (
            <tr key={id}>
              <td>
                <Link to="/accounting/invoice/$id" params={{ id }}>
                  {code ?? 'Draft'}
                </Link>
              </td>
              <td>
                {payer !== 'Ins'
                  ? 'Customer'
                  : claim.mode === ClaimMode.reimbursed
                    ? 'Insurer, owed by customer'
                    : 'Insurer'}
              </td>
              <td>{status}</td>
              <td className={styles.end}>{formatPaise(totalPaise ?? 0)}</td>
              <td className={styles.end}>{formatPaise(duePaise ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {claim.settlements.map((one) => (
        <p key={one.id}>
          {formatDate(one.settledOn)}, {one.byName}: payment{' '}
          <Link to="/accounting/payment/$id" params={{ id: one.paymentId }}>
            {one.paymentCode}
          </Link>
          {one.creditNoteId && (
            <>
              , credit note{' '}
              <Link to="/credit/creditnote/$id" params={{ id: one.creditNoteId }}>
                {one.creditNoteCode}
              </Link>
            </>
          )}
          {one.debitNoteId && (
            <>
              , debit note{' '}
              <Link to="/debit/debitnote/$id" params={{ id: one.debitNoteId }}>
                {one.debitNoteCode}
              </Link>
            </>
          )}
          {one.invoiceId && (
            <>
              , invoice{' '}
              <Link to="/accounting/invoice/$id" params={{ id: one.invoiceId }}>
                {one.invoiceCode}
              </Link>
            </>
          )}
        </p>
      ))}
    </>
  );
}
