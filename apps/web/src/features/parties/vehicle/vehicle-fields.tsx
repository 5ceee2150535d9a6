import { listGuides } from '@bahi/contract/endpoints/catalogue/labour-time-guide';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { CustomerPicker } from '../../../kit/pickers/customer-picker.tsx';
import { ModelFields } from '../../../kit/pickers/model-fields.tsx';
import type { FormErrors } from '../../../kit/use-record-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SuggestField } from '../../../ui/suggest-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FUEL_TYPES, type VehicleForm } from './vehicle-form.ts';

export interface VehicleFieldsProps {
  values: VehicleForm;
  errors: FormErrors;
  change: (part: Partial<VehicleForm>, ...paths: string[]) => void;
  readOnly: boolean;
  isNew: boolean;
  automotive: boolean;
  today: string;
}

type TextKey = 'registrationNumber' | 'colour' | 'chassisNumber' | 'engineNumber';

/** The fields of the vehicle, in a grid of six. */
export function VehicleFields({ values, errors, change, ...props }: VehicleFieldsProps) {
  const { readOnly, isNew, automotive, today } = props;
  const say = useWords();
  const guides = useEndpointQuery(listGuides, {}).data?.rows ?? [];
  const text = (key: TextKey, label: string) => ({
    label,
    readOnly,
    value: values[key],
    error: errors[key],
    onChange: (value: string) => change({ [key]: value }),
  });
  return (
    <>
      <TextField
        {...text('registrationNumber', say('registrationNumber'))}
        upperCase
        maxLength={30}
        focusFirst={isNew}
      />
      <ModelFields values={values} errors={errors} readOnly={readOnly} onChange={(part) => change(part)} />
      <TextField
        label="Year"
        inputMode="numeric"
        maxLength={4}
        readOnly={readOnly}
        value={values.year === null ? '' : String(values.year)}
        error={errors['year']}
        onChange={(year) => change({ year: Number(year.replace(/\D/g, '')) || null })}
      />
      {(automotive || values.colour) && <TextField {...text('colour', 'Colour')} maxLength={40} />}
      {automotive && (
        <SuggestField
          label="Fuel"
          maxLength={30}
          readOnly={readOnly}
          suggestions={FUEL_TYPES}
          value={values.fuelType ?? ''}
          onChange={(fuelType) => change({ fuelType: fuelType || null })}
        />
      )}
      {(automotive || values.chassisNumber) && (
        <TextField {...text('chassisNumber', 'Chassis number')} upperCase maxLength={40} />
      )}
      {(automotive || values.engineNumber) && (
        <TextField {...text('engineNumber', 'Engine number')} upperCase maxLength={40} />
      )}
      {(automotive || guides.length > 0) && (
        <SelectField
          label={automotive ? 'Labour time guide' : 'Price guide'}
          readOnly={readOnly}
          options={guides.map((guide) => ({ value: guide.id, label: guide.name }))}
          placeholder={automotive ? 'By body type' : 'The default'}
          clearable={isNew}
          value={values.labourTimeGuideId}
          error={errors['labourTimeGuideId']}
          onChange={(labourTimeGuideId) => change({ labourTimeGuideId })}
        />
      )}
      <ScaledNumberField
        label={say('meter')}
        unit="integer"
        readOnly={readOnly}
        value={values.lastOdometer}
        error={errors['lastOdometer']}
        onChange={(lastOdometer) => change({ lastOdometer })}
      />
      <DateField
        label="Next service"
        today={today}
        readOnly={readOnly}
        value={values.nextServiceOn}
        error={errors['nextServiceOn']}
        onChange={(nextServiceOn) => change({ nextServiceOn })}
      />
      <FormCell span="two">
        <CustomerPicker
          label="Owner"
          readOnly={readOnly}
          value={values.owner}
          error={errors['customerId']}
          onChange={(owner) => change({ owner, ownedFrom: null }, 'customerId', 'ownedFrom')}
        />
      </FormCell>
      {values.owner && (
        <DateField
          label="Owner since"
          today={today}
          max={today}
          readOnly={readOnly}
          placeholder="Today"
          value={values.ownedFrom}
          error={errors['ownedFrom']}
          onChange={(ownedFrom) => change({ ownedFrom })}
        />
      )}
      {!isNew && (
        <Checkbox label="Active" readOnly={readOnly} value={values.active} onChange={(active) => change({ active })} />
      )}
    </>
  );
}
