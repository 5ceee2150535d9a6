import { MESSAGES } from '@bahi/domain/messages';
import { normalisePhone } from '@bahi/domain/parties/phone';
import { useState } from 'react';
import { useWords } from '../../app/use-words.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormModal } from '../form-modal.tsx';
import { FormNotice } from '../form-notice.tsx';
import { useRecordForm, type FormErrors } from '../use-record-form.ts';
import type { CustomerSummary } from './customer-options.ts';
import { gstinError, gstinFacts } from './gstin-facts.ts';
import { useCreateCustomer } from './use-create-customer.tsx';

interface Values {
  name: string;
  phone: string;
  gstin: string;
}

/** A phone may have been typed to search. */
const initialValues = (text: string): Values =>
  /\d{4}/.test(text) && !/[a-z]/i.test(text)
    ? { name: '', phone: text, gstin: '' }
    : { name: text, phone: '', gstin: '' };

function validate({ name, phone, gstin }: Values): FormErrors {
  const wrongGstin = gstinError(gstin);
  return {
    ...(!name.trim() && { name: MESSAGES.fieldRequired }),
    ...(phone.trim() && !normalisePhone(phone) && { phone: 'Enter the 10 digits of the phone number.' }),
    ...(wrongGstin && { gstin: wrongGstin }),
  };
}

export interface NewCustomerDialogProps {
  /** What was typed into the search. */
  text: string;
  onMade: (customer: CustomerSummary) => void;
  onClose: () => void;
}

/** A customer in three fields; the rest can be added later. */
export function NewCustomerDialog({ text, onMade, onClose }: NewCustomerDialogProps) {
  const say = useWords();
  const { values, errors, form, change, check, refuse, current, offer } = useRecordForm(initialValues(text), validate, {
    copy: { kind: 'customer', record: 'dialog' },
  });
  const [refusal, setRefusal] = useState<string>();
  const { create, saving, dialog } = useCreateCustomer({
    onDone: onMade,
    onRefused: (error) => setRefusal(refuse(error).message),
  });
  const submit = () => {
    setRefusal(undefined);
    if (saving || !check()) return;
    const { name, phone, gstin } = current();
    void create({ name: name.trim(), phone: phone.trim() || null, gstin: gstin.trim() || null });
  };
  const field = (key: keyof Values) => ({
    value: values[key],
    error: errors[key],
    onChange: (value: string) => change({ [key]: value }),
  });
  return (
    <>
      <FormModal
        title={say('newOne', { what: say('customer').toLowerCase() })}
        verb="Save"
        keys="mod+s"
        size="small"
        busy={saving}
        onSubmit={submit}
        onClose={onClose}
      >
        <div ref={form}>
          <FormNotice>{offer}</FormNotice>
          <FieldError>{refusal}</FieldError>
          <FormGrid columns={1}>
            <TextField {...field('name')} label="Name" required maxLength={120} focusFirst />
            <TextField {...field('phone')} label="Phone" type="tel" inputMode="tel" maxLength={20} />
            <TextField
              {...field('gstin')}
              label="GSTIN"
              upperCase
              maxLength={15}
              error={errors['gstin'] ?? gstinFacts(values.gstin).error}
              help={gstinFacts(values.gstin).facts}
            />
          </FormGrid>
        </div>
      </FormModal>
      {dialog}
    </>
  );
}
