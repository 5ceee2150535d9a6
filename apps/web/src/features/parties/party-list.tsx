import type { ReactNode } from 'react';
import { NotLoaded } from '../../kit/not-loaded.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './party-page.module.css';

/** What a list needs of a query: of one answer, or of pages put together. */
export interface ListQuery<R> {
  isPending: boolean;
  error: Error | null;
  data: { rows: readonly R[] } | undefined;
  refetch: () => unknown;
}

export interface PartyListProps<R> {
  query: ListQuery<R>;
  empty: string;
  columns: readonly { title: string; amount?: boolean; render: (row: R) => ReactNode }[];
  rowKey: (row: R) => string | number;
}

/** A short list in a tab of a party: its vehicles, documents, changes. */
export function PartyList<R>({ query, empty, columns, rowKey }: PartyListProps<R>) {
  if (!query.data) return <NotLoaded query={query} height={60} />;
  const rows = query.data?.rows ?? [];
  if (rows.length === 0) return <EmptyState message={empty} />;
  return (
    <div className={styles.list}>
      <table>
        <thead>
          <tr>
            {columns.map(({ title, amount }) => (
              <th key={title} scope="col" className={amount ? styles.amount : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ title, amount, render }) => (
                <td key={title} className={amount ? styles.amount : undefined}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
