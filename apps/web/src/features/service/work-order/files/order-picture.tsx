import { PICTURE_ANGLES } from '@bahi/domain/vehicle/picture';
import { lazy, Suspense, useState } from 'react';
import { useOrderFileUrl, type OrderFile } from './use-order-files.ts';
import styles from './files.module.css';

const PictureDialog = lazy(() => import('./picture-dialog.tsx').then((m) => ({ default: m.PictureDialog })));

export const angleText = (angle: OrderFile['angle']): string =>
  PICTURE_ANGLES.find((one) => one.value === angle)?.label ?? 'Picture';

interface OrderPictureProps {
  orderId: string;
  file: OrderFile;
  /** Absent where it cannot be removed. */
  onRemove?: ((file: OrderFile) => void) | undefined;
}

/** A picture of an order, small; pressing it shows it large. */
export function OrderPicture({ orderId, file, onRemove }: OrderPictureProps) {
  const { url, failed } = useOrderFileUrl(orderId, file.id);
  const [open, setOpen] = useState(false);
  const label = [file.angle && file.angle !== 'other' && angleText(file.angle), file.note].filter(Boolean).join(': ');
  return (
    <>
      <button
        type="button"
        className={styles.frame}
        aria-label={`Show ${label || file.name}`}
        onClick={() => setOpen(true)}
      >
        {url && <img src={url} alt="" />}
        {failed && <span>Not readable</span>}
      </button>
      {open && (
        <Suspense>
          <PictureDialog
            title={label || file.name}
            file={file}
            url={url}
            onRemove={onRemove && (() => onRemove(file))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
