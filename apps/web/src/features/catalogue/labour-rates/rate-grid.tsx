import { listOperations } from '@bahi/contract/endpoints/catalogue/operation-code';
import type { OutputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { useLeaveGuard } from '../../../app/unsaved-changes.ts';
import { LineGrid } from '../../../kit/line-grid/line-grid.tsx';
import { createLineStore } from '../../../kit/line-grid/line-store.ts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './labour-rates.module.css';
import { blankRate, type Operation, rateColumns, type RateLine, rateOf } from './rate-lines.ts';
import { type RateStore, saveRates } from './save-rates.ts';

const PAGE = 500;

/** All codes that a filter finds, page by page: prices are edited as one sheet. */
async function readAll(guideId: string, text: string | null, signal: AbortSignal): Promise<Operation[]> {
  const rows: Operation[] = [];
  let cursor: string | null = null;
  do {
    const page: OutputOf<typeof listOperations> = await call(
      listOperations,
      { params: { guideId }, query: { text, cursor, limit: PAGE } },
      { signal },
    );
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor);
  return rows;
}

export interface RateGridProps {
  guideId: string;
  term: string | null;
  today: string;
  editable: boolean;
  /** Told whenever there is something to lose, so that the page asks before it shows another guide. */
  onDirty: (dirty: () => boolean) => void;
}

/** Operation codes with their price in one guide; Ctrl+S saves what changed. */
export function RateGrid({ guideId, term, ...props }: RateGridProps) {
  const query = useQuery({
    queryKey: ['catalogue', 'operation', 'sheet', guideId, term],
    queryFn: ({ signal }) => readAll(guideId, term, signal),
    // A sheet that is being edited is not read anew under the cursor.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.data) return <RateSheet {...props} guideId={guideId} rows={query.data} />;
  if (query.error) return <ErrorPanel message={messageOf(query.error)} onRetry={() => void query.refetch()} />;
  return <Skeleton height={160} />;
}

type RateSheetProps = Omit<RateGridProps, 'term'> & { rows: readonly Operation[] };

function RateSheet({ guideId, rows, today, editable, onDirty }: RateSheetProps) {
  const [{ store, known }] = useState((): { store: RateStore; known: Map<string, RateLine> } => {
    const lines = rows.map((row) => rateOf(row));
    return {
      known: new Map(lines.map((line) => [line.id, line])),
      store: createLineStore<RateLine, null>({
        lines,
        columns: rateColumns(today, editable),
        computeTotals: () => null,
        newLine: blankRate,
        copyLine: (line, id) => ({ ...line, id, operationId: null, rowVersion: null, code: '' }),
        // Codes stand on old documents: they are made inactive, not removed.
        removable: (line) => line.operationId === null,
        editable,
      }),
    };
  });
  const [saving, setSaving] = useState(false);
  const dirty = useLineState(store, (state) => state.dirty);
  const isDirty = () => store.get().dirty;
  useLeaveGuard(isDirty);
  const tell = useEffectEvent(onDirty);
  useEffect(() => {
    tell(() => store.get().dirty);
    return () => tell(() => false);
  }, [store]);

  const save = async (): Promise<void> => {
    if (saving) return;
    store.close();
    if (!isDirty()) return;
    setSaving(true);
    const { saved, message } = await saveRates(store, guideId, known).finally(() => setSaving(false));
    if (message) toast.error(message);
    else if (isDirty()) toast.error(MESSAGES.allFieldsRequired);
    else if (saved > 0) toast.success(MESSAGES.saved);
  };
  useShortcuts(editable ? [{ keys: 'mod+s', label: 'Save', run: () => void save() }] : []);

  return (
    <>
      <LineGrid store={store} label="Operation codes" empty={<EmptyState message="No Operation Codes to Show" />} />
      {editable && (
        <div className={styles.save}>
          <Button kind="primary" busy={saving} onClick={() => void save()} title="Ctrl+S">
            {dirty ? 'Save changes' : 'Save'}
          </Button>
        </div>
      )}
    </>
  );
}
