import { messagesAbout, sendPrivate, sendToRoom } from '@bahi/contract/endpoints/chat/message';
import { listRooms } from '@bahi/contract/endpoints/chat/room';
import { employeesOfEntity } from '@bahi/contract/endpoints/platform/user';
import { type CardKind, isCardKind } from '@bahi/domain/chat/card';
import { ZONE_OF_CHAT } from '@bahi/domain/chat/day';
import { formatInstant } from '@bahi/domain/time/dates';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../app/api-error.ts';
import { randomId } from '../app/random-id.ts';
import { hasChat } from '../app/has-chat.ts';
import { useSession } from '../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../app/use-endpoint.ts';
import { FieldError } from '../ui/field-error.tsx';
import { FormModal } from './form-modal.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { toast } from '../ui/toast.ts';
import type { DocumentVerb } from './document/document-verbs.tsx';

const COMPANY_ROOMS: readonly string[] = ['Public', 'Support'];

/** Whom one may show a record of the own company: rooms of colleagues, and colleagues without one. */
export function useTalks(): { value: string; label: string; roomId?: string; userId?: string }[] {
  const { userId, entityId, data } = useSession();
  const { organisationId } = data.organisation;
  const rooms = useEndpointQuery(listRooms, {}).data?.rows ?? [];
  const people = useEndpointQuery(employeesOfEntity, { params: { entityId, organisationId } }).data?.rows ?? [];
  const groups = rooms.filter(({ kind }) => kind !== 'Private' && !COMPANY_ROOMS.includes(kind));
  return [
    ...groups.map(({ id, name }) => ({ value: id, label: name, roomId: id })),
    ...people.filter(({ id }) => id !== userId).map(({ id, name }) => ({ value: id, label: name, userId: id })),
  ];
}

interface TalkAboutDialogProps {
  kind: CardKind;
  id: string;
  onClose: () => void;
}

/** Sends a record into a talk, and tells what was said with it before (chat §12). */
function TalkAboutDialog({ kind, id, onClose }: TalkAboutDialogProps) {
  const talks = useTalks();
  const said = useEndpointQuery(messagesAbout, { query: { kind, id } }).data?.rows ?? [];
  const [clientId] = useState(randomId);
  const [to, setTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const toRoom = useEndpointMutation(sendToRoom);
  const toPerson = useEndpointMutation(sendPrivate);
  const send = async () => {
    const talk = talks.find(({ value }) => value === to);
    if (!talk) return setProblem('Choose somebody, or a room.');
    const body = { clientId, card: { kind, id } };
    try {
      if (talk.roomId) await toRoom.mutateAsync({ body: { ...body, roomId: talk.roomId } });
      else await toPerson.mutateAsync({ body: { ...body, receiverId: talk.userId! } });
      toast.success(`Sent to ${talk.label}.`);
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <FormModal
      title="Talk about it"
      size="small"
      verb="Send"
      busy={toRoom.isPending || toPerson.isPending}
      keys="enter"
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <SelectField label="To" required focusFirst options={talks} value={to} onChange={setTo} />
      <FieldError>{problem}</FieldError>
      {said.length > 0 && (
        <ul aria-label="Sent before">
          {said.map(({ id: messageId, senderName, createdAt, words }) => (
            <li key={messageId}>
              {[senderName, formatInstant(ZONE_OF_CHAT, createdAt), words].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </FormModal>
  );
}

/** The verb by which a saved record is sent into a talk, where chat is offered. */
export function useTalkAbout(kind: string, id: string | undefined): { verbs: DocumentVerb[]; dialog: ReactNode } {
  const isThere = hasChat(useSession().data);
  const [isOpen, setOpen] = useState(false);
  if (!id || !isThere || !isCardKind(kind)) return { verbs: [], dialog: null };
  return {
    verbs: [{ verb: 'talk', label: 'Talk about it', place: 'menu', shown: true, run: () => setOpen(true) }],
    dialog: isOpen && <TalkAboutDialog kind={kind} id={id} onClose={() => setOpen(false)} />,
  };
}
