import type { Endpoint, OutputOf } from '@bahi/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { messageOf } from '../app/api-error.ts';
import type { CallInput } from '../app/endpoint-call.ts';
import { endpointQuery, queryKeyOf, useEndpointQuery } from '../app/use-endpoint.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useSettled } from './master/use-settled.ts';
import styles from './record-preview.module.css';

/** What was read a moment ago is shown at once. */
const FRESH_MS = 15_000;

interface RecordPreviewProps<E extends Endpoint & { path: `${string}{id}` }> {
  endpoint: E;
  id: string;
  /** The row after it, read ahead. */
  nextId: string | undefined;
  label: string;
  children: (record: OutputOf<E>) => ReactNode;
}

/** The record that the keys stand on, beside its list; wide screens only. */
export function RecordPreview<E extends Endpoint & { path: `${string}{id}` }>(props: RecordPreviewProps<E>) {
  const { endpoint, id, nextId } = props;
  const client = useQueryClient();
  const settled = useSettled(id);
  const inputOf = (recordId: string) => ({ params: { id: recordId } }) as unknown as CallInput<E>;
  // While rows are passed with the arrow keys held down, only what is known already is shown.
  const known = client.getQueryData(queryKeyOf(endpoint, inputOf(id))) !== undefined;
  const record = useEndpointQuery(endpoint, inputOf(known ? id : settled), { staleTime: FRESH_MS });
  const ready = record.data !== undefined;
  useEffect(() => {
    if (!ready || !nextId) return;
    const input = { params: { id: nextId } } as unknown as CallInput<E>;
    void client.prefetchQuery({ ...endpointQuery(endpoint, input), staleTime: FRESH_MS });
  }, [client, endpoint, ready, nextId]);

  return (
    <aside className={styles.preview} aria-label={props.label}>
      {record.data !== undefined ? (
        props.children(record.data)
      ) : record.error ? (
        <ErrorPanel message={messageOf(record.error)} onRetry={() => void record.refetch()} />
      ) : (
        <Skeleton height={200} width="100%" />
      )}
    </aside>
  );
}
