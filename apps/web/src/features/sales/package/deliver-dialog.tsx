import { deliverPackage } from '@bahi/contract/endpoints/sales/package';
import { deliverInput } from '@bahi/contract/wire/package.wire';
import { MESSAGES } from '@bahi/domain/messages';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PackageDialog } from './package-dialog.tsx';
import type { PackageRecord } from './packed-rows.ts';
import { useAsked } from './use-asked.ts';
import type { PackageState } from './use-package.ts';

interface DeliverForm {
  deliveredOn: string | null;
  receivedBy: string;
  phone: string;
}

const problemsOf = ({ deliveredOn, receivedBy }: DeliverForm): Record<string, string> => ({
  ...(!receivedBy.trim() && { receivedBy: MESSAGES.fieldRequired }),
  ...(!deliveredOn && { deliveredOn: MESSAGES.fieldRequired }),
});

interface DeliverDialogProps {
  page: PackageState;
  onDone: (after: PackageRecord) => void;
  onClose: () => void;
}

/** Somebody took the boxes: who, and when. */
export function DeliverDialog({ page, onDone, onClose }: DeliverDialogProps) {
  const today = useBusinessDay();
  const { record, runner } = page;
  const asked = useAsked<DeliverForm>(
    { deliveredOn: today, receivedBy: '', phone: '' },
    {
      validate: problemsOf,
      input: deliverInput,
      send: async ({ deliveredOn, receivedBy, phone }, refused) => {
        const body = { deliveredOn, receivedBy: receivedBy.trim(), phone: phone.trim() || null };
        const after = await page.act(
          'deliver',
          ({ id, rowVersion }) => runner.keyed(deliverPackage, { params: { id }, body: { ...body, rowVersion } }),
          refused,
        );
        if (after) onDone(after);
      },
    },
  );
  const { values, errors, change } = asked;
  return (
    <PackageDialog
      title={`${record.code ?? 'The package'} delivered`}
      label="Delivered"
      busy={runner.busy === 'deliver'}
      refusal={asked.refusal}
      onSend={() => void asked.submit()}
      onClose={onClose}
    >
      <TextField
        label="Taken by"
        required
        focusFirst
        maxLength={80}
        value={values.receivedBy}
        error={errors['receivedBy']}
        onChange={(receivedBy) => change({ receivedBy })}
      />
      <TextField
        label="Phone"
        inputMode="tel"
        maxLength={15}
        value={values.phone}
        error={errors['phone']}
        onChange={(phone) => change({ phone })}
      />
      <DateField
        label="Delivered on"
        required
        today={today}
        max={today}
        value={values.deliveredOn}
        error={errors['deliveredOn']}
        onChange={(deliveredOn) => change({ deliveredOn })}
      />
    </PackageDialog>
  );
}
