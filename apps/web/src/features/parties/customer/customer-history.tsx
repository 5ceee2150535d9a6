import { customerHistory } from '@bahi/contract/endpoints/parties/customer';
import { formatPaise } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { Link } from '@tanstack/react-router';
import { documentPath } from '../../../app/document-rows.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { documentStatusText, documentStatusTone } from '../document-status.ts';
import styles from '../party-page.module.css';

const KINDS = { WorkOrder: 'workOrder', Invoice: 'invoice', Payment: 'payment' } as const;

/** Orders, invoices and payments of the customer in all branches that the user may enter, newest first. */
export function CustomerHistory({ customerId }: { customerId: string }) {
  const say = useWords();
  const { entity } = useSession().data;
  const pages = useEndpointPages(customerHistory, { params: { id: customerId }, query: { limit: 50 } });
  const rows = pages.data?.pages.flatMap((page) => page.rows);
  if (!rows) return <NotLoaded query={pages} height={100} />;
  if (rows.length === 0) return <EmptyState message="No Documents to Show" />;
  const words = { WorkOrder: say('workOrder'), Invoice: say('invoice'), Payment: say('payment') };
  return (
    <div className={styles.scroll}>
      <div className={styles.list}>
        <table>
          <thead>
            <tr>
              {['Date', 'Document', 'About', 'Branch', 'Status'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col" className={styles.amount}>
                Amount (₹)
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>{formatDate(row.on)}</td>
                <td>
                  {row.entityId === entity.entityId ? (
                    <Link to={documentPath(KINDS[row.kind], row.id)}>
                      {words[row.kind]} {row.code ?? 'draft'}
                    </Link>
                  ) : (
                    `${words[row.kind]} ${row.code ?? 'draft'}`
                  )}
                </td>
                <td>{row.subject && row.kind !== 'Payment' ? formatRegistration(row.subject) : row.subject}</td>
                <td>{row.entityName}</td>
                <td>
                  <StatusChip tone={documentStatusTone(row.kind, row.status)}>
                    {documentStatusText(row.kind, row.status)}
                  </StatusChip>
                </td>
                <td className={styles.amount}>{row.totalPaise === undefined ? '' : formatPaise(row.totalPaise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages.hasNextPage && (
        <div>
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </div>
  );
}
