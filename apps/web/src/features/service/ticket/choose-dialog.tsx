import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import styles from './ticket.module.css';

interface ChooseDialogProps {
  title: string;
  words: string;
  confirmLabel: string;
  rows: readonly { id: string; label: string }[];
  /** What is said where there is nothing to choose. */
  none: string;
  busy: boolean;
  /** Answers something true when it is done; tells why not. */
  run: (ids: string[], refuse: (error: unknown) => void) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses some of a few: tickets that go on as one, replies that become a ticket. */
export function ChooseDialog({ title, words, confirmLabel, rows, none, busy, run, onClose }: ChooseDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const submit = async (): Promise<void> => {
    if (busy || chosen.length === 0) return;
    if (await run([...chosen], (error) => setRefusal(messageOf(error)))) onClose();
  };
  return (
    <FormModal
      title={title}
      verb={confirmLabel}
      busy={busy}
      disabled={chosen.length === 0}
      leave={null}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{words}</p>
      {rows.length === 0 && <EmptyState message={none} />}
      <div className={styles.choices}>
        {rows.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            value={chosen.includes(id)}
            onChange={(on) => setChosen(on ? [...chosen, id] : chosen.filter((each) => each !== id))}
          />
        ))}
      </div>
      <FieldError>{refusal}</FieldError>
    </FormModal>
  );
}
