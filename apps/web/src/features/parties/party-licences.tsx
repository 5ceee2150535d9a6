import { useBusinessDay } from '../../app/use-business-day.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AddIcon, RemoveIcon } from '../../ui/icons.ts';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PartyAddressesProps } from './party-addresses.tsx';
import { emptyLicence, type LicenceForm } from './party-form.ts';
import styles from './party-page.module.css';

/** Forms of wholesale licences: of ordinary drugs, of biologicals, and of schedule X. */
const FORMS = ['20B', '21B', '20G'];
const MOST = 10;

export const isOfLicences = (path: string): boolean => path.startsWith('drugLicences.');

/** The tab of the licences, in a business of medicines or where there are some. */
export const licencesTab = (props: PartyAddressesProps, isHealthcare: boolean) =>
  isHealthcare || props.values.drugLicences.length > 0
    ? [
        {
          key: 'licences',
          label: 'Drug licences',
          count: props.values.drugLicences.length,
          invalid: Object.keys(props.errors).some(isOfLicences),
          content: <PartyLicences {...props} />,
        },
      ]
    : [];

/** Licences to sell drugs: X and narcotic goods come from no vendor, and go on no invoice to a customer, without one. */
function PartyLicences({ values, errors, change, readOnly }: PartyAddressesProps) {
  const today = useBusinessDay();
  const { drugLicences } = values;
  const add = !readOnly && drugLicences.length < MOST && (
    <Button
      icon={<AddIcon size={16} aria-hidden />}
      onClick={() => change({ drugLicences: [...drugLicences, emptyLicence] })}
    >
      Drug licence
    </Button>
  );
  if (drugLicences.length === 0) return <EmptyState message="No Drug Licences to Show" action={add || undefined} />;
  return (
    <div className={styles.contacts}>
      {drugLicences.map((licence, index) => {
        const put = (part: Partial<LicenceForm>) =>
          change(
            { drugLicences: drugLicences.map((row, at) => (at === index ? { ...row, ...part } : row)) },
            ...Object.keys(part).map((key) => `drugLicences.${index}.${key}`),
          );
        const error = (key: keyof LicenceForm) => errors[`drugLicences.${index}.${key}`];
        return (
          <section key={index} aria-label={`Drug licence ${index + 1}`}>
            <FormGrid columns={4}>
              <TextField
                label="Number"
                required
                maxLength={40}
                readOnly={readOnly}
                value={licence.no}
                error={error('no')}
                onChange={(no) => put({ no })}
              />
              <SuggestField
                label="Form"
                maxLength={20}
                suggestions={FORMS}
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
              <div className={styles.removeRow}>
                {!readOnly && (
                  <IconButton
                    aria-label={`Remove drug licence ${index + 1}`}
                    onClick={() => change({ drugLicences: drugLicences.filter((_, at) => at !== index) })}
                  >
                    <RemoveIcon size={16} aria-hidden />
                  </IconButton>
                )}
              </div>
            </FormGrid>
          </section>
        );
      })}
      {add}
    </div>
  );
}
