import type { Endpoint } from '@bahi/contract/endpoint';
import type { Infer, WireType } from '@bahi/contract/wire-type';
import type { auditEntry } from '@bahi/contract/wire/document.wire';
import { useState } from 'react';
import type { CallInput } from '../../app/endpoint-call.ts';
import { useEndpointPages } from '../../app/use-endpoint.ts';
import { useWhen } from '../../app/use-when.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { ScrollRegion } from '../scroll-region.tsx';
import styles from './audit-log.module.css';
import { actionText, changeWords, fieldText, type AuditWords, type ChangeWords } from './audit-words.ts';

type Entry = Infer<typeof auditEntry>;
/** Every record that keeps an audit log answers it alike. */
export type AuditLogEndpoint = Endpoint & {
  readonly path: `${string}/{id}/AuditLog`;
  readonly response: { readonly shape: 'lookup'; readonly type: WireType<Entry> };
};

export interface AuditLogProps {
  endpoint: AuditLogEndpoint;
  id: string;
  words?: AuditWords;
}

type Filters = { userId?: string; field?: string };

/** Who changed what, when and why, newest first; read page by page, of one person or about one field on request. */
export function AuditLog({ endpoint, id, words }: AuditLogProps) {
  const [filters, setFilters] = useState<Filters>({});
  const asks = endpoint.query !== undefined;
  const read = (query: Filters) => ({ params: { id }, ...(asks && { query }) }) as CallInput<AuditLogEndpoint>;
  const all = useEndpointPages(endpoint, read({}));
  const filtered = filters.userId !== undefined || filters.field !== undefined;
  const found = useEndpointPages(endpoint, read(filters), { enabled: filtered, keepPrevious: true });
  const log = filtered ? found : all;
  const everything = all.data?.pages.flatMap(({ rows }) => rows);
  const rows = log.data?.pages.flatMap((page) => page.rows);
  if (!rows || !everything) return <NotLoaded query={log} height={60} />;
  if (everything.length === 0) return <EmptyState message="No Changes to Show" />;
  const checked = rows.filter(({ verified }) => verified !== undefined && verified !== null);
  return (
    <ScrollRegion label="Audit log" className={styles.log}>
      {asks && (
        <div className={styles.filters} role="search" aria-label="Filter the audit log">
          <AuditFilters rows={everything} words={words} filters={filters} onChange={setFilters} />
          {checked.length > 0 && <ChainMark broken={checked.filter(({ verified }) => !verified).length} />}
        </div>
      )}
      {rows.length === 0 && <EmptyState message="No Changes to Show" />}
      <ol>
        {rows.map((entry) => (
          <AuditEntry key={entry.seq} entry={entry} words={words} />
        ))}
      </ol>
      {log.hasNextPage && (
        <Button kind="quiet" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          Show older
        </Button>
      )}
    </ScrollRegion>
  );
}

interface AuditFiltersProps {
  /** Unfiltered: who and what can be asked for. */
  rows: readonly Entry[];
  words: AuditWords | undefined;
  filters: Filters;
  onChange: (filters: Filters) => void;
}

function AuditFilters({ rows, words, filters, onChange }: AuditFiltersProps) {
  const people = new Map(rows.flatMap(({ userId, userName }) => (userId ? [[userId, userName] as const] : [])));
  const fields = new Map(
    rows.flatMap(({ changes }) =>
      changes.flatMap(({ path }) => {
        const label = fieldText(path, words);
        return label === undefined ? [] : [[path.split('.').at(-1)!, label] as const];
      }),
    ),
  );
  const options = (from: ReadonlyMap<string, string>) =>
    [...from].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label));
  return (
    <>
      <SelectField
        label="Person"
        labelHidden
        placeholder="Person"
        options={options(people)}
        value={filters.userId ?? null}
        onChange={(userId) => onChange({ ...filters, userId: userId ?? undefined })}
      />
      <SelectField
        label="Field"
        labelHidden
        placeholder="Field"
        options={options(fields)}
        value={filters.field ?? null}
        onChange={(field) => onChange({ ...filters, field: field ?? undefined })}
      />
    </>
  );
}

/** Told to administrators: whether every entry still follows from the one before it. */
function ChainMark({ broken }: { broken: number }) {
  return broken === 0 ? (
    <StatusChip tone="done">Chain verified</StatusChip>
  ) : (
    <StatusChip tone="danger">{`${broken} ${broken === 1 ? 'entry was' : 'entries were'} tampered with`}</StatusChip>
  );
}

function AuditEntry({ entry, words }: { entry: Entry; words: AuditWords | undefined }) {
  const when = useWhen();
  const told = entry.action === 'create' ? [] : entry.changes;
  const changes = told
    .map((change) => changeWords(change, { ...words, when }))
    .filter((change) => change !== undefined);
  const ofLines = changes.filter((change) => change.ofLine);
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{actionText(entry.action, words)}</strong> by {entry.userName}
        {entry.entityName && <span className={styles.where}>{entry.entityName}</span>}
        {entry.verified === false && <StatusChip tone="danger">Tampered with</StatusChip>}
        <span className={styles.when}>{when(entry.at)}</span>
      </p>
      {entry.reason && <p>Reason: {entry.reason}</p>}
      <Changes changes={changes.filter((change) => !change.ofLine)} />
      {ofLines.length > MOST_LINES_SHOWN ? (
        <details className={styles.lines}>
          <summary>{ofLines.length} changes of lines</summary>
          <Changes changes={ofLines} />
        </details>
      ) : (
        <Changes changes={ofLines} />
      )}
    </li>
  );
}

/** More changes of lines than this are folded away. */
const MOST_LINES_SHOWN = 4;

function Changes({ changes }: { changes: readonly ChangeWords[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ text }, index) => (
        <li key={index}>{text}</li>
      ))}
    </ul>
  );
}
