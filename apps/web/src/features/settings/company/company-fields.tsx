import { CONFIG_MODULES, FEATURES } from '@bahi/domain/industry/config';
import { INDUSTRY_LABELS, type IndustryCode, isHealthcare } from '@bahi/domain/industry/industry';
import { FIXED_MODULES } from '@bahi/domain/industry/own-config';
import type { WeekDay } from '@bahi/domain/company/company-details';
import type { ReactNode } from 'react';
import { LICENCE_FORMS } from '../../../kit/drug-licences/licence-form.ts';
import { LicenceRows } from '../../../kit/drug-licences/licence-rows.tsx';
import { STATE_CHOICES } from '../../../kit/pickers/state-choices.ts';
import type { FormErrors } from '../../../kit/use-record-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AddIcon, RemoveIcon } from '../../../ui/icons.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type CompanyForm, emptyPlace, type PlaceForm } from './company-form.ts';
import styles from './company.module.css';

interface FieldsProps {
  values: CompanyForm;
  errors: FormErrors;
  change: (part: Partial<CompanyForm>, ...paths: string[]) => void;
  readOnly: boolean;
  industry: string;
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MODULE_LABELS: Readonly<Record<string, string>> = {
  Common: 'Customers and vendors',
  Comm: 'Messages',
  ConnectX: 'Network',
};

/** The profile in groups, as the other screens of settings. */
export function CompanyFields(props: FieldsProps) {
  const { values, errors, change, readOnly, industry } = props;
  const text = (key: TextKey, label: string) => ({
    label,
    readOnly,
    value: values[key],
    error: errors[key],
    onChange: (entry: string) => change({ [key]: entry }),
  });
  const addressText = (key: 'line1' | 'line2' | 'city' | 'pin', label: string) => ({
    label,
    readOnly,
    value: values.address[key] ?? '',
    error: errors[`address.${key}`],
    onChange: (entry: string) => change({ address: { ...values.address, [key]: entry } }, `address.${key}`),
  });
  return (
    <>
      <Group title="Company" about="As documents and screens name it.">
        <FormGrid columns={2}>
          <TextField {...text('displayName', 'Display name')} required maxLength={120} />
          <TextField {...text('legalName', 'Legal name')} maxLength={150} />
          <TextField {...text('phone', 'Phone')} type="tel" />
          <TextField {...text('email', 'E-mail')} type="email" maxLength={120} />
          <TextField {...text('website', 'Website')} maxLength={200} />
          <TextField
            {...text('branchCode', 'Branch code')}
            required
            upperCase
            maxLength={6}
            help="New number series start with it, for example BLR in BLR-INV-0001."
          />
        </FormGrid>
        <p className={styles.fact}>Business type: {INDUSTRY_LABELS[industry as IndustryCode] ?? industry}</p>
      </Group>
      <Group title="Registration" about="The state agrees with the GSTIN, the PAN with its middle.">
        <FormGrid columns={2}>
          <TextField {...text('gstin', 'GSTIN')} upperCase maxLength={15} />
          <SelectField
            label="State"
            required
            readOnly={readOnly}
            options={STATE_CHOICES}
            value={values.stateCode}
            error={errors['stateCode']}
            onChange={(stateCode) => change({ stateCode }, 'stateCode', 'gstin')}
          />
          <TextField {...text('pan', 'PAN')} upperCase maxLength={10} />
          <TextField {...text('cin', 'CIN or LLPIN')} upperCase maxLength={21} />
        </FormGrid>
        <Registrations {...props} />
        {isHealthcare(industry as IndustryCode) && <Licences {...props} />}
      </Group>
      <Group title="Address on documents">
        <FormGrid columns={2}>
          <FormCell span="all">
            <TextField {...addressText('line1', 'Address line 1')} maxLength={200} />
          </FormCell>
          <FormCell span="all">
            <TextField {...addressText('line2', 'Address line 2')} maxLength={200} />
          </FormCell>
          <TextField {...addressText('city', 'City')} maxLength={80} />
          <TextField {...addressText('pin', 'PIN code')} inputMode="numeric" maxLength={6} />
        </FormGrid>
      </Group>
      <Group title="Places" about="Where goods are delivered to; one of them is the default.">
        <Places {...props} />
      </Group>
      <Group title="Opening hours">
        <FormGrid columns={2}>
          <TextField {...text('opensAt', 'Opens')} type="time" />
          <TextField {...text('closesAt', 'Closes')} type="time" />
        </FormGrid>
        <fieldset className={styles.plain}>
          <legend className={styles.subhead}>Weekly off</legend>
          <div className={styles.days}>
            {DAYS.map((day, index) => (
              <Checkbox
                key={day}
                label={day}
                readOnly={readOnly}
                value={values.weeklyOff.includes(index as WeekDay)}
                onChange={(off) =>
                  change({
                    weeklyOff: off
                      ? [...values.weeklyOff, index as WeekDay].sort((a, b) => a - b)
                      : values.weeklyOff.filter((each) => each !== index),
                  })
                }
              />
            ))}
          </div>
          <FieldError>{errors['weeklyOff']}</FieldError>
        </fieldset>
      </Group>
      <Group title="Modules" about="What is off is neither in the menu nor open.">
        <Switches
          {...props}
          part="modules"
          labels={CONFIG_MODULES.map((key) => [key, MODULE_LABELS[key] ?? key])}
          fixed={FIXED_MODULES}
        />
      </Group>
      <Group title="Features" about="What is off makes no new records; those that exist stay.">
        <Switches
          {...props}
          part="features"
          labels={Object.entries(FEATURES).filter(([key]) => !GATES_NOTHING.includes(key))}
          fixed={[]}
        />
      </Group>
    </>
  );
}

/** Kept on the wire, and not offered: what a company with several brands does otherwise is nowhere said. */
const GATES_NOTHING: readonly string[] = ['MBrand'];

type TextKey = { [K in keyof CompanyForm]: CompanyForm[K] extends string ? K : never }[keyof CompanyForm];

function Group({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {about && <p>{about}</p>}
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

function Registrations({ values, errors, change, readOnly }: FieldsProps) {
  const put = (index: number, part: Partial<CompanyForm['registrations'][number]>, path: string) =>
    change({ registrations: values.registrations.map((row, at) => (at === index ? { ...row, ...part } : row)) }, path);
  return (
    <>
      {values.registrations.map((row, index) => (
        <div key={index} className={styles.row}>
          <TextField
            label="Other registration"
            readOnly={readOnly}
            maxLength={60}
            value={row.name}
            error={errors[`registrations.${index}.name`]}
            onChange={(name) => put(index, { name }, `registrations.${index}.name`)}
          />
          <TextField
            label="Number"
            readOnly={readOnly}
            maxLength={60}
            value={row.number}
            error={errors[`registrations.${index}.number`]}
            onChange={(number) => put(index, { number }, `registrations.${index}.number`)}
          />
          {!readOnly && (
            <IconButton
              aria-label={`Remove ${row.name || 'registration'}`}
              onClick={() => change({ registrations: values.registrations.filter((_, at) => at !== index) })}
            >
              <RemoveIcon size={16} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {!readOnly && values.registrations.length < 10 && (
        <AddButton onClick={() => change({ registrations: [...values.registrations, { name: '', number: '' }] })}>
          Other registration
        </AddButton>
      )}
    </>
  );
}

function Licences({ values, errors, change, readOnly }: FieldsProps) {
  return (
    <>
      {values.drugLicences.length > 0 && <p className={styles.subhead}>Drug licences</p>}
      <LicenceRows
        licences={values.drugLicences}
        forms={LICENCE_FORMS}
        errors={errors}
        readOnly={readOnly}
        onChange={(drugLicences, ...paths) => change({ drugLicences }, ...paths)}
      />
    </>
  );
}

function Places({ values, errors, change, readOnly }: FieldsProps) {
  const put = (index: number, part: Partial<PlaceForm>, ...paths: string[]) =>
    change(
      {
        addresses: values.addresses.map((place, at) => {
          if (at === index) return { ...place, ...part };
          return part.isDefaultDelivery ? { ...place, isDefaultDelivery: false } : place;
        }),
      },
      ...paths,
    );
  const text = (index: number, key: 'label' | 'line1' | 'line2' | 'city' | 'pin', label: string) => ({
    label,
    readOnly,
    value: values.addresses[index]![key],
    error: errors[`addresses.${index}.${key}`],
    onChange: (entry: string) => put(index, { [key]: entry }, `addresses.${index}.${key}`),
  });
  return (
    <>
      {values.addresses.map((place, index) => (
        <div key={index} className={styles.place} role="group" aria-label={place.label || `Place ${index + 1}`}>
          <FormGrid columns={2}>
            <TextField {...text(index, 'label', 'Name of the place')} required maxLength={60} />
            <TextField {...text(index, 'line1', 'Address line 1')} required maxLength={200} />
            <TextField {...text(index, 'line2', 'Address line 2')} maxLength={200} />
            <TextField {...text(index, 'city', 'City')} maxLength={80} />
            <SelectField
              label="State"
              required
              readOnly={readOnly}
              options={STATE_CHOICES}
              value={place.stateCode}
              error={errors[`addresses.${index}.stateCode`]}
              onChange={(stateCode) => put(index, { stateCode }, `addresses.${index}.stateCode`)}
            />
            <TextField {...text(index, 'pin', 'PIN code')} inputMode="numeric" maxLength={6} />
          </FormGrid>
          <div className={styles.placeFoot}>
            <Checkbox
              label="Deliveries come here by default"
              readOnly={readOnly}
              value={place.isDefaultDelivery}
              onChange={(isDefaultDelivery) => put(index, { isDefaultDelivery })}
            />
            {!readOnly && (
              <Button
                kind="quiet"
                onClick={() => change({ addresses: values.addresses.filter((_, at) => at !== index) })}
              >
                Remove
              </Button>
            )}
          </div>
        </div>
      ))}
      {values.addresses.length === 0 && (
        <p className={styles.note}>Without a place, goods are delivered to the address on documents.</p>
      )}
      {!readOnly && values.addresses.length < 20 && (
        <AddButton
          onClick={() => change({ addresses: [...values.addresses, { ...emptyPlace, stateCode: values.stateCode }] })}
        >
          Place
        </AddButton>
      )}
    </>
  );
}

interface SwitchesProps extends FieldsProps {
  part: 'modules' | 'features';
  labels: readonly (readonly [string, string])[];
  fixed: readonly string[];
}

function Switches({ values, change, readOnly, part, labels, fixed }: SwitchesProps) {
  return (
    <div className={styles.switches}>
      {labels.map(([key, label]) => (
        <Switch
          key={key}
          label={label}
          readOnly={readOnly || fixed.includes(key)}
          value={values[part][key] ?? false}
          onChange={(on) => change({ [part]: { ...values[part], [key]: on } })}
        />
      ))}
    </div>
  );
}

const AddButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <div>
    <Button kind="quiet" icon={<AddIcon size={16} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  </div>
);
