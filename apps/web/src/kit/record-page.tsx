import type { OutputOf } from '@bahi/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { recordQuery, type RecordEndpoint } from '../app/use-endpoint.ts';
import { NotLoaded } from './not-loaded.tsx';

interface RecordPageProps<E extends RecordEndpoint> {
  endpoint: E;
  /** The editor of a new record (null) or of the one that was read; what is read anew comes as another value. */
  children: (record: OutputOf<E> | null) => ReactNode;
}

/** A page at `/…/{new|id}`: each record has an editor of its own. */
export function RecordPage<E extends RecordEndpoint>({ endpoint, children }: RecordPageProps<E>) {
  const { id = 'new' } = useParams({ strict: false }) as { id?: string };
  if (id === 'new') return <Fragment key="new">{children(null)}</Fragment>;
  return (
    <SavedRecord key={id} endpoint={endpoint} id={id}>
      {children}
    </SavedRecord>
  );
}

function SavedRecord<E extends RecordEndpoint>({ endpoint, id, children }: RecordPageProps<E> & { id: string }) {
  const query = useQuery(recordQuery(endpoint, id));
  return query.data === undefined ? <NotLoaded query={query} /> : children(query.data);
}
