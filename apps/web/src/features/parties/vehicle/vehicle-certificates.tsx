import { getPolicyDetails, savePolicyDetails } from '@bahi/contract/endpoints/parties/vehicle-details';
import { MESSAGES } from '@bahi/domain/messages';
import { call } from '../../../app/api-client.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { refusalToast } from '../../../kit/refusal-toast.ts';
import { useFormEditor } from '../../../kit/use-record-editor.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { toast } from '../../../ui/toast.ts';
import type { DetailTabProps, PolicyDetails } from './detail-tab.ts';
import styles from './vehicle-tabs.module.css';

const FIELDS = [
  { key: 'pollutionUntil', label: 'PUC valid until' },
  { key: 'fitnessUntil', label: 'Fitness valid until' },
  { key: 'roadTaxUntil', label: 'Road tax paid until' },
] as const;

const datesOf = (details: PolicyDetails | null) => ({
  pollutionUntil: details?.pollutionUntil ?? null,
  fitnessUntil: details?.fitnessUntil ?? null,
  roadTaxUntil: details?.roadTaxUntil ?? null,
});
type Dates = ReturnType<typeof datesOf>;

/** Until when the certificates of a vehicle are valid. */
export function VehicleCertificates({
  vehicleId,
  details,
  readOnly,
  onSaved,
}: DetailTabProps & { details: PolicyDetails }) {
  const today = useBusinessDay();
  const save = useEndpointMutation(savePolicyDetails);
  const params = { id: vehicleId };
  const editor = useFormEditor<PolicyDetails, Dates>({
    kind: readOnly ? null : 'vehicleCertificates',
    name: vehicleId,
    read: details,
    formOf: datesOf,
    validate: () => ({}),
    send: (dates, of) => save.mutateAsync({ params, body: { ...dates, rowVersion: of!.rowVersion } }),
    readAnew: () => call(getPolicyDetails, { params }),
  });
  const { form, saving } = editor;
  const submit = async (): Promise<void> => {
    try {
      const saved = await editor.save();
      if (!saved) return;
      onSaved({ rowVersion: saved.rowVersion });
      toast.success(MESSAGES.updated);
    } catch (error) {
      refusalToast(error, form.refuse(error));
    }
  };
  return (
    <div ref={form.form} className={styles.fields}>
      <FormNotice>{form.offer}</FormNotice>
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
            <Button busy={saving} onClick={() => void submit()}>
              Save dates
            </Button>
          </div>
        )}
      </FormGrid>
    </div>
  );
}
