import { addLicence, LicenceRows, type LicenceRowsProps } from '../../kit/drug-licences/licence-rows.tsx';
import { WHOLESALE_FORMS } from '../../kit/drug-licences/licence-form.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { PartyAddressesProps } from './party-addresses.tsx';
import styles from './party-page.module.css';

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
  const rows: LicenceRowsProps = {
    licences: values.drugLicences,
    forms: WHOLESALE_FORMS,
    errors,
    readOnly,
    onChange: (drugLicences, ...paths) => change({ drugLicences }, ...paths),
  };
  if (values.drugLicences.length === 0)
    return <EmptyState message="No Drug Licences to Show" action={addLicence(rows) ?? undefined} />;
  return (
    <div className={styles.contacts}>
      <LicenceRows {...rows} />
    </div>
  );
}
