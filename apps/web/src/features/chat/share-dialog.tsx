import { downloadFile } from '@bahi/contract/endpoints/chat/message';
import { wordsProblem } from '@bahi/domain/chat/message';
import { useState } from 'react';
import { call } from '../../app/api-client.ts';
import { messageOf } from '../../app/api-error.ts';
import { deviceInstant } from '../../app/device-clock.ts';
import { randomId } from '../../app/random-id.ts';
import { useSession } from '../../app/session-store.ts';
import { FormModal } from '../../kit/form-modal.tsx';
import { useTalks } from '../../kit/use-talk-about.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.ts';
import { inShort } from './message-short.ts';
import { sendWaitingMessages } from './send-messages.ts';
import type { Message, Talk } from './talk.ts';
import { type ChosenFile, showMessages, type WaitingMessage, waitingMessages, writerOf } from './waiting-messages.ts';

/** The bytes of a file of a message: the next message has files of its own. */
async function copyOf({ key, name, sizeBytes, contentType }: Message['files'][number]): Promise<ChosenFile> {
  const { bytes } = await call(downloadFile, { params: { key } });
  const blob = new Blob([new Uint8Array(bytes)], { type: contentType });
  return { id: randomId(), name, sizeBytes, contentType, blob, key: null };
}

/** What became of a message that was shared: what is kept on this device has not gone out. */
function tellShared(name: string, kept: WaitingMessage | undefined): void {
  if (!kept) toast.success(`Shared with ${name}.`);
  else if (kept.refusal) toast.warning(`Not shared with ${name}: ${kept.refusal}`);
  else toast.info(`There is no connection. It is shared with ${name} as soon as there is one.`);
}

/** Says a message again in another talk of the own company, with who said it, its files and its record. */
export function ShareDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const session = useSession();
  const talks = useTalks();
  const [to, setTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const share = async () => {
    const chosen = talks.find(({ value }) => value === to);
    if (!chosen) return setProblem('Choose somebody, or a room.');
    const { senderId, senderName, words: said, files, card } = message;
    const words = said && senderId !== session.userId ? `${senderName}: ${said}` : (said ?? '');
    const tooLong = words === '' ? null : wordsProblem(words);
    if (tooLong) return setProblem(tooLong);
    const talk: Talk = chosen.roomId
      ? { kind: 'Group', roomId: chosen.roomId }
      : { kind: 'Private', participantId: chosen.userId! };
    const owner = writerOf(session);
    const clientId = randomId();
    setBusy(true);
    try {
      await waitingMessages().keep(owner, {
        clientId,
        talk,
        words,
        replyToId: null,
        mentions: [],
        files: await Promise.all(files.map(copyOf)),
        // What was sent to another company is shown in the talk with it alone.
        ...(card?.id && { card }),
        madeAt: deviceInstant(),
      });
    } catch (error) {
      setBusy(false);
      return setProblem(messageOf(error));
    }
    await showMessages(owner);
    onClose();
    await sendWaitingMessages();
    const kept = (await waitingMessages().of(owner)).find((row) => row.clientId === clientId);
    tellShared(chosen.label, kept);
  };
  return (
    <FormModal
      title="Share message"
      size="small"
      verb="Share"
      busy={busy}
      keys="enter"
      onSubmit={() => void share()}
      onClose={onClose}
    >
      <FormGrid columns={1}>
        <p>
          {message.senderName}: {inShort(message)}
        </p>
        <SelectField label="To" required focusFirst options={talks} value={to} onChange={setTo} />
      </FormGrid>
      <FieldError>{problem}</FieldError>
    </FormModal>
  );
}
