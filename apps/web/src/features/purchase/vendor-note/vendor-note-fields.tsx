import { vendorDebitNoteDues } from '@bahi/contract/endpoints/accounting/vendor-debit-note';
import { formatRupees } from '@bahi/domain/money/format';
import { VendorNoteKind } from '@bahi/domain/purchase/vendor-note';
import { formatDate } from '@bahi/domain/time/dates';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { VendorCell } from '../vendor-cell.tsx';
import type { NoteState } from './use-vendor-note.ts';
import { KIND } from './vendor-note-words.ts';

const kinds = Object.values(VendorNoteKind).map((value) => ({ value, label: KIND[value] }));
/** A note of goods that went back is made from their return. */
const entered = kinds.filter(({ value }) => value !== VendorNoteKind.return);

/** Of whom, why and against what is claimed. */
export function NoteHeader({ page, today, isPaper }: { page: NoteState; today: string; isPaper: boolean }) {
  const { values, errors, change } = page.form;
  const readOnly = !page.editable;
  const isAnswer = Boolean(page.record?.debitNoteId);
  const isFixed = isAnswer || values.kind === VendorNoteKind.return;
  const date = (key: 'notedOn' | 'vendorNoteDate', label: string, required: boolean) => (
    <DateField
      label={label}
      required={required}
      today={today}
      max={today}
      value={values[key]}
      error={errors[key]}
      readOnly={readOnly}
      onChange={(value) => change({ [key]: value })}
    />
  );
  const text = (key: 'vendorNoteNo' | 'notes', label: string, maxLength: number, required = false) => (
    <TextField
      label={label}
      required={required}
      maxLength={maxLength}
      value={values[key]}
      error={errors[key]}
      readOnly={readOnly}
      onChange={(value) => change({ [key]: value })}
    />
  );
  return (
    <>
      <VendorCell page={page} />
      {date('notedOn', 'Date', true)}
      <SelectField
        label="Why"
        required
        options={isFixed ? kinds : entered}
        value={values.kind}
        error={errors['kind']}
        readOnly={readOnly || isFixed}
        onChange={(kind) => kind && change({ kind })}
      />
      {!isAnswer && <Against page={page} />}
      {text('vendorNoteNo', 'Their note', 60, isPaper)}
      {date('vendorNoteDate', 'Dated', isPaper)}
      <FormCell span="two">{text('notes', 'Notes', 2000)}</FormCell>
    </>
  );
}

/** What of the vendor's it claims back of, and settles as it is posted. */
function Against({ page }: { page: NoteState }) {
  const { values, errors, change } = page.form;
  const { record } = page;
  const vendorId = values.vendor?.id ?? '';
  const asked = { params: { vendorId } };
  const { data } = useEndpointQuery(vendorDebitNoteDues, asked, { enabled: page.editable && vendorId !== '' });
  const named = { value: record?.billId ?? '', label: record?.billCode ?? 'Opening balance' };
  const open = (data?.rows ?? []).map(({ id, code, datedOn, claimablePaise }) => ({
    value: id,
    label: [code ?? 'Opening balance', `of ${formatDate(datedOn)}`, claimablePaise && formatRupees(claimablePaise)]
      .filter(Boolean)
      .join(' '),
  }));
  const isNamed =
    Boolean(named.value) && record?.vendorId === vendorId && !open.some(({ value }) => value === named.value);
  return (
    <SelectField
      label="Against"
      placeholder="Any bill"
      options={isNamed ? [named, ...open] : open}
      value={values.billId}
      error={errors['billId']}
      readOnly={!page.editable}
      onChange={(billId) => change({ billId })}
    />
  );
}
