import { CustomerPicker } from '../../kit/pickers/customer-picker.tsx';
import { VehiclePicker } from '../../kit/pickers/vehicle-picker.tsx';
import type { FormErrors } from '../../kit/use-record-form.ts';
import { FormCell } from '../../ui/form-grid.tsx';
import type { Asker } from './asker.ts';

interface AskerFieldsProps {
  values: Asker;
  errors: FormErrors;
  readOnly: boolean;
  change: (changed: Partial<Asker>) => void;
}

/** The customer and his vehicle: each of them brings the other, and his phone. */
export function AskerFields({ values, errors, readOnly, change }: AskerFieldsProps) {
  return (
    <>
      <FormCell span="two">
        <CustomerPicker
          value={values.customer}
          error={errors['customer']}
          readOnly={readOnly}
          onChange={(customer) => change({ customer })}
          onPick={({ phone }) => phone && change({ phone })}
        />
      </FormCell>
      <VehiclePicker
        value={values.vehicle}
        error={errors['vehicle']}
        readOnly={readOnly}
        owner={values.customer}
        onChange={(vehicle) => change({ vehicle })}
        onPick={({ customerId, customerName }) =>
          values.customer === null && customerId && change({ customer: { id: customerId, label: customerName ?? '' } })
        }
      />
    </>
  );
}
