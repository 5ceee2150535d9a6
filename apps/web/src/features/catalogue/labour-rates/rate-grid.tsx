import { listOperations, listOperationsWithoutPrice } from '@bahi/contract/endpoints/catalogue/operation-code';
import type { OutputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { useLeaveGuard } from '../../../app/unsaved-changes.ts';
import { createDraft } from '../../../kit/draft.ts';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { LineGrid } from '../../../kit/line-grid/line-grid.tsx';
import { createLineStore } from '../../../kit/line-grid/line-store.ts';
import { conflictErrors, mergeLines, showLines } from '../../../kit/line-grid/show-lines.ts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { useDraftCopy } from '../../../kit/use-draft-copy.tsx';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './labour-rates.module.css';
import { ChangePricesDialog } from './change-prices-dialog.tsx';
import { ChoiceBox, createChosenLines, useChosenCount } from './chosen-lines.tsx';
import type { Guide } from './guide-dialog.tsx';
import {
  blankRate,
  nextUnpriced,
  type Operation,
  rateColumns,
  type RateLine,
  rateOf,
  wantsPrice,
} from './rate-lines.ts';
import { type RateStore, saveRates } from './save-rates.ts';

const PAGE = 500;

/** All codes that a filter finds, page by page: prices are edited as one sheet. */
async function readAll(
  guideId: string,
  text: string | null,
  unpriced: boolean,
  signal: AbortSignal,
): Promise<Operation[]> {
  const rows: Operation[] = [];
  let cursor: string | null = null;
  do {
    const query = { text, cursor, limit: PAGE };
    const page: OutputOf<typeof listOperations> = unpriced
      ? await call(listOperationsWithoutPrice, { query: { ...query, guideId } }, { signal })
      : await call(listOperations, { params: { guideId }, query }, { signal });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor);
  return rows;
}

export interface RateGridProps {
  guide: Guide;
  term: string | null;
  /** Only what the guide has no price for. */
  unpriced: boolean;
  onUnpriced: (on: boolean) => void;
  /** How often many prices were changed at once: the sheet is then read anew. */
  edition: number;
  onChanged: () => void;
  today: string;
  editable: boolean;
  /** Told whenever there is something to lose, so that the page asks before it shows another guide. */
  onDirty: (dirty: () => boolean) => void;
}

/** Operation codes with their price in one guide; Ctrl+S saves what changed. */
export function RateGrid({ guide, term, ...props }: RateGridProps) {
  const { unpriced, edition } = props;
  const query = useQuery({
    queryKey: ['catalogue', 'operation', 'sheet', guide.id, term, unpriced, edition],
    queryFn: ({ signal }) => readAll(guide.id, term, unpriced, signal),
    // A sheet that is being edited is not read anew under the cursor.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (!query.data) return <NotLoaded query={query} height={160} />;
  return <RateSheet {...props} guide={guide} rows={query.data} />;
}

type RateSheetProps = Omit<RateGridProps, 'term'> & { rows: readonly Operation[] };

function RateSheet({ guide, rows, today, editable, onDirty, unpriced, onUnpriced, onChanged }: RateSheetProps) {
  const guideId = guide.id;
  const [changing, setChanging] = useState(false);
  // The rate may change while the sheet is open.
  const rate = useRef(guide.hourlyRate ?? null);
  useEffect(() => {
    rate.current = guide.hourlyRate ?? null;
  }, [guide.hourlyRate]);
  const [chosen] = useState(createChosenLines);
  const chosenCount = useChosenCount(chosen);
  const [{ store, known }] = useState((): { store: RateStore; known: Map<string, RateLine> } => {
    const lines = rows.map((row) => rateOf(row));
    return {
      known: new Map(lines.map((line) => [line.id, line])),
      store: createLineStore<RateLine, null>({
        lines,
        columns: rateColumns({
          today,
          editable,
          hourlyRate: () => rate.current,
          renderChoice: (line) => <ChoiceBox chosen={chosen} line={line} />,
        }),
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
  const isDirty = () => store.get().dirty;
  // Another guide, search or filter is another sheet.
  useLeaveGuard(isDirty, ['guide', 'q', 'unpriced']);
  const [draft] = useState(() =>
    createDraft<{ lines: readonly RateLine[] }>({
      saved: { lines: store.get().lines },
      place: {
        get: () => ({ lines: store.get().lines }),
        show: (typed, saved) => showLines(store, { saved: saved.lines, typed: typed.lines, editable }),
        subscribe: store.subscribe,
      },
      merge: (base, mine, theirs) => {
        const { merged, conflicts } = mergeLines(base.lines, mine.lines, theirs.lines);
        return { merged: { lines: merged }, conflicts };
      },
      differs: isDirty,
    }),
  );
  const offer = useDraftCopy(editable ? { kind: 'labourRates', record: guideId } : null, draft, (conflicts) =>
    store.setErrors(conflictErrors(store, conflicts)),
  );
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
  const withoutPrice = useLineState(store, (state) => state.lines.filter(wantsPrice).length);
  /** The worklist (PRICENOTSET): from the open line to the next one that wants a price. */
  const goUnpriced = (by: 1 | -1): void => {
    const { active, at, lines } = store.get();
    const from = active ? (at.get(active.id) ?? -1) : by > 0 ? -1 : lines.length;
    const row = nextUnpriced(lines, from, by);
    const key = guide.hourlyRate ? 'hours' : 'unitPrice';
    if (row < 0) toast.info('Every operation that is shown has a price.');
    else
      store.open(
        row,
        store.columns.findIndex((column) => column.key === key),
      );
  };
  useShortcuts(
    editable
      ? [
          { keys: 'mod+s', label: 'Save', run: () => void save() },
          { keys: 'f8', label: 'Next without a price', run: () => goUnpriced(1) },
          { keys: 'shift+f8', label: 'Previous without a price', run: () => goUnpriced(-1) },
        ]
      : [],
  );
  const whenSaved = (run: () => void) => {
    if (isDirty()) toast.warning('Save the changed prices first.');
    else run();
  };
  const chosenLines = () => store.get().lines.filter((line) => chosen.get().has(line.code));

  return (
    <>
      <FormNotice>{offer}</FormNotice>
      <div className={styles.bar}>
        <FilterChip
          label={`Without price (${withoutPrice})`}
          on={unpriced}
          onChange={(on) => whenSaved(() => onUnpriced(on))}
        />
        {editable && withoutPrice > 0 && (
          <Button kind="quiet" title="F8, back with Shift+F8" onClick={() => goUnpriced(1)}>
            Next without price
          </Button>
        )}
        {editable && rows.length > 0 && (
          <Button
            kind="quiet"
            onClick={() => chosen.choose(chosenCount === rows.length ? [] : rows.map((row) => row.code))}
          >
            {chosenCount === rows.length ? 'Select none' : 'Select all'}
          </Button>
        )}
        {chosenCount > 0 && (
          <Button onClick={() => whenSaved(() => setChanging(true))}>
            {chosenCount === 1 ? 'Change 1 price by %' : `Change ${chosenCount} prices by %`}
          </Button>
        )}
      </div>
      <LineGrid store={store} label="Operation codes" empty={<EmptyState message="No Operation Codes to Show" />} />
      {editable && (
        <div className={styles.save}>
          <Button kind="primary" busy={saving} onClick={() => void save()} keys="mod+s">
            Save
          </Button>
        </div>
      )}
      {changing && (
        <ChangePricesDialog
          guideId={guideId}
          guideName={guide.name}
          lines={chosenLines()}
          onClose={() => setChanging(false)}
          onDone={onChanged}
        />
      )}
    </>
  );
}
