import type { OutputOf } from '@bahi/contract/endpoint';
import { liveTopic } from '@bahi/contract/live';
import { MESSAGES } from '@bahi/domain/messages';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../app/api-error.ts';
import { useLive } from '../app/live.ts';
import { useSession } from '../app/session-store.ts';
import { recordQuery, type RecordEndpoint } from '../app/use-endpoint.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';

interface RecordPage {
  isDirty: () => boolean;
  /** Reads the record anew and shows it; what was typed while it was read is given up only where that was asked. */
  refresh: (giveUp: boolean) => Promise<unknown>;
  /** Refreshing lays what was typed over what was read; else it is given up, which is asked. */
  keepsChanges?: boolean;
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
  const refresh = async (giveUp: boolean): Promise<boolean> => {
    try {
      await page.refresh(giveUp);
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
    void refresh(false).then((done) => {
      if (!done || !event) return;
      if (page.isDirty() && !page.keepsChanges) tell();
      else toast.info(changedBy(other));
    });
  });

  if (name === null) return null;
  const askAndRefresh = async () => {
    if (!page.isDirty() || page.keepsChanges || (await askToGiveUp())) await refresh(true);
  };
  return (
    <>
      {changedBy(name)} {page.keepsChanges && 'Your changes are kept. '}
      <Button kind="quiet" onClick={() => void askAndRefresh()}>
        Refresh
      </Button>
    </>
  );
}

interface SavedRecord {
  readonly id: string;
  readonly rowVersion: number;
}

/** As `useRecordNotice`, for a page that takes the record over as its query answers it. */
export function useQueryNotice<R>(
  query: (id: string) => { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<R> },
  record: SavedRecord | null,
  isDirty: () => boolean,
  take: (newer: R) => void,
): ReactNode {
  const client = useQueryClient();
  const refresh = async (giveUp: boolean) => {
    const newer = await client.fetchQuery({ ...query(record!.id), staleTime: 0 });
    if (giveUp || !isDirty()) take(newer);
  };
  return useRecordNotice(record?.id, { isDirty, refresh, version: record?.rowVersion });
}

export const useEndpointNotice = <E extends RecordEndpoint>(
  endpoint: E,
  record: SavedRecord | null,
  isDirty: () => boolean,
  take: (newer: OutputOf<E>) => void,
): ReactNode => useQueryNotice((id) => recordQuery(endpoint, id), record, isDirty, take);

const askToGiveUp = () =>
  confirm({
    heading: MESSAGES.unsavedChanges,
    message: 'Refreshing gives up your changes on this page.',
    ok: 'Refresh',
    cancel: MESSAGES.stay,
  });
