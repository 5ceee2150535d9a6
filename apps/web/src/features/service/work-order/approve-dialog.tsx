import { awaitsApproval } from '@bahi/domain/status/line-status';
import { formatPaise, formatRupees } from '@bahi/domain/money/format';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { FormModal } from '../../../kit/form-modal.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { OptionField, useOptionChoice } from '../option-choice.tsx';
import { lineWords } from './line-words.ts';
import type { OrderModel } from './order-model.ts';
import type { ApprovalInput } from './use-order-commands.ts';
import styles from './work-order.module.css';

const MODES = ['In person', 'Phone', 'WhatsApp', 'E-mail', 'Signature', 'Message'].map((mode) => ({
  value: mode,
  label: mode,
}));

export interface ApproveDialogProps {
  model: OrderModel;
  busy: boolean;
  onApprove: (approval: ApprovalInput) => Promise<boolean>;
  onClose: () => void;
}

/** Which lines the customer agrees to, who said so and how: the order's record of the customer's word. */
export function ApproveDialog({ model, busy, onApprove, onClose }: ApproveDialogProps) {
  const [waiting] = useState(() => model.lines.get().lines.filter((line) => awaitsApproval(line.status)));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(waiting.map(({ id }) => id)));
  const [authorisedBy, setAuthorisedBy] = useState(model.get().header.customer?.name ?? '');
  const [mode, setMode] = useState<string | null>('In person');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const required = model.work.needsWord(model.access);
  const { totals, at } = model.lines.get();
  const worth = (id: string) => totals.rows[at.get(id) ?? -1]?.totalPaise ?? 0;
  const choice = useOptionChoice(waiting);
  const offered = choice.linesOf(waiting);
  const taken = offered.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const sum = taken.reduce((all, id) => all + worth(id), 0);
  const missing = {
    lines: taken.length === 0 ? 'Choose the lines to approve.' : undefined,
    by: required && !authorisedBy.trim() ? MESSAGES.fieldRequired : undefined,
    mode: required && !mode ? MESSAGES.fieldRequired : undefined,
  };

  const submit = async () => {
    setTried(true);
    if (busy || choice.missing || missing.lines || missing.by || missing.mode) return;
    await onApprove({ lineIds: taken, authorisedBy, authorisedMode: mode ?? '', note });
    // Refused or not: what stands against it is shown on the lines behind.
    onClose();
  };

  return (
    <FormModal title="Approve" verb="Approve" busy={busy} onSubmit={() => void submit()} onClose={onClose}>
      {choice.offered && <OptionField choice={choice} tried={tried} />}
      <div className={styles.choices} role="group" aria-label="Lines">
        {offered.map((line) => (
          <div key={line.id} className={styles.choice}>
            <Checkbox
              label={lineWords(line)}
              value={chosen.has(line.id)}
              onChange={(on) =>
                setChosen(new Set(on ? [...chosen, line.id] : [...chosen].filter((id) => id !== line.id)))
              }
            />
            {model.rights.prices && <span className={styles.amount}>{formatPaise(worth(line.id))}</span>}
          </div>
        ))}
        {model.rights.prices && (
          <div className={styles.sum}>
            <span>Approved</span>
            <span className={styles.amount}>{formatRupees(sum)}</span>
          </div>
        )}
        <FieldError>{tried ? missing.lines : undefined}</FieldError>
      </div>
      <FormGrid columns={2}>
        <TextField
          label="Authorised by"
          value={authorisedBy}
          onChange={setAuthorisedBy}
          maxLength={100}
          required={required}
          error={tried ? missing.by : undefined}
          focusFirst={!choice.offered}
        />
        <SelectField
          label="How"
          options={MODES}
          value={mode}
          onChange={setMode}
          required={required}
          error={tried ? missing.mode : undefined}
        />
        <FormCell span="all">
          <TextField label="Note" value={note} onChange={setNote} maxLength={500} />
        </FormCell>
      </FormGrid>
    </FormModal>
  );
}
