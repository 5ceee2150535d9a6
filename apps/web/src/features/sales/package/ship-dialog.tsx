import { shipPackage } from '@bahi/contract/endpoints/sales/package';
import { shipInput } from '@bahi/contract/wire/package.wire';
import { MESSAGES } from '@bahi/domain/messages';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PackageDialog } from './package-dialog.tsx';
import type { PackageRecord } from './packed-rows.ts';
import { useAsked } from './use-asked.ts';
import type { PackageState } from './use-package.ts';

interface ShipForm {
  shippedOn: string | null;
  carrier: string;
  trackingNo: string;
  expectedOn: string | null;
}

interface PackageVerbProps {
  page: PackageState;
  onDone: (after: PackageRecord) => void;
  onClose: () => void;
}

/** The boxes go: when, with whom, under which number. */
export function ShipDialog({ page, onDone, onClose }: PackageVerbProps) {
  const today = useBusinessDay();
  const { record, runner } = page;
  const { carrier, trackingNo, expectedOn } = record;
  const asked = useAsked<ShipForm>(
    { shippedOn: today, carrier: carrier ?? '', trackingNo: trackingNo ?? '', expectedOn: expectedOn ?? null },
    {
      validate: ({ shippedOn }): Record<string, string> => (shippedOn ? {} : { shippedOn: MESSAGES.fieldRequired }),
      input: shipInput,
      send: async (values, refused) => {
        const body = {
          ...values,
          carrier: values.carrier.trim() || null,
          trackingNo: values.trackingNo.trim() || null,
        };
        const after = await page.act(
          'ship',
          ({ id, rowVersion }) => runner.keyed(shipPackage, { params: { id }, body: { ...body, rowVersion } }),
          refused,
        );
        if (after) onDone(after);
      },
    },
  );
  const { values, errors, change } = asked;
  return (
    <PackageDialog
      title={`Ship ${record.code ?? 'the package'}`}
      label="Ship"
      busy={runner.busy === 'ship'}
      refusal={asked.refusal}
      onSend={() => void asked.submit()}
      onClose={onClose}
    >
      <DateField
        label="Shipped on"
        required
        today={today}
        max={today}
        value={values.shippedOn}
        error={errors['shippedOn']}
        onChange={(shippedOn) => change({ shippedOn })}
      />
      <TextField
        label="Carrier"
        focusFirst
        maxLength={60}
        value={values.carrier}
        error={errors['carrier']}
        onChange={(next) => change({ carrier: next })}
      />
      <TextField
        label="AWB"
        maxLength={40}
        value={values.trackingNo}
        error={errors['trackingNo']}
        onChange={(next) => change({ trackingNo: next })}
      />
      <DateField
        label="Expected"
        today={today}
        value={values.expectedOn}
        error={errors['expectedOn']}
        onChange={(next) => change({ expectedOn: next })}
      />
    </PackageDialog>
  );
}
