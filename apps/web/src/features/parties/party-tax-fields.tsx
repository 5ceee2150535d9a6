import { checkPan } from '@bahi/domain/parties/pan';
import { gstinFacts } from '../../kit/pickers/gstin-facts.ts';
import type { FormErrors } from '../../kit/use-record-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { PartyForm } from './party-form.ts';

export interface PartyTaxFieldsProps {
  values: PartyForm;
  errors: FormErrors;
  readOnly: boolean;
  onGstin: (gstin: string) => void;
  onPan: (pan: string) => void;
}

/** GSTIN and PAN with what they tell while they are typed. */
export function PartyTaxFields({ values, errors, readOnly, onGstin, onPan }: PartyTaxFieldsProps) {
  const facts = gstinFacts(values.gstin);
  const pan = checkPan(values.pan);
  return (
    <>
      <TextField
        label="GSTIN"
        upperCase
        maxLength={15}
        readOnly={readOnly}
        value={values.gstin}
        error={errors['gstin'] ?? facts.error}
        help={facts.facts}
        onChange={onGstin}
      />
      <TextField
        label="PAN"
        upperCase
        maxLength={10}
        readOnly={readOnly}
        value={values.pan}
        error={errors['pan']}
        help={pan.valid ? pan.holder : undefined}
        onChange={onPan}
      />
    </>
  );
}
