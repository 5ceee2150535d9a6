import { getMyInventory } from '@bahi/contract/endpoints/service/part-request';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { formatQuantity } from '@bahi/domain/money/format';
import { quantityToGive } from '@bahi/domain/stock/part-request';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { STATUS } from './part-request-words.ts';
import styles from './part-request.module.css';

type Mine = OutputOf<typeof getMyInventory>;

/** `/allocatedparts/allocatedpartslist`: what a technician answers for; no prices (service rule 35). */
export function MyInventoryPage() {
  const query = useEndpointQuery(getMyInventory, {});
  const navigate = useNavigate();
  const mayAsk = can(useSession().data.access, 'Inventory.Requests', 'C');
  const begin = (search: Record<string, string>) =>
    void navigate({ to: '/requestedparts/request/$id', params: { id: 'new' }, search });
  const add = useNewButton('New request', mayAsk ? () => begin({}) : undefined);
  const mine = query.data;
  return (
    <>
      <PageTitleBar title="My Inventory" actions={add} />
      {!mine ? (
        <NotLoaded query={query} />
      ) : (
        <div className={styles.cards}>
          <Part title="On your jobs" empty="Nothing of your jobs is with you." rows={mine.issued}>
            {(row) => (
              <Held
                key={`${row.workOrderId} ${row.partId}`}
                row={row}
                where={[row.orderCode, row.registrationNumber && formatRegistration(row.registrationNumber)]}
              >
                {mayAsk && quantityToGive(row) > 0 && (
                  <Button
                    title={`Give ${row.description} back`}
                    onClick={() =>
                      begin({
                        kind: 'Return',
                        order: row.workOrderId,
                        code: row.orderCode,
                        part: row.partId,
                        name: row.description,
                        qty: String(quantityToGive(row)),
                      })
                    }
                  >
                    Give back
                  </Button>
                )}
              </Held>
            )}
          </Part>
          <Part title="Your own stock" empty="You hold no stock of your own." rows={mine.own}>
            {(row) => (
              <Held key={row.itemId} row={row} where={[]}>
                {mayAsk && quantityToGive(row) > 0 && <OwnVerbs row={row} begin={begin} />}
              </Held>
            )}
          </Part>
          <Part title="Your requests" empty="You asked for nothing in the last week." rows={mine.requests}>
            {(row) => (
              <li key={row.id} className={styles.held}>
                <span className={styles.what}>
                  <Link to="/requestedparts/request/$id" params={{ id: row.id }}>
                    {row.code}
                  </Link>
                  <small>{[row.orderCode ?? 'Own stock', row.firstLine].filter(Boolean).join(' · ')}</small>
                </span>
                <StatusChip tone={STATUS[row.status].tone}>{STATUS[row.status].label}</StatusChip>
              </li>
            )}
          </Part>
        </div>
      )}
    </>
  );
}

function Part<R>({
  title,
  empty,
  rows,
  children,
}: {
  title: string;
  empty: string;
  rows: readonly R[];
  children: (row: R) => ReactNode;
}) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? <EmptyState message={empty} /> : <ul className={styles.lines}>{rows.map(children)}</ul>}
    </section>
  );
}

function Held({
  row,
  where,
  children,
}: {
  row: Pick<Mine['own'][number], 'description' | 'partNumber' | 'quantity' | 'unitCode' | 'askedQuantity'>;
  where: readonly (string | null | undefined)[];
  children: ReactNode;
}) {
  return (
    <li className={styles.held}>
      <span className={styles.what}>
        <strong>{row.description}</strong>
        <small>{[...where, row.partNumber].filter(Boolean).join(' · ')}</small>
        {row.askedQuantity > 0 && <small>{formatQuantity(row.askedQuantity)} waits for the store</small>}
      </span>
      <span>{[formatQuantity(row.quantity), row.unitCode].filter(Boolean).join(' ')}</span>
      {children}
    </li>
  );
}

function OwnVerbs({ row, begin }: { row: Mine['own'][number]; begin: (search: Record<string, string>) => void }) {
  const goods = {
    item: row.itemId,
    name: row.description,
    qty: String(quantityToGive(row)),
  };
  return (
    <>
      <Button title={`Use ${row.description} on an order`} onClick={() => begin({ ...goods, wh: row.warehouseId })}>
        Use on an order
      </Button>
      <Button title={`Give ${row.description} back`} onClick={() => begin({ ...goods, kind: 'Return' })}>
        Give back
      </Button>
    </>
  );
}
