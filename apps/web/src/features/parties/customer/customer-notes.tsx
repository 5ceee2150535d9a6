import { addCustomerNote, customerNotes } from '@bahi/contract/endpoints/parties/customer';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWhen } from '../../../app/use-when.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { PartyList } from '../party-list.tsx';
import styles from '../party-page.module.css';

/** What users noted, newest first; a note is signed, dated and stays. */
export function CustomerNotes({ customerId, mayAdd }: { customerId: string; mayAdd: boolean }) {
  const params = { id: customerId };
  const query = useEndpointQuery(customerNotes, { params });
  const add = useEndpointMutation(addCustomerNote);
  const [body, setBody] = useState('');
  const [error, setError] = useState<string>();
  const submit = async () => {
    if (add.isPending) return;
    if (!body.trim()) return setError(MESSAGES.fieldRequired);
    try {
      await add.mutateAsync({ params, body: { body: body.trim() } });
      setBody('');
      setError(undefined);
    } catch (refused) {
      setError(messageOf(refused));
    }
  };
  const at = useWhen();
  return (
    <div className={styles.scroll}>
      {mayAdd && (
        <div className={styles.noteForm}>
          <TextArea
            label="New note"
            rows={2}
            maxLength={2000}
            value={body}
            error={error}
            onChange={(text) => {
              setBody(text);
              setError(undefined);
            }}
          />
          <Button busy={add.isPending} onClick={() => void submit()}>
            Add note
          </Button>
        </div>
      )}
      <PartyList
        query={query}
        empty="No notes yet"
        rowKey={(note) => note.id}
        columns={[
          { title: 'When', render: (note) => at(note.createdAt) },
          { title: 'Who', render: (note) => note.authorName },
          { title: 'Note', render: (note) => <span style={{ whiteSpace: 'pre-wrap' }}>{note.body}</span> },
        ]}
      />
    </div>
  );
}
