import { listRelated } from '@bahi/contract/endpoints/platform/document';
import type { OutputOf } from '@bahi/contract/endpoint';
import { kindLabel } from '@bahi/domain/document/kinds';
import { isLinkedKind, type LinkedKind } from '@bahi/domain/document/links';
import { mayReadKind } from '@bahi/domain/document/read-kind';
import { formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { Link } from '@tanstack/react-router';
import { documentPath } from '../../app/document-places.ts';
import { documentRow } from '../../app/document-rows.ts';
import { documentStatuses } from '../../app/document-statuses.ts';
import { industryOf, useSession } from '../../app/session-store.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import type { Tab } from '../../ui/tabs.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import styles from './related-tab.module.css';

type Row = OutputOf<typeof listRelated>['rows'][number];

/** What a document was made of and what was made of it, as a chain: order, receive, bill. */
function RelatedTab({ kind, id }: { kind: LinkedKind; id: string }) {
  const query = useEndpointQuery(listRelated, { params: { kind, id } });
  const rows = query.data?.rows;
  if (!rows) return <NotLoaded query={query} height={80} />;
  if (rows.length < 2) return <EmptyState message="No related documents yet" />;
  const first = rows[0]!.step;
  return (
    <ol className={styles.chain} aria-label="Related documents">
      {rows.map((row) => (
        <li
          key={row.id}
          className={styles.row}
          style={{ paddingInlineStart: 12 + 20 * (row.step - first) }}
          aria-current={row.id === id || undefined}
        >
          <RelatedRow row={row} own={row.id === id} />
        </li>
      ))}
    </ol>
  );
}

function RelatedRow({ row, own }: { row: Row; own: boolean }) {
  const industry = industryOf(useSession().data);
  const { icon: Icon } = documentRow(row.kind);
  const name = `${kindLabel(row.kind, industry)} ${row.code ?? 'draft'}`;
  const said = documentStatuses(row.kind)[row.status];
  const paise = row.totalPaise ?? row.costPaise ?? null;
  return (
    <>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span className={styles.name}>
        {own ? <strong>{name}</strong> : <Link to={documentPath(row.kind, row.id)}>{name}</Link>}
        {own && <span className={styles.here}> this one</span>}
      </span>
      <span className={styles.day}>{formatDate(row.on)}</span>
      {said && <StatusChip tone={said.tone}>{said.label}</StatusChip>}
      <span className={styles.amount}>{paise === null ? '' : formatRupees(paise)}</span>
    </>
  );
}

/** The tab Related of a saved document, where its kind has links and the user reads it. */
export function useRelatedTab(kind: string, id: string | undefined, count = 0): readonly Tab[] {
  const { access } = useSession().data;
  if (!id || !isLinkedKind(kind) || !mayReadKind(kind, access)) return [];
  return [{ key: 'related', label: 'Related', count, content: <RelatedTab kind={kind} id={id} /> }];
}
