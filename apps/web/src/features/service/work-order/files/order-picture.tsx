import { getOrderFile } from '@bahi/contract/endpoints/service/intake';
import { PICTURE_ANGLES } from '@bahi/domain/vehicle/picture';
import { call } from '../../../../app/api-client.ts';
import { useWhen } from '../../../../app/use-when.ts';
import { SmallPicture } from '../../../../kit/picture/small-picture.tsx';
import type { OrderFile } from './use-order-files.ts';

export const angleText = (angle: OrderFile['angle']): string =>
  PICTURE_ANGLES.find((one) => one.value === angle)?.label ?? 'Picture';

interface OrderPictureProps {
  orderId: string;
  file: OrderFile;
  /** Absent where it cannot be removed. */
  onRemove?: ((file: OrderFile) => void) | undefined;
}

/** A picture of an order. */
export function OrderPicture({ orderId, file, onRemove }: OrderPictureProps) {
  const when = useWhen();
  const label = [file.angle && file.angle !== 'other' && angleText(file.angle), file.note].filter(Boolean).join(': ');
  return (
    <SmallPicture
      fileId={file.id}
      label={label || file.name}
      about={[file.sentByName, when(file.sentAt)].filter(Boolean).join(', ')}
      read={(signal) => call(getOrderFile, { params: { id: orderId, fileId: file.id } }, { signal })}
      onRemove={onRemove && (() => onRemove(file))}
    />
  );
}
