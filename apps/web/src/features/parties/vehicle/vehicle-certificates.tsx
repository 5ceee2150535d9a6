import { savePolicyDetails } from '@bahi/contract/endpoints/parties/vehicle-details';
import { MESSAGES } from '@bahi/domain/messages';
import { useLeaveGuard } from '../../../app/unsaved-changes.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { toast } from '../../../ui/toast.ts';
import { refusalToast } from '../party-saving.ts';
import type { DetailTabProps, PolicyDetails } from './detail-tab.ts';
import styles from './vehicle-tabs.module.css';

const FIELDS = [
  { key: 'pollutionUntil', label: 'PUC valid until' },
  { key: 'fitnessUntil', label: 'Fitness valid until' },
  { key: 'roadTaxUntil', label: 'Road tax paid until' },
] as const;

/** Until when the certificates of a vehicle are valid. */
export function VehicleCertificates({
  vehicleId,
  details,
  readOnly,
  onSaved,
}: DetailTabProps & { details: PolicyDetails }) {
  const today = useBusinessDay();
  const { pollutionUntil = null, fitnessUntil = null, roadTaxUntil = null } = details;
  const form = useRecordForm({ pollutionUntil, fitnessUntil, roadTaxUntil }, () => ({}));
  const save = useEndpointMutation(savePolicyDetails);
  useLeaveGuard(form.isDirty);
  const submit = async (): Promise<void> => {
    try {
      const body = { ...form.current(), rowVersion: details.rowVersion };
      const { rowVersion } = await save.mutateAsync({ params: { id: vehicleId }, body });
      form.settle(form.current());
      onSaved({ rowVersion });
      toast.success(MESSAGES.updated);
    } catch (error) {
      refusalToast(error, form.refuse(error));
    }
  };
  return (
    <div ref={form.form} className={styles.fields}>
      <FormGrid columns={4}>
        {FIELDS.map(({ key, label }) => (
          <DateField
            key={key}
            label={label}
            today={today}
            readOnly={readOnly}
            value={form.values[key]}
            error={form.errors[key]}
            onChange={(value) => form.change({ [key]: value })}
          />
        ))}
        {form.isDirty() && (
          <div className={styles.save}>
            <Button busy={save.isPending} onClick={() => void submit()}>
              Save dates
            </Button>
          </div>
        )}
      </FormGrid>
    </div>
  );
}
