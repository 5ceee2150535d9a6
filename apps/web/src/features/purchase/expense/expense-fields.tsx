import { expensePayers } from '@bahi/contract/endpoints/accounting/expense';
import { can, seesPrices } from '@bahi/domain/access/access';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { searchOrders } from '../../../kit/pickers/order-options.ts';
import { VehiclePicker } from '../../../kit/pickers/vehicle-picker.tsx';
import { VendorPicker } from '../../../kit/pickers/vendor-picker.tsx';
import { AsyncSearchField } from '../../../ui/async-search-field.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { WithheldFields } from '../withheld-fields.tsx';
import { RHYTHM_CHOICES } from './expense-rhythm.ts';
import { type ExpenseState, keepsBack, OWED, type Payer } from './use-expense.ts';

/** When it was spent, with whom, by which paper, and who paid. */
export function ExpenseHeaderFields({ page, today }: { page: ExpenseState; today: string }) {
  const { values, errors, change } = page.form;
  const readOnly = !page.editable;
  const price = seesPrices(useSession().data.access);
  const payers = useEndpointQuery(expensePayers, {}).data?.rows ?? [];
  const isOwed = values.payer === OWED;
  return (
    <>
      <DateField
        label="Date"
        required
        today={today}
        max={today}
        value={values.spentOn}
        error={errors['spentOn']}
        readOnly={readOnly}
        onChange={(spentOn) => change({ spentOn })}
      />
      <SelectField
        label="Paid"
        required
        focusFirst={!page.record}
        options={choicesOf(payers, page)}
        value={values.payer}
        error={errors['payer']}
        readOnly={readOnly}
        onChange={(payer) => change({ payer: payer ?? OWED })}
      />
      <FormCell span="two">
        <VendorPicker
          label="Vendor"
          required={isOwed}
          value={values.vendor}
          error={errors['vendor']}
          readOnly={readOnly}
          onChange={(vendor) => change({ vendor })}
          onPick={({ id, name, treatment, stateCode }) =>
            change({ vendor: { id, label: name, treatment, stateCode: stateCode ?? null } })
          }
        />
      </FormCell>
      <TextField
        label="Bill number"
        maxLength={40}
        value={values.reference}
        error={errors['reference']}
        readOnly={readOnly}
        onChange={(reference) => change({ reference })}
      />
      {isOwed && (
        <DateField
          label="Due"
          today={today}
          value={values.dueOn}
          error={errors['dueOn']}
          readOnly={readOnly}
          onChange={(dueOn) => change({ dueOn })}
        />
      )}
      {(values.vendor !== null || values.reverseCharge) && (
        <Checkbox
          label="Reverse charge"
          value={values.reverseCharge}
          error={errors['reverseCharge']}
          readOnly={readOnly}
          onChange={(reverseCharge) => change({ reverseCharge })}
        />
      )}
      {price && keepsBack(values) && (
        <WithheldFields values={values} errors={errors} readOnly={readOnly} change={change} />
      )}
      <SelectField
        label="Comes again"
        placeholder="Only once"
        options={RHYTHM_CHOICES}
        value={values.every}
        error={errors['every']}
        readOnly={readOnly}
        help={values.every ? 'A draft of it is made on each day.' : undefined}
        onChange={(every) => change({ every })}
      />
      <SpentFor page={page} />
      <FormCell span="two">
        <TextField
          label="Notes"
          maxLength={2000}
          value={values.notes}
          error={errors['notes']}
          readOnly={readOnly}
          onChange={(notes) => change({ notes })}
        />
      </FormCell>
    </>
  );
}

/** The order and the vehicle that it was spent for, where the company has them and the reader may look for them. */
function SpentFor({ page }: { page: ExpenseState }) {
  const say = useWords();
  const { access, entity } = useSession().data;
  const { values, errors, change } = page.form;
  if (!entity.config.modules.Service || !entity.config.features.WO || !can(access, 'Service.WO', 'R')) return null;
  return (
    <>
      <AsyncSearchField
        label={say('workOrder')}
        placeholder="Number, vehicle or customer"
        search={searchOrders}
        value={values.workOrder}
        error={errors['workOrder']}
        readOnly={!page.editable}
        onChange={(workOrder) => change({ workOrder })}
      />
      {can(access, 'Common.Product', 'R') && (
        <VehiclePicker
          value={values.vehicle}
          error={errors['vehicle']}
          readOnly={!page.editable}
          onChange={(vehicle) => change({ vehicle })}
        />
      )}
    </>
  );
}

/** Nobody yet, cash and banks, employees; who paid a saved one stands there whatever became of him. */
function choicesOf(payers: readonly Payer[], { record, form }: ExpenseState) {
  const choices = [
    { value: OWED, label: 'Not yet, owed' },
    ...payers.map(({ id, kind, name }) => ({ value: id, label: kind === 'Account' ? `From ${name}` : `By ${name}` })),
  ];
  const { payer } = form.values;
  if (choices.some(({ value }) => value === payer)) return choices;
  const named = record?.paidByName ? `By ${record.paidByName}` : `From ${record?.paidFromName ?? payer}`;
  return [...choices, { value: payer, label: named }];
}
