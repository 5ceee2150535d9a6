import { deliverPackage, uploadProof } from '@bahi/contract/endpoints/sales/package';
import { deliverInput } from '@bahi/contract/wire/package.wire';
import { MESSAGES } from '@bahi/domain/messages';
import { useRef, useState } from 'react';
import { uploadFile } from '../../../app/upload-file.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { ChooseFiles } from '../../../kit/choose-files.tsx';
import { SignatureField, type SignatureFieldHandle } from '../../../kit/signature/signature-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './package.module.css';
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

/** Somebody took the boxes: who, and when; he signs, and a picture is taken, on a phone by its camera. */
export function DeliverDialog({ page, onDone, onClose }: DeliverDialogProps) {
  const today = useBusinessDay();
  const { record, runner } = page;
  const [photo, setPhoto] = useState<File | null>(null);
  const pad = useRef<SignatureFieldHandle>(null);
  const keep = async (file: File | null) => (file ? (await uploadFile(uploadProof, {}, file)).id : null);
  const proofs = async () => {
    const drawn = await pad.current?.picture();
    const signature = drawn ? new File([drawn], 'signature.png', { type: 'image/png' }) : null;
    return { photoFileId: await keep(photo), signatureFileId: await keep(signature) };
  };
  const asked = useAsked<DeliverForm>(
    { deliveredOn: today, receivedBy: '', phone: '' },
    {
      validate: problemsOf,
      input: deliverInput,
      send: async ({ deliveredOn, receivedBy, phone }, refused) => {
        const taken = { deliveredOn, receivedBy: receivedBy.trim(), phone: phone.trim() || null };
        const body = { ...taken, ...(await proofs()) };
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
      <div className={styles.proof}>
        <span>Picture of what was handed over</span>
        <ChooseFiles camera onFiles={([file]) => setPhoto(file ?? null)}>
          {(choose) => (
            <span className={styles.picture}>
              <Button onClick={choose}>{photo ? 'Another picture' : 'Take a picture'}</Button>
              {photo?.name}
            </span>
          )}
        </ChooseFiles>
      </div>
      <SignatureField ref={pad} name={values.receivedBy} />
    </PackageDialog>
  );
}
