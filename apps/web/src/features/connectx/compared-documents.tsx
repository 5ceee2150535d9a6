import { compareDocuments } from '@bahi/contract/endpoints/connectx/shared-document';
import { seesPrices } from '@bahi/domain/access/access';
import { kindLabel } from '@bahi/domain/document/kinds';
import { formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { Link } from '@tanstack/react-router';
import { industryOf, useSession } from '../../app/session-store.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './compared-documents.module.css';

/** What was sent against what the side that got it booked; what differs stands first. */
export function ComparedDocuments({ connectionId }: { connectionId: string }) {
  const { data } = useSession();
  const query = useEndpointQuery(
    compareDocuments,
    { params: { id: connectionId } },
    { enabled: seesPrices(data.access), retry: false },
  );
  if (!query.data) return null;
  const { rows } = query.data;
  const total = query.data.total ?? rows.length;
  return (
    <section className={styles.compared} aria-label="Compared documents">
      <h2>Sent and booked</h2>
      {rows.length === 0 ? (
        <EmptyState message="No invoices or notes were sent yet" />
      ) : (
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <th>Document</th>
                <th className={styles.wide}>Date</th>
                <th className={styles.wide}>From</th>
                <th className={styles.amount}>Sent</th>
                <th className={styles.amount}>Booked</th>
                <th className={styles.amount}>Differs</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <Link to="/connectx/document/$id" params={{ id: row.id }}>
                      {kindLabel(row.kind, industryOf(data))} {row.code}
                    </Link>
                  </td>
                  <td className={styles.wide}>{formatDate(row.datedOn)}</td>
                  <td className={styles.wide}>{row.box === 'In' ? 'Them' : 'Us'}</td>
                  <td className={styles.amount}>{formatRupees(row.sentPaise)}</td>
                  <td className={styles.amount}>
                    {typeof row.bookedPaise !== 'number' ? 'Not yet' : formatRupees(row.bookedPaise)}
                  </td>
                  <td className={styles.amount}>{row.differsPaise === 0 ? '' : formatRupees(row.differsPaise)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length < total && (
        <p>
          {rows.length} of {total} are shown; what differs stands first.
        </p>
      )}
    </section>
  );
}
