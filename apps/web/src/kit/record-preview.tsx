import type { OutputOf } from '@bahi/contract/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { recordQuery, type RecordEndpoint } from '../app/use-endpoint.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { CloseIcon } from '../ui/icons.ts';
import { useSettled } from './master/use-settled.ts';
import { NotLoaded } from './not-loaded.tsx';
import styles from './record-preview.module.css';

/** What was read a moment ago is shown at once. */
const FRESH_MS = 15_000;

interface RecordPreviewProps<E extends RecordEndpoint> {
  endpoint: E;
  id: string;
  /** The row after it, read ahead. */
  nextId: string | undefined;
  label: string;
  children: (record: OutputOf<E>) => ReactNode;
}

/** The record that the keys stand on, beside its list; wide screens only. */
export function RecordPreview<E extends RecordEndpoint>(props: RecordPreviewProps<E>) {
  const { endpoint, id, nextId } = props;
  const client = useQueryClient();
  const settled = useSettled(id);
  // While rows are passed with the arrow keys held down, only what is known already is shown.
  const known = client.getQueryData(recordQuery(endpoint, id).queryKey) !== undefined;
  const record = useQuery({ ...recordQuery(endpoint, known ? id : settled), staleTime: FRESH_MS });
  const ready = record.data !== undefined;
  useEffect(() => {
    if (!ready || !nextId) return;
    void client.prefetchQuery({ ...recordQuery(endpoint, nextId), staleTime: FRESH_MS });
  }, [client, endpoint, ready, nextId]);

  return (
    <aside className={styles.preview} aria-label={props.label}>
      {record.data === undefined ? <NotLoaded query={record} height={200} /> : props.children(record.data)}
    </aside>
  );
}

/** Its number, which leads to it, and how it stands. */
export const PreviewHead = ({ children, status, onClose }: PreviewHeadProps) => (
  <div className={styles.head}>
    <h2>{children}</h2>
    {status}
    <IconButton aria-label="Close the preview" onClick={onClose}>
      <CloseIcon size={16} aria-hidden />
    </IconButton>
  </div>
);

interface PreviewHeadProps {
  children: ReactNode;
  status: ReactNode;
  onClose: () => void;
}

/** A fact, left out where there is none. */
export const PreviewFact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  ) : null;

/** A sum under the lines. */
export const PreviewSum = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.sum}>
    <span>{label}</span>
    <span>{children}</span>
  </div>
);
