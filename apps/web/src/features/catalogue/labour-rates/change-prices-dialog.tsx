import { changePrices } from '@bahi/contract/endpoints/catalogue/labour-time-guide';
import { changedLabourPrice } from '@bahi/domain/catalogue/labour-price';
import { formatUnitPrice } from '@bahi/domain/money/format';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { percentIssue } from './copy-prices-dialog.tsx';
import styles from './labour-rates.module.css';
import type { RateLine } from './rate-lines.ts';

interface ChangePricesDialogProps {
  guideId: string;
  guideName: string;
  /** The chosen lines; those without a price stay without. */
  lines: readonly RateLine[];
  onDone: () => void;
  onClose: () => void;
}

const SHOWN = 3;

/** The prices of chosen lines raised or lowered by a percentage, with what becomes of the first of them. */
export function ChangePricesDialog({ guideId, guideName, lines, onDone, onClose }: ChangePricesDialogProps) {
  const [changePercent, setPercent] = useState<number | null>(null);
  const [toRupee, setToRupee] = useState(true);
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const change = useEndpointMutation(changePrices);
  const wrong = percentIssue(changePercent);
  const priced = lines.filter((line) => line.unitPrice);

  const run = async (): Promise<void> => {
    if (change.isPending || wrong) return;
    if (!changePercent) return setRefusal('Enter by how many percent the prices change.');
    setRefusal(undefined);
    try {
      const body = { codes: lines.map((line) => line.code), changePercent, toRupee, note: note.trim() || null };
      const done = await change.mutateAsync({ params: { guideId }, body });
      toast.success(`${done.changed} prices changed.`);
      onDone();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  return (
    <FormModal
      title={`Change prices of ${guideName}`}
      verb={priced.length === 1 ? 'Change 1 price' : `Change ${priced.length} prices`}
      busy={change.isPending}
      keys="mod+s"
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <FieldError>{refusal}</FieldError>
      <FormGrid columns={2}>
        <ScaledNumberField
          unit="percent"
          label="Raise or lower by"
          required
          focusFirst
          suffix="%"
          allowNegative
          help="10 raises prices by 10%, -10 lowers them by 10%."
          value={changePercent}
          error={wrong}
          onChange={setPercent}
        />
        <Checkbox
          label="Round to the rupee"
          help="If this is off, prices keep up to four decimal places."
          value={toRupee}
          onChange={setToRupee}
        />
      </FormGrid>
      <TextField
        label="Note"
        placeholder="Wages raised in April"
        help="Your reason is kept in the history of each price."
        maxLength={300}
        value={note}
        onChange={setNote}
      />
      <ul className={styles.preview} aria-label="What becomes of the prices">
        {priced.slice(0, SHOWN).map((line) => (
          <li key={line.id}>
            {line.code}: ₹{formatUnitPrice(line.unitPrice!)} → ₹
            {formatUnitPrice(
              wrong ? line.unitPrice! : changedLabourPrice(line.unitPrice!, changePercent ?? 0, toRupee),
            )}
          </li>
        ))}
        {priced.length > SHOWN && <li>and {priced.length - SHOWN} more</li>}
        {lines.length > priced.length && <li>{lines.length - priced.length} without a price stay without</li>}
      </ul>
    </FormModal>
  );
}
