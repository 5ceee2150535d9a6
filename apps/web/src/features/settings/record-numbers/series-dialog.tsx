import { updateRecordNumber } from '@bahi/contract/endpoints/settings/record-numbers';
import { MESSAGES } from '@bahi/domain/messages';
import { changeSeries, findSeriesProblem, leavesGap, type SeriesState } from '@bahi/domain/numbering/series-change';
import { tryFormatNumber } from '@bahi/domain/numbering/series';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { RecordNumber } from './record-number.ts';
import styles from './record-numbers.module.css';

type Errors = Readonly<Record<string, string>>;

/** Prefix, next number and digits of one kind, with the number that the next document takes. */
export function SeriesDialog({ series, onClose }: { series: RecordNumber; onClose: () => void }) {
  const before: SeriesState = { ...series, prefix: series.prefix ?? '', usedPrefixes: {} };
  const [prefix, setPrefix] = useState(before.prefix);
  const [padding, setPadding] = useState<number | null>(series.padding);
  // Until it is typed the next number follows the prefix.
  const [next, setNext] = useState<number | null | undefined>();
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState<string>();
  const saving = useEndpointMutation(updateRecordNumber);
  const body = useRef<HTMLDivElement>(null);

  const change = {
    ...(prefix !== before.prefix && { prefix }),
    ...(padding !== null && padding !== before.padding && { padding }),
    ...(typeof next === 'number' && { next }),
  };
  const after = changeSeries(before, change);
  const asksReason = Boolean(series.invoiceClass) && leavesGap(before, after);
  const clear = (key: string) => setErrors(({ [key]: _, ...others }) => others);
  const show = (found: Errors) => {
    setErrors(found);
    setTimeout(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  const save = async () => {
    setMessage(undefined);
    if (padding === null) return show({ padding: MESSAGES.fieldRequired });
    const invoiceClass = series.invoiceClass ?? null;
    const problem = findSeriesProblem(before, after, { invoiceClass, others: [], reason });
    if (problem) return show({ [problem.at]: problem.message });
    if (Object.keys(change).length === 0) return onClose();
    try {
      await saving.mutateAsync({
        params: { kind: series.kind },
        body: {
          ...change,
          ...('prefix' in change && { prefix: prefix || null }),
          ...(asksReason && { reason }),
          rowVersion: series.rowVersion,
        },
      });
      toast.success(MESSAGES.updated);
      onClose();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      if (Object.keys(fields).length === 0) setMessage(messageOf(error));
      show(fields);
    }
  };

  return (
    <Modal
      title={`Numbers of ${series.name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={saving.isPending} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div ref={body}>
        <FormGrid columns={3}>
          <TextField
            label="Prefix"
            focusFirst
            maxLength={15}
            value={prefix}
            error={errors['prefix']}
            onChange={(text) => {
              setPrefix(text.trim());
              clear('prefix');
            }}
          />
          <ScaledNumberField
            label="Next number"
            unit="integer"
            required
            value={next === undefined ? after.next : next}
            error={errors['next']}
            onChange={(value) => {
              setNext(value);
              clear('next');
            }}
          />
          <ScaledNumberField
            label="Digits"
            unit="integer"
            required
            value={padding}
            error={errors['padding']}
            onChange={(value) => {
              setPadding(value);
              clear('padding');
            }}
          />
        </FormGrid>
        {asksReason && (
          <TextField
            label="Reason for the numbers left out"
            required
            maxLength={300}
            help="Your reason is kept in the audit log."
            value={reason}
            error={errors['reason']}
            onChange={(text) => {
              setReason(text);
              clear('reason');
            }}
          />
        )}
        <p className={styles.preview} role="status">
          The next one is <strong>{tryFormatNumber(after) ?? '–'}</strong>
          {series.lastCode && (
            <>
              , the last one was <strong>{series.lastCode}</strong>
            </>
          )}
          .
        </p>
        <FieldError>{message}</FieldError>
      </div>
    </Modal>
  );
}
