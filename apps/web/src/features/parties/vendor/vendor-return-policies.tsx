import { RETURN_BASIS_LABELS, ReturnBasis } from '@bahi/domain/purchase/return-policy';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AddIcon, RemoveIcon } from '../../../ui/icons.ts';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../party-page.module.css';
import type { VendorFieldsProps } from './vendor-fields.tsx';
import { emptyPolicy, type PolicyForm } from './vendor-form.ts';

const BASES = Object.values(ReturnBasis).map((value) => ({ value, label: RETURN_BASIS_LABELS[value] }));
const MOST = 50;

/** When the vendor takes ageing goods back, and what he gives for them. */
export function VendorReturnPolicies({ values, errors, change, readOnly }: Omit<VendorFieldsProps, 'isNew'>) {
  const { returnPolicies } = values;
  const add = !readOnly && returnPolicies.length < MOST && (
    <Button
      icon={<AddIcon size={16} aria-hidden />}
      onClick={() => change({ returnPolicies: [...returnPolicies, emptyPolicy] })}
    >
      Return policy
    </Button>
  );
  if (returnPolicies.length === 0) return <EmptyState message="No Return Policies to Show" action={add || undefined} />;
  return (
    <div className={styles.contacts}>
      {returnPolicies.map((policy, index) => {
        const put = (part: Partial<PolicyForm>) =>
          change(
            { returnPolicies: returnPolicies.map((row, at) => (at === index ? { ...row, ...part } : row)) },
            ...Object.keys(part).map((key) => `returnPolicies.${index}.${key}`),
          );
        const error = (key: keyof PolicyForm) => errors[`returnPolicies.${index}.${key}`];
        const days = (key: 'daysBefore' | 'daysAfter', label: string) => (
          <ScaledNumberField
            label={label}
            unit="integer"
            required
            readOnly={readOnly}
            value={policy[key]}
            error={error(key)}
            onChange={(value) => put({ [key]: value })}
          />
        );
        return (
          <section key={index} aria-label={`Return policy ${index + 1}`}>
            <FormGrid columns={4}>
              <TextField
                label="Maker"
                placeholder="All others"
                maxLength={120}
                readOnly={readOnly}
                value={policy.manufacturer}
                error={error('manufacturer')}
                onChange={(manufacturer) => put({ manufacturer })}
              />
              {days('daysBefore', 'Days before expiry')}
              {days('daysAfter', 'Days after expiry')}
              <SelectField
                label="Counted at"
                required
                options={BASES}
                readOnly={readOnly}
                value={policy.basis}
                error={error('basis')}
                onChange={(basis) => basis && put({ basis })}
              />
              <ScaledNumberField
                label="Less"
                unit="percent"
                suffix="%"
                readOnly={readOnly}
                value={policy.lessPercent}
                error={error('lessPercent')}
                onChange={(lessPercent) => put({ lessPercent })}
              />
              <Checkbox
                label="Whole packs alone"
                value={policy.wholePacks}
                readOnly={readOnly}
                onChange={(wholePacks) => put({ wholePacks })}
              />
              <div className={styles.removeRow}>
                {!readOnly && (
                  <IconButton
                    aria-label={`Remove return policy ${index + 1}`}
                    onClick={() => change({ returnPolicies: returnPolicies.filter((_, at) => at !== index) })}
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
