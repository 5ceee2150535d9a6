import { aboutDocument, sendDocument } from '@bahi/contract/endpoints/connectx/shared-document';
import { refusedOriginal, type SharedKind, withdrawnOriginal } from '@bahi/domain/connectx/shared-document';
import { can } from '@bahi/domain/access/access';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageOf } from '../app/api-error.ts';
import { useSession } from '../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../app/use-endpoint.ts';
import { toast } from '../ui/toast.ts';
import type { DocumentVerb, ReasonAsked } from './document/document-verbs.tsx';
import { SHARED_STATUS } from './shared-status.ts';

interface SharedState {
  /** Sends the document to the connected company; null of a kind that is taken alone. */
  verb: DocumentVerb;
  /** Where it stands there, or where it came from. */
  notice: ReactNode;
  /** What is asked before its draft is approved, where what it was made of does not stand any more. */
  approval: { reason: ReasonAsked } | undefined;
}

/** What a document's own page tells of the connected company that it goes to, or came from. */
export function useSharedDocument(documentId: string | undefined, kind: SharedKind | null): SharedState {
  const { access, entity } = useSession().data;
  const seesPartners = can(access, 'Common.Vendor', 'R') || can(access, 'Common.Customer', 'R');
  const isOffered = entity.config.modules.ConnectX;
  const query = useEndpointQuery(
    aboutDocument,
    { params: { documentId: documentId ?? '' } },
    { enabled: documentId !== undefined && seesPartners && isOffered, retry: false },
  );
  const sending = useEndpointMutation(sendDocument, { onError: (error) => toast.error(messageOf(error)) });
  const about = query.data;
  const { otherName, connectionId, shared } = about ?? {};
  const send = async () => {
    await sending.mutateAsync({
      body: { connectionId: connectionId!, kind: kind!, documentId: documentId! },
    });
    toast.success(`Sent to ${otherName}.`);
  };
  const stands = shared?.status !== 'Withdrawn' && shared?.status !== 'Refused';
  const said = shared?.status === 'Refused' ? refusedOriginal : withdrawnOriginal;
  const words = shared?.box === 'In' && !stands ? said(shared.code, shared.other.displayName) : null;
  return {
    verb: {
      verb: 'sendAcross',
      label: `Send to ${otherName ?? ''}`,
      place: 'button',
      shown: kind !== null && about?.maySend === true,
      busy: sending.isPending,
      run: () => send().catch(() => {}),
    },
    notice: shared && (
      <>
        {words ?? wordsOf(shared)}{' '}
        <Link to="/connectx/document/$id" params={{ id: shared.id }}>
          Open
        </Link>
      </>
    ),
    approval: words
      ? { reason: { title: 'Approve all the same', confirmLabel: 'Approve', words, danger: false } }
      : undefined,
  };
}

type Shared = { box: 'In' | 'Out'; code: string; status: keyof typeof SHARED_STATUS; other: { displayName: string } };

const wordsOf = ({ box, code, status, other }: Shared): string =>
  box === 'In'
    ? `Made of ${code}, which ${other.displayName} sent.`
    : `Sent to ${other.displayName}: ${SHARED_STATUS[status].label}.`;
