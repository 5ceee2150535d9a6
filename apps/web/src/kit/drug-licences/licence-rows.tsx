import { useBusinessDay } from '../../app/use-business-day.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AddIcon, RemoveIcon } from '../../ui/icons.ts';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FormErrors } from '../use-record-form.ts';
import { emptyLicence, type LicenceForm } from './licence-form.ts';
import styles from './licence-rows.module.css';

const MOST = 10;

export interface LicenceRowsProps {
  licences: readonly LicenceForm[];
  /** Forms of licences that are usual where they are entered. */
  forms: readonly string[];
  errors: FormErrors;
  readOnly: boolean;
  /** With the paths of the fields that were changed. */
  onChange: (licences: LicenceForm[], ...paths: string[]) => void;
}

/** Adds a licence; null where no more can be. */
export const addLicence = ({ licences, readOnly, onChange }: LicenceRowsProps) =>
  readOnly || licences.length >= MOST ? null : (
    <Button icon={<AddIcon size={16} aria-hidden />} onClick={() => onChange([...licences, emptyLicence])}>
      Drug licence
    </Button>
  );

/** Licences to sell drugs: number, form and last day of each. */
export function LicenceRows(props: LicenceRowsProps) {
  const { licences, forms, errors, readOnly, onChange } = props;
  const today = useBusinessDay();
  return (
    <div className={styles.rows}>
      {licences.map((licence, index) => {
        const put = (part: Partial<LicenceForm>) =>
          onChange(
            licences.map((row, at) => (at === index ? { ...row, ...part } : row)),
            ...Object.keys(part).map((key) => `drugLicences.${index}.${key}`),
          );
        const error = (key: keyof LicenceForm) => errors[`drugLicences.${index}.${key}`];
        return (
          <section key={index} aria-label={`Drug licence ${index + 1}`}>
            <FormGrid columns={4}>
              {/* On a phone it has the row to itself: half a row cuts a licence number off. */}
              <div>
                <TextField
                  label="Number"
                  required
                  maxLength={40}
                  readOnly={readOnly}
                  value={licence.no}
                  error={error('no')}
                  onChange={(no) => put({ no })}
                />
              </div>
              <SuggestField
                label="Form"
                maxLength={20}
                suggestions={forms}
                readOnly={readOnly}
                value={licence.form}
                error={error('form')}
                onChange={(form) => put({ form })}
              />
              <DateField
                label="Valid until"
                today={today}
                readOnly={readOnly}
                value={licence.validUntil}
                error={error('validUntil')}
                onChange={(validUntil) => put({ validUntil })}
              />
              <div className={styles.remove}>
                {!readOnly && (
                  <IconButton
                    aria-label={`Remove drug licence ${index + 1}`}
                    onClick={() => onChange(licences.filter((_, at) => at !== index))}
                  >
                    <RemoveIcon size={16} aria-hidden />
                  </IconButton>
                )}
              </div>
            </FormGrid>
          </section>
        );
      })}
      {addLicence(props)}
    </div>
  );
}
