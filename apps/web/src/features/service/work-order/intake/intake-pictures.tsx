import { INTAKE_ANGLES } from '@bahi/domain/intake/order-file';
import { classNames } from '../../../../ui/class-names.ts';
import { AddIcon } from '../../../../ui/icons.ts';
import { ChooseFiles } from '../../../../kit/choose-files.tsx';
import { angleText, OrderPicture } from '../files/order-picture.tsx';
import { useOrderFiles } from '../files/use-order-files.ts';
import styles from './intake.module.css';

type Angle = (typeof INTAKE_ANGLES)[number]['value'] | 'other';

/** A walk around the vehicle: a place per side, and room for more. */
export function IntakePictures({ orderId, readOnly }: { orderId: string; readOnly: boolean }) {
  const { files, sending, send, remove } = useOrderFiles(orderId);
  const pictures = files.filter((file) => file.purpose === 'intake');
  const add = (angle: Angle) => (chosen: readonly File[]) => void send(chosen, { For: 'intake', Angle: angle });
  const empty = readOnly ? [] : INTAKE_ANGLES.filter(({ value }) => !pictures.some((one) => one.angle === value));
  if (readOnly && pictures.length === 0) return <p className={styles.help}>No pictures were taken.</p>;
  return (
    <>
      <ul className={styles.pictures} aria-label="Pictures at reception">
        {pictures.map((file) => (
          <li key={file.id}>
            <OrderPicture
              orderId={orderId}
              file={file}
              onRemove={readOnly ? undefined : (picture) => void remove(picture)}
            />
            <span className={styles.caption}>{angleText(file.angle)}</span>
          </li>
        ))}
        {empty.map(({ value, label }) => (
          <li key={value}>
            <Slot label={`Add a picture: ${label.toLowerCase()}`} busy={sending !== null} onFiles={add(value)} />
            <span className={styles.caption}>{label}</span>
          </li>
        ))}
        {!readOnly && (
          <li>
            <Slot label="Add other pictures" busy={sending !== null} multiple onFiles={add('other')} />
            <span className={styles.caption}>Other</span>
          </li>
        )}
      </ul>
      <p className={classNames(styles.help, styles.sending)} role="status">
        {sending ? `Sending ${sending.name}: ${Math.trunc(sending.fraction * 100)}%` : ''}
      </p>
    </>
  );
}

interface SlotProps {
  label: string;
  busy: boolean;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

function Slot({ label, busy, multiple, onFiles }: SlotProps) {
  return (
    <ChooseFiles {...(multiple && { multiple })} onFiles={onFiles}>
      {(choose) => (
        <button type="button" className={styles.slot} aria-label={label} disabled={busy} onClick={choose}>
          <AddIcon size={20} aria-hidden />
        </button>
      )}
    </ChooseFiles>
  );
}
