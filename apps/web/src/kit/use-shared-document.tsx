import { aboutDocument, sendDocument } from '@bahi/contract/endpoints/connectx/shared-document';
import {
  answeredOriginal,
  refusedOriginal,
  SHARED_KIND_KEYS,
  TAKEN_KINDS,
  withdrawnOriginal,
} from '@bahi/domain/connectx/shared-document';
import { can } from '@bahi/domain/access/access';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageOf } from '../app/api-error.ts';
import { useSession } from '../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../app/use-endpoint.ts';
import { toast } from '../ui/toast.ts';
import type { DocumentVerb } from './document/document-verbs.tsx';
import { SHARED_STATUS } from './shared-status.ts';

interface SharedState {
  /** What stands over the document: where it stands there, or where it came from, unless the page has its own to say. */
  over: (own: ReactNode) => ReactNode;
  /** The verbs of the page, with the one that sends it, and with the question before a draft whose original does not stand is approved. */
  among: (verbs: readonly DocumentVerb[], dirty: boolean) => readonly DocumentVerb[];
}

/** What a page calls it when a draft goes into the books. */
const APPROVALS = ['approve', 'receive', 'post'];

const isOneOf = <K extends string>(kinds: readonly K[], kind: string): kind is K => kinds.some((each) => each === kind);

/** What a document's own page tells of the connected company that it goes to, or came from. */
export function useSharedDocument(documentId: string | undefined, kind: string): SharedState {
  const { access, entity } = useSession().data;
  const seesPartners = can(access, 'Common.Vendor', 'R') || can(access, 'Common.Customer', 'R');
  const crosses = isOneOf(SHARED_KIND_KEYS, kind) || isOneOf(TAKEN_KINDS, kind);
  const query = useEndpointQuery(
    aboutDocument,
    { params: { documentId: documentId ?? '' } },
    { enabled: crosses && documentId !== undefined && seesPartners && entity.config.modules.ConnectX, retry: false },
  );
  const sending = useEndpointMutation(sendDocument, { onError: (error) => toast.error(messageOf(error)) });
  const { otherName, connectionId, shared, maySend = false } = query.data ?? {};
  const send = async () => {
    if (!isOneOf(SHARED_KIND_KEYS, kind)) return;
    await sending.mutateAsync({ body: { connectionId: connectionId!, kind, documentId: documentId! } });
    toast.success(`Sent to ${otherName}.`);
  };
  const words = shared?.box === 'In' ? problemOf(shared) : null;
  const told = shared && (
    <>
      {words ?? wordsOf(shared)}{' '}
      <Link to="/connectx/document/$id" params={{ id: shared.id }}>
        Open
      </Link>
    </>
  );
  const reason = words ? { title: 'Approve all the same', confirmLabel: 'Approve', words, danger: false } : undefined;
  return {
    over: (own) => (words ? told : (own ?? told)),
    among: (verbs, dirty) => [
      ...verbs.map((verb) => (reason && APPROVALS.includes(verb.verb) ? { ...verb, reason } : verb)),
      {
        verb: 'sendAcross',
        label: `Send to ${otherName ?? ''}`,
        place: 'button',
        shown: maySend && !dirty,
        busy: sending.isPending,
        run: () => send().catch(() => {}),
      },
    ],
  };
}

const SAID: Partial<Record<keyof typeof SHARED_STATUS, (code: string, name: string) => string>> = {
  Withdrawn: withdrawnOriginal,
  Refused: refusedOriginal,
  Changed: answeredOriginal,
};

const problemOf = ({ code, status, other }: Shared): string | null => SAID[status]?.(code, other.displayName) ?? null;

type Shared = { box: 'In' | 'Out'; code: string; status: keyof typeof SHARED_STATUS; other: { displayName: string } };

const wordsOf = ({ box, code, status, other }: Shared): string =>
  box === 'In'
    ? `Made of ${code}, which ${other.displayName} sent.`
    : `Sent to ${other.displayName}: ${SHARED_STATUS[status].label}.`;
