import { MESSAGES } from '@bahi/domain/messages';
import { MOST_FILES_OF_REPLY } from '@bahi/domain/tickets/ticket-file';
import { PICTURE_TYPES } from '@bahi/domain/vehicle/picture';
import { useState } from 'react';
import { ChooseFiles } from '../../../kit/choose-files.tsx';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RemoveIcon } from '../../../ui/icons.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './ticket.module.css';
import { messageOf } from '../../../app/api-error.ts';

interface ReplyDialogProps {
  ticketId: string;
  /** Answers something true when it was taken; tells why not. */
  send: (
    reply: { text: string; internal: boolean; files: readonly File[] },
    refuse: (error: unknown) => void,
  ) => Promise<unknown>;
  busy: boolean;
  onClose: () => void;
}

/** An answer to the customer, or a note that he never sees. */
export function ReplyDialog({ ticketId, send, busy, onClose }: ReplyDialogProps) {
  const [refusal, setRefusal] = useState<string>();
  const [files, setFiles] = useState<readonly File[]>([]);
  const { values, errors, form, change, check, offer } = useRecordForm(
    { text: '', internal: false },
    ({ text }) => ({ ...(text.trim() === '' && { text: MESSAGES.fieldRequired }) }),
    { copy: { kind: 'ticketReply', record: ticketId } },
  );
  const submit = async (): Promise<void> => {
    if (busy || !check()) return;
    if (await send({ ...values, text: values.text.trim(), files }, (error) => setRefusal(messageOf(error)))) onClose();
  };
  const label = values.internal ? 'Add note' : 'Send reply';
  return (
    <FormModal title="Reply" verb={label} busy={busy} leave={null} onSubmit={() => void submit()} onClose={onClose}>
      <div ref={form} className={styles.form}>
        {offer}
        <TextArea
          label={values.internal ? 'Note' : 'Reply'}
          required
          focusFirst
          rows={6}
          maxLength={4000}
          value={values.text}
          error={errors['text']}
          onChange={(text) => change({ text })}
        />
        <Checkbox
          label="Internal"
          help="The customer never sees it, and it is no answer to him."
          value={values.internal}
          onChange={(internal) => change({ internal })}
        />
        <ReplyFiles files={files} onChange={setFiles} />
        <FieldError>{refusal}</FieldError>
      </div>
    </FormModal>
  );
}

const ACCEPTED = [...PICTURE_TYPES, 'application/pdf'].join();

/** Pictures and papers that go with the reply. */
function ReplyFiles({ files, onChange }: { files: readonly File[]; onChange: (files: readonly File[]) => void }) {
  return (
    <div>
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Files">
          {files.map((file, at) => (
            <li key={`${file.name} ${at}`}>
              {file.name}
              <IconButton
                aria-label={`Take ${file.name} off`}
                onClick={() => onChange(files.filter((one) => one !== file))}
              >
                <RemoveIcon size={15} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <ChooseFiles
        accept={ACCEPTED}
        multiple
        onFiles={(chosen) => onChange([...files, ...chosen].slice(0, MOST_FILES_OF_REPLY))}
      >
        {(choose) => (
          <Button onClick={choose} disabled={files.length >= MOST_FILES_OF_REPLY}>
            Add files
          </Button>
        )}
      </ChooseFiles>
    </div>
  );
}
