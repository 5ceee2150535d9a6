import { copyPrices, previewPriceCopy } from '@bahi/contract/endpoints/catalogue/labour-time-guide';
import { PRICE_CHANGE_PERCENT } from '@bahi/domain/catalogue/labour-price';
import { PERCENT_PER_PERCENT } from '@bahi/domain/money/units';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Guide } from './guide-dialog.tsx';
import styles from './labour-rates.module.css';

interface CopyPricesDialogProps {
  guide: Guide;
  others: readonly Guide[];
  onDone: () => void;
  onClose: () => void;
}

/** A percentage within what may be changed at once; else what is wrong with it. */
export const percentIssue = (percent: number | null): string | undefined => {
  const { min, max } = PRICE_CHANGE_PERCENT;
  const value = (percent ?? 0) / PERCENT_PER_PERCENT;
  return value < min || value > max ? `Enter ${min} to ${max}.` : undefined;
};

/** Prices of another guide, raised or lowered, with how many there will be before it is done. */
export function CopyPricesDialog({ guide, others, onDone, onClose }: CopyPricesDialogProps) {
  const [fromGuideId, setFrom] = useState(others[0]?.id ?? null);
  const [changePercent, setPercent] = useState<number | null>(null);
  const [toRupee, setToRupee] = useState(true);
  const [overwrite, setOverwrite] = useState(false);
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const copy = useEndpointMutation(copyPrices);
  const wrong = percentIssue(changePercent);
  const params = { guideId: guide.id };
  const choice = { fromGuideId: fromGuideId ?? '', changePercent: changePercent ?? 0, toRupee, overwrite };
  const preview = useEndpointQuery(
    previewPriceCopy,
    { params, query: choice },
    { enabled: !!fromGuideId && !wrong, staleTime: 0, placeholderData: (previous) => previous },
  );
  const counts = preview.data;
  const total = counts ? counts.added + counts.changed : 0;

  const run = async (): Promise<void> => {
    if (copy.isPending || wrong || !fromGuideId) return;
    setRefusal(undefined);
    try {
      const done = await copy.mutateAsync({ params, body: { ...choice, note: note.trim() || null } });
      toast.success(`${done.added + done.changed} prices copied.`);
      onDone();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  return (
    <FormModal
      title={`Copy prices to ${guide.name}`}
      verb={total === 1 ? 'Copy 1 price' : `Copy ${total} prices`}
      busy={copy.isPending}
      keys="mod+s"
      blocked={total === 0 ? 'Choose prices to copy first.' : undefined}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <FieldError>{refusal ?? (preview.error ? messageOf(preview.error) : undefined)}</FieldError>
      <FormGrid columns={2}>
        <SelectField
          label="From guide"
          required
          focusFirst
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={fromGuideId}
          onChange={setFrom}
        />
        <ScaledNumberField
          unit="percent"
          label="Raise or lower by"
          suffix="%"
          allowNegative
          placeholder="0"
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
        <Checkbox
          label="Overwrite prices that are set"
          help="If this is off, they stay as they are."
          value={overwrite}
          onChange={setOverwrite}
        />
      </FormGrid>
      <TextField
        label="Note"
        placeholder="Rates from April, as agreed"
        help="Your reason is kept in the history of each price."
        maxLength={300}
        value={note}
        onChange={setNote}
      />
      <p className={styles.preview} role="status">
        {counts
          ? `${counts.added} new, ${counts.changed} changed, ${counts.skipped} left as they are.`
          : 'Counting the prices…'}
      </p>
    </FormModal>
  );
}
