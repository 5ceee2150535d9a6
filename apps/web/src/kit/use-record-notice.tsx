import type { OutputOf } from '@bahi/contract/endpoint';
import { liveTopic } from '@bahi/contract/live';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../app/api-error.ts';
import { useLive } from '../app/live.ts';
import { useSession } from '../app/session-store.ts';
import { recordQuery, type RecordEndpoint } from '../app/use-endpoint.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';

interface RecordPage {
  isDirty: () => boolean;
  /** Reads the record anew and shows it, under what was typed here. */
  refresh: () => Promise<unknown>;
  /** The version that is shown, where the page reads it anew by other ways too. */
  version?: number;
}

const changedBy = (name: string) => `${name} changed this just now.`;

/**
 * Tells when somebody else changes the open record. A page without unsaved changes shows the change by itself; another
 * gets this line over the document.
 */
export function useRecordNotice(id: string | null | undefined, page: RecordPage): ReactNode {
  const { userId } = useSession();
  const [told, setTold] = useState<{ name: string; id: string; version: number | undefined } | null>(null);
  // Another record, or a newer state of this one, is not what the line is about.
  const name = told && told.id === id && told.version === page.version ? told.name : null;

  /** Whether it could be read, which else has been told. */
  const refresh = async (): Promise<boolean> => {
    try {
      await page.refresh();
      setTold(null);
      return true;
    } catch (error) {
      toast.error(messageOf(error));
      return false;
    }
  };
  useLive(id ? liveTopic.record(id) : null, (event) => {
    if (event?.byUserId === userId) return;
    const other = event?.byUserName ?? 'Somebody';
    const tell = () => event && id && setTold({ name: other, id, version: page.version });
    // What may have been missed is found out by reading; with unsaved changes, by saving.
    if (page.isDirty()) return void tell();
    void refresh().then((done) => {
      if (done && event) toast.info(changedBy(other));
    });
  });

  if (name === null) return null;
  return (
    <>
      {changedBy(name)} Your changes are kept.{' '}
      <Button kind="quiet" onClick={() => void refresh()}>
        Refresh
      </Button>
    </>
  );
}

interface SavedRecord {
  readonly id: string;
  readonly rowVersion: number;
}

/** What a page does with a newer state of its record. */
interface Shown<R> {
  isDirty: () => boolean;
  take: (newer: R) => void;
  /** Lays the unsaved changes over it. */
  rebaseOn: (newer: R) => unknown;
}

/** As `useRecordNotice`, for a page that takes the record over as its query answers it. */
export function useQueryNotice<R>(
  query: (id: string) => { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<R> },
  record: SavedRecord | null,
  shown: Shown<R>,
): ReactNode {
  const client = useQueryClient();
  const refresh = async () => {
    const newer = await client.fetchQuery({ ...query(record!.id), staleTime: 0 });
    if (shown.isDirty()) shown.rebaseOn(newer);
    else shown.take(newer);
  };
  return useRecordNotice(record?.id, { isDirty: shown.isDirty, refresh, version: record?.rowVersion });
}

export const useEndpointNotice = <E extends RecordEndpoint>(
  endpoint: E,
  record: SavedRecord | null,
  shown: Shown<OutputOf<E>>,
): ReactNode => useQueryNotice((id) => recordQuery(endpoint, id), record, shown);
