import { useState } from 'react';
import { Button } from './button.tsx';
import { type Asked, inUsualWords } from './confirmation.ts';
import { Modal } from './modal.tsx';
import { TextField } from './text-field.tsx';

/** One question of `confirm`. The safe button has the focus. */
export function ConfirmView(asked: Asked) {
  const { heading, message, ok, cancel, danger, writes, answer } = inUsualWords(asked);
  const [written, setWritten] = useState('');
  const isUnsaid = writes !== undefined && written.trim() === '';
  return (
    <Modal
      title={heading}
      size="small"
      onTop
      withCloseButton={false}
      onClose={() => answer(false)}
      footer={
        <>
          <Button onClick={() => answer(false)} focusFirst={!writes}>
            {cancel}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            onClick={() => answer(true, written.trim())}
            blocked={isUnsaid ? `Write the ${writes.label.toLowerCase()} first.` : undefined}
          >
            {ok}
          </Button>
        </>
      }
    >
      <p style={{ whiteSpace: 'pre-line', marginBlockEnd: writes && 12 }}>{message}</p>
      {writes && (
        <TextField
          label={writes.label}
          value={written}
          onChange={setWritten}
          maxLength={writes.most}
          required
          focusFirst
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isUnsaid) return;
            event.preventDefault();
            answer(true, written.trim());
          }}
        />
      )}
    </Modal>
  );
}
