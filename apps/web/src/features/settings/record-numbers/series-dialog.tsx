import { listRecordNumbers, updateRecordNumber } from '@bahi/contract/endpoints/settings/record-numbers';
import { MESSAGES } from '@bahi/domain/messages';
import { changeSeries, findSeriesProblem, leavesGap, type SeriesState } from '@bahi/domain/numbering/series-change';
import { tryFormatNumber } from '@bahi/domain/numbering/series';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { readRow } from '../../../kit/read-row.ts';
import { useFormDialog } from '../../../kit/use-form-dialog.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { RecordNumber } from './record-number.ts';
import styles from './record-numbers.module.css';

interface SeriesForm {
  prefix: string;
  padding: number | null;
  /** Undefined until it is typed: it then follows the prefix. */
  next: number | null | undefined;
  reason: string;
}

const stateOf = (series: RecordNumber): SeriesState => ({ ...series, prefix: series.prefix ?? '', usedPrefixes: {} });
const formOf = (series: RecordNumber | null): SeriesForm => ({
  prefix: series?.prefix ?? '',
  padding: series?.padding ?? null,
  next: undefined,
  reason: '',
});

/** What the form changes of a series. */
function changeOf({ prefix, padding, next }: SeriesForm, before: SeriesState) {
  return {
    ...(prefix !== before.prefix && { prefix }),
    ...(padding !== null && padding !== before.padding && { padding }),
    ...(typeof next === 'number' && { next }),
  };
}

/** Prefix, next number and digits of one kind, with the number that the next document takes. */
export function SeriesDialog({ series, onClose }: { series: RecordNumber; onClose: () => void }) {
  const update = useEndpointMutation(updateRecordNumber);
  const dialog = useFormDialog<RecordNumber, SeriesForm>({
    kind: 'numberSeries',
    name: series.kind,
    read: series,
    formOf,
    validate: (form, of): Record<string, string> => {
      if (form.padding === null) return { padding: MESSAGES.fieldRequired };
      const state = stateOf(of!);
      const rules = { invoiceClass: of!.invoiceClass ?? null, others: [], reason: form.reason };
      const problem = findSeriesProblem(state, changeSeries(state, changeOf(form, state)), rules);
      return problem ? { [problem.at]: problem.message } : {};
    },
    send: (form, of) => {
      const state = stateOf(of!);
      const change = changeOf(form, state);
      const asked = Boolean(of!.invoiceClass) && leavesGap(state, changeSeries(state, change));
      return update.mutateAsync({
        params: { kind: of!.kind },
        body: {
          ...change,
          ...('prefix' in change && { prefix: form.prefix || null }),
          ...(asked && { reason: form.reason }),
          rowVersion: of!.rowVersion,
        },
      });
    },
    readAnew: ({ kind }) => readRow(listRecordNumbers, {}, (row) => row.kind === kind),
    onSaved: onClose,
  });
  const { errors, change, saving } = dialog;
  const { prefix, padding, next, reason } = dialog.values;
  const before = stateOf(dialog.record ?? series);
  const after = changeSeries(before, changeOf(dialog.values, before));
  const asksReason = Boolean(series.invoiceClass) && leavesGap(before, after);
  const save = () => (dialog.isDirty() ? void dialog.submit() : onClose());

  return (
    <FormModal
      title={`Numbers of ${series.name}`}
      verb="Save"
      busy={saving}
      stays
      keys="mod+s"
      onSubmit={save}
      onClose={onClose}
    >
      <div ref={dialog.form}>
        <FormNotice>{dialog.offer}</FormNotice>
        <FormGrid columns={3}>
          <TextField
            label="Prefix"
            focusFirst
            maxLength={15}
            value={prefix}
            error={errors['prefix']}
            onChange={(text) => change({ prefix: text.trim() })}
          />
          <ScaledNumberField
            label="Next number"
            unit="integer"
            required
            value={next === undefined ? after.next : next}
            error={errors['next']}
            onChange={(value) => change({ next: value })}
          />
          <ScaledNumberField
            label="Digits"
            unit="integer"
            required
            value={padding}
            error={errors['padding']}
            onChange={(value) => change({ padding: value })}
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
            onChange={(text) => change({ reason: text })}
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
        <FieldError>{dialog.refusal}</FieldError>
      </div>
    </FormModal>
  );
}
