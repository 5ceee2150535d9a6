import { listTimeZones } from '@bahi/contract/endpoints/platform/reference';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { department } from '@bahi/contract/masters/department';
import { designation } from '@bahi/contract/masters/designation';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWhen } from '../../../app/use-when.ts';
import type { FormErrors } from '../../../kit/use-record-form.ts';
import { AsyncSearchField } from '../../../ui/async-search-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { searchColleagues } from './colleague-options.ts';
import { PasswordCell } from './password-cell.tsx';
import type { UserForm, UserRecord } from './user-form.ts';

const designations = masterEndpoints(designation).list;
const departments = masterEndpoints(department).list;
const ALL = { query: { limit: 500 } };

export interface UserFieldsProps {
  record: UserRecord | null;
  values: UserForm;
  errors: FormErrors;
  change: (part: Partial<UserForm>, ...paths: string[]) => void;
  readOnly: boolean;
}

type TextKey = 'name' | 'username' | 'phone' | 'email' | 'employeeCode';

/** Who the employee is, in a grid of six. */
export function UserFields({ record, values, errors, change, readOnly }: UserFieldsProps) {
  const today = useBusinessDay();
  const at = useWhen();
  const zones = useEndpointQuery(listTimeZones, {});
  const byName = useEndpointQuery(designations, ALL);
  const groups = useEndpointQuery(departments, ALL);
  const text = (key: TextKey, label: string) => ({
    label,
    readOnly,
    value: values[key],
    error: errors[key],
    onChange: (value: string) => change({ [key]: value }),
  });
  const options = (rows: readonly { id: string; name: string; active: boolean }[] | undefined, chosen: string | null) =>
    (rows ?? []).filter((row) => row.active || row.id === chosen).map((row) => ({ value: row.id, label: row.name }));
  const zoneIds = [...new Set([values.timeZone, ...(zones.data?.rows ?? []).map((zone) => zone.id)])];
  const chooseDesignation = (designationId: string | null) => {
    const usual = byName.data?.rows.find((row) => row.id === designationId)?.departmentId;
    change({ designationId, ...(usual && !values.departmentId && { departmentId: usual }) });
  };
  return (
    <>
      <FormCell span="two">
        <TextField {...text('name', 'Name')} required maxLength={100} focusFirst={!record} />
      </FormCell>
      <TextField
        {...text('username', 'Username')}
        required
        maxLength={60}
        readOnly={readOnly || Boolean(record?.firstSignedInAt)}
        help={record?.firstSignedInAt ? 'It cannot be changed after the first sign-in.' : undefined}
      />
      {!record && <PasswordCell values={values} errors={errors} change={change} />}
      <TextField {...text('phone', 'Phone')} type="tel" inputMode="tel" maxLength={20} />
      <FormCell span="two">
        <TextField {...text('email', 'E-mail')} type="email" maxLength={120} />
      </FormCell>
      <SelectField
        label="Designation"
        readOnly={readOnly}
        options={options(byName.data?.rows, values.designationId)}
        value={values.designationId}
        error={errors['designationId']}
        onChange={chooseDesignation}
      />
      <SelectField
        label="Department"
        readOnly={readOnly}
        options={options(groups.data?.rows, values.departmentId)}
        value={values.departmentId}
        error={errors['departmentId']}
        onChange={(departmentId) => change({ departmentId })}
      />
      <AsyncSearchField
        label="Reports to"
        placeholder="Name, phone or employee code"
        readOnly={readOnly}
        search={searchColleagues(record?.id)}
        value={values.reportsToId ? { id: values.reportsToId, label: values.reportsToName } : null}
        error={errors['reportsToId']}
        onChange={(chosen) =>
          change({ reportsToId: chosen?.id ?? null, reportsToName: chosen?.label ?? '' }, 'reportsToId')
        }
      />
      <TextField {...text('employeeCode', 'Employee code')} maxLength={20} />
      <DateField
        label="Joined on"
        today={today}
        readOnly={readOnly}
        value={values.joinedOn}
        error={errors['joinedOn']}
        onChange={(joinedOn) => change({ joinedOn })}
      />
      <SelectField
        label="Time zone"
        required
        readOnly={readOnly}
        options={zoneIds.map((id) => ({ value: id, label: id.replaceAll('_', ' ') }))}
        value={values.timeZone}
        error={errors['timeZone']}
        onChange={(timeZone) => timeZone && change({ timeZone })}
      />
      {record && (
        <TextField
          label="Last sign-in"
          readOnly
          value={record.lastSignedInAt ? at(record.lastSignedInAt) : 'Not yet'}
          onChange={() => {}}
        />
      )}
    </>
  );
}
