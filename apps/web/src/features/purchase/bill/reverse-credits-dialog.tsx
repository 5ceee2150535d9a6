import { type lateCredits, reverseLateCredits } from '@bahi/contract/endpoints/accounting/bill';
import type { OutputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { formatRupees } from '@bahi/domain/money/format';
import { addDays } from '@bahi/domain/time/dates';
import { typedDateProblem } from '@bahi/domain/time/typed-date';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';

export type LateRow = OutputOf<typeof lateCredits>['rows'][number];

interface ReverseCreditsDialogProps {
  rows: readonly LateRow[];
  onDone: (reversedPaise: number) => void;
  onClose: () => void;
}

/** On which day the credit is reversed: in the month whose return tells it. */
export function ReverseCreditsDialog({ rows, onDone, onClose }: ReverseCreditsDialogProps) {
  const today = useBusinessDay();
  const [on, setOn] = useState<string | null>(today);
  const [refusal, setRefusal] = useState<{ message: string; on: string | undefined }>();
  const paise = rows.reduce((sum, { toReversePaise }) => sum + (toReversePaise ?? 0), 0);
  const reverse = useEndpointMutation(reverseLateCredits, {
    onSuccess: () => onDone(paise),
    onError: (error) =>
      setRefusal({ message: messageOf(error), on: error instanceof ApiError ? error.fields['on'] : undefined }),
  });
  // From the first day after the last of them was paid in time.
  const days = {
    min: addDays(
      rows
        .map(({ payBy }) => payBy)
        .toSorted()
        .at(-1)!,
      1,
    ),
    max: today,
  };
  const submit = () => {
    if (reverse.isPending || on === null || typedDateProblem(on, { today, ...days })) return;
    setRefusal(undefined);
    reverse.mutate({ body: { ids: rows.map(({ id }) => id), on } });
  };
  return (
    <FormModal
      title={`Reverse ${formatRupees(paise)} of input credit?`}
      verb="Reverse"
      busy={reverse.isPending}
      focusVerb
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldError>{refusal && !refusal.on ? refusal.message : undefined}</FieldError>
      <FormGrid columns={2}>
        <DateField
          label="Date"
          help="It comes back by itself with what pays its bills."
          required
          today={today}
          {...days}
          value={on}
          error={refusal?.on ?? (on === null ? MESSAGES.fieldRequired : undefined)}
          onChange={setOn}
        />
      </FormGrid>
    </FormModal>
  );
}
