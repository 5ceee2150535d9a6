import { vehicleHistory } from '@bahi/contract/endpoints/service/work-order';
import { formatCount, formatPaise } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { Button } from '../../../ui/button.tsx';
import { documentStatusText } from '../document-status.ts';
import { PartyList } from '../party-list.tsx';
import { titleCase } from '../../../ui/title-case.ts';
import styles from './vehicle-tabs.module.css';

const PAGE = 25;

/** Orders of a vehicle with their invoices over all branches and owners, newest first. */
export function VehicleHistory({ vehicleId }: { vehicleId: string }) {
  const say = useWords();
  const { entity } = useSession().data;
  const pages = useEndpointPages(vehicleHistory, { params: { id: vehicleId }, query: { limit: PAGE } });
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  const isHere = (entityName: string) => entityName === entity.displayName;
  return (
    <>
      <PartyList
        query={{ ...pages, data: pages.data && { rows } }}
        empty={say('nothingToShow', { what: titleCase(say.many('workOrder')) })}
        rowKey={(row) => row.id}
        columns={[
          {
            title: say('workOrder'),
            render: (row) =>
              isHere(row.entityName) ? (
                <Link to="/service/workorder/$id" params={{ id: row.id }}>
                  {row.code}
                </Link>
              ) : (
                row.code
              ),
          },
          { title: 'Date', render: (row) => formatDate(row.openedOn) },
          { title: 'Branch', render: (row) => row.entityName },
          { title: 'Status', render: (row) => documentStatusText('WorkOrder', row.status) },
          { title: say('customer'), render: (row) => row.customerName },
          { title: say('meter'), amount: true, render: (row) => row.odometer && formatCount(row.odometer) },
          { title: say('advisor'), render: (row) => row.advisorName },
          {
            title: say.many('invoice'),
            render: (row) => (
              <span className={styles.invoices}>
                {row.invoices.map((invoice) =>
                  isHere(row.entityName) ? (
                    <Link key={invoice.id} to="/accounting/invoice/$id" params={{ id: invoice.id }}>
                      {invoice.code ?? documentStatusText('Invoice', invoice.status)}
                    </Link>
                  ) : (
                    <span key={invoice.id}>{invoice.code ?? documentStatusText('Invoice', invoice.status)}</span>
                  ),
                )}
              </span>
            ),
          },
          {
            title: 'Total (₹)',
            amount: true,
            render: (row) => row.totalPaise !== undefined && formatPaise(row.totalPaise),
          },
        ]}
      />
      {pages.hasNextPage && (
        <div className={styles.more}>
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}
