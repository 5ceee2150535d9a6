import { messageCard } from '@bahi/contract/endpoints/chat/message';
import type { OutputOf } from '@bahi/contract/endpoint';
import { HIDDEN_CARD } from '@bahi/domain/chat/card';
import { type DocumentKind, DOCUMENT_KINDS, kindLabel } from '@bahi/domain/document/kinds';
import { formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { Link } from '@tanstack/react-router';
import { documentPath, SHOWN_KINDS, type ShownKind } from '../../app/document-places.ts';
import { documentStatuses } from '../../app/document-statuses.ts';
import { industryOf, useSession } from '../../app/session-store.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { SHARED_STATUS } from '../../kit/shared-status.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import styles from './chat.module.css';

type Card = OutputOf<typeof messageCard>;

const PARTY_PAGES: Readonly<Record<string, { label: string; page: string }>> = {
  customer: { label: 'Customer', page: '/customers/customer' },
  vendor: { label: 'Vendor', page: '/vendors/vendor' },
  item: { label: 'Item', page: '/items/item' },
};
const isDocument = (kind: string): kind is DocumentKind => Object.hasOwn(DOCUMENT_KINDS, kind);

/** Where a card leads: what was sent to its own page, on which it is taken; a record to its page. */
function placeOf({ kind, id, snapshotId }: Card): string | undefined {
  if (snapshotId) return `/connectx/document/${snapshotId}`;
  if (!kind || !id) return undefined;
  return kind in PARTY_PAGES ? `${PARTY_PAGES[kind]!.page}/${id}` : documentPath(kind, id);
}

function statusOf({ kind, status, snapshotId }: Card) {
  if (!status || !kind) return undefined;
  if (snapshotId) return SHARED_STATUS[status as keyof typeof SHARED_STATUS];
  return SHOWN_KINDS.includes(kind as ShownKind) ? documentStatuses(kind as ShownKind)[status] : undefined;
}

/** The record that a message carries, as its reader may see it now (chat rule 22). */
export function MessageCard({ messageId }: { messageId: string }) {
  const industry = industryOf(useSession().data);
  const query = useEndpointQuery(messageCard, { params: { id: messageId } }, { retry: false });
  const card = query.data;
  if (!card) return null;
  if (card.hidden || !card.kind) return <p className={styles.deleted}>{HIDDEN_CARD}</p>;
  const { kind, code, on, totalPaise, actions } = card;
  const label = isDocument(kind) ? kindLabel(kind, industry) : (PARTY_PAGES[kind]?.label ?? '');
  const said = statusOf(card);
  const verb =
    actions?.includes('Take') && !card.id ? 'Open and take' : actions?.includes('Accept') ? 'Open and answer' : null;
  return (
    <Link to={placeOf(card) ?? '.'} className={styles.card}>
      <span className={styles.cardHead}>
        {label} {code ?? 'draft'}
        {said && <StatusChip tone={said.tone}>{said.label}</StatusChip>}
      </span>
      <span className={styles.muted}>
        {[on && formatDate(on), typeof totalPaise === 'number' && formatRupees(totalPaise), verb]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Link>
  );
}
