import { getSharedDocument, refuseDocument, takeDocument } from '@bahi/contract/endpoints/connectx/shared-document';
import { can } from '@bahi/domain/access/access';
import { sharedRow, type SharedVerb, sharedVerbs } from '@bahi/domain/connectx/shared-document';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../app/api-client.ts';
import { messageOf } from '../../app/api-error.ts';
import { useSession } from '../../app/session-store.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { ReasonDialog } from '../../kit/reason-dialog.tsx';
import type { Shortcut } from '../../kit/use-shortcuts.ts';
import { toast } from '../../ui/toast.ts';
import type { SharedRow } from './shared-words.ts';

/** Takes and refuses what came from within the list, by the keys of its page; goods that wait for a choice lead there. */
export function useRowVerbs(row: SharedRow | undefined): { keys: Shortcut[]; dialog: ReactNode } {
  const { access } = useSession().data;
  const navigate = useNavigate();
  const taking = useEndpointMutation(takeDocument);
  const refusing = useEndpointMutation(refuseDocument);
  const [refused, setRefused] = useState<SharedRow>();
  const may = (verb: SharedVerb): boolean =>
    row?.box === 'In' &&
    sharedVerbs(row.kind, row.status, 'receiver').includes(verb) &&
    can(access, sharedRow(row.kind).makes, 'C');
  const take = async ({ id, code }: SharedRow) => {
    try {
      const { actions, matches, rowVersion } = await call(getSharedDocument, { params: { id } });
      const isClear = actions.includes('Take') && matches?.every(({ itemId, suggested }) => itemId && !suggested);
      if (!isClear) return await navigate({ to: '/connectx/document/$id', params: { id } });
      await taking.mutateAsync({ params: { id }, body: { rowVersion } });
      toast.success(`${code} is taken as a draft.`);
    } catch (error) {
      toast.error(messageOf(error as Error));
    }
    return undefined;
  };
  const refuse = async ({ id, code, rowVersion }: SharedRow, reason: string) => {
    try {
      await refusing.mutateAsync({ params: { id }, body: { reason, rowVersion } });
      toast.success(`${code} is refused.`);
      setRefused(undefined);
    } catch (error) {
      toast.error(messageOf(error as Error));
    }
  };
  return {
    keys: [
      ...(row && may('Take') && !row.documentId ? [{ keys: 't', label: 'Take', run: () => void take(row) }] : []),
      ...(row && may('Refuse') ? [{ keys: 'r', label: 'Refuse', run: () => setRefused(row) }] : []),
    ],
    dialog: refused && (
      <ReasonDialog
        title={`Refuse ${refused.code}`}
        confirmLabel="Refuse"
        busy={refusing.isPending}
        onConfirm={(reason) => void refuse(refused, reason)}
        onClose={() => setRefused(undefined)}
      >
        {`${refused.other.displayName} is told why.`}
      </ReasonDialog>
    ),
  };
}
