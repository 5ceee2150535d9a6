import { wordsProblem } from '@bahi/domain/chat/message';
import { FormNotice } from '../../kit/form-notice.tsx';
import { useFormDialog } from '../../kit/use-form-dialog.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { FormModal } from '../../kit/form-modal.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { editWords, type Message, type Talk } from './talk.ts';

type VersionedMessage = Message & { rowVersion: number };
const versioned = (message: Message): VersionedMessage => ({ ...message, rowVersion: message.ev });

interface EditDialogProps {
  talk: Talk;
  message: Message;
  onClose: () => void;
  onSaved: (message: Message) => void;
}

/** The words of the own latest message (spec 3 §2.5). */
export function EditDialog({ talk, message, onClose, onSaved }: EditDialogProps) {
  const dialog = useFormDialog<VersionedMessage, { words: string }>({
    kind: 'chatEdit',
    name: message.id,
    read: versioned(message),
    formOf: (of) => ({ words: of?.words ?? '' }),
    validate: ({ words }): Record<string, string> => {
      const problem = wordsProblem(words);
      return problem ? { words: problem } : {};
    },
    send: async ({ words }) => versioned(await editWords(talk, message.id, words)),
    readAnew: (of) => Promise.resolve(of),
    onSaved: (saved) => {
      onSaved(saved);
      onClose();
    },
  });
  const { words } = dialog.values;
  return (
    <FormModal
      title="Edit Message"
      verb="Save"
      busy={dialog.saving}
      stays
      keys="mod+s"
      blocked={wordsProblem(words) ?? undefined}
      leave="Close"
      onSubmit={() => void dialog.submit()}
      onClose={onClose}
    >
      <div ref={dialog.form}>
        <FormNotice>{dialog.offer}</FormNotice>
        <TextArea
          label="Message"
          required
          focusFirst
          value={words}
          error={dialog.errors['words']}
          onChange={(typed) => dialog.change({ words: typed })}
        />
        <FieldError>{dialog.refusal}</FieldError>
      </div>
    </FormModal>
  );
}
