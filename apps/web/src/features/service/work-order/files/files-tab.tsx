import { can } from '@bahi/domain/access/access';
import { ORDER_FILE_MAX_BYTES } from '@bahi/domain/intake/order-file';
import { fileSizeText } from '@bahi/domain/text/file-size';
import { PICTURE_TYPES } from '@bahi/domain/vehicle/picture';
import { useState, type DragEvent } from 'react';
import { useWhen } from '../../../../app/use-when.ts';
import { NotLoaded } from '../../../../kit/not-loaded.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { DownloadIcon, RemoveIcon, UploadIcon } from '../../../../ui/icons.ts';
import { useOrderModel } from '../order-model.ts';
import { ChooseFiles } from '../../../../kit/choose-files.tsx';
import { OrderPicture } from './order-picture.tsx';
import { saveOrderFileAs, useOrderFiles, type OrderFile } from './use-order-files.ts';
import rows from '../work-order.module.css';
import styles from './files.module.css';

const ACCEPTED = [...PICTURE_TYPES, 'application/pdf'].join();
const KILOBYTE = 1_024;

/** Papers and pictures of the order as such: claim forms, purchase orders, photographs. */
export function FilesTab({ id }: { id: string }) {
  const { access, isTechnician } = useOrderModel();
  const mayChange = can(access, 'Service.WO', 'U') && !isTechnician;
  const { query, files, sending, send, remove } = useOrderFiles(id);
  const [over, setOver] = useState(false);
  if (!query.data) return <NotLoaded query={query} height={120} />;
  const own = files.filter((file) => file.purpose === 'document');
  const add = (chosen: readonly File[]) => void send(chosen, { For: 'document' });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (mayChange) add([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classNames(styles.area, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(mayChange);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {mayChange && (
        <div className={styles.bar}>
          <ChooseFiles accept={ACCEPTED} multiple onFiles={add}>
            {(choose) => (
              <Button icon={<UploadIcon size={16} aria-hidden />} busy={sending !== null} onClick={choose}>
                Add files
              </Button>
            )}
          </ChooseFiles>
          <span className={styles.muted} role="status">
            {sending
              ? `Sending ${sending.name}`
              : `PDF or pictures, at most ${ORDER_FILE_MAX_BYTES / KILOBYTE / KILOBYTE} MB each; or drop them here`}
          </span>
        </div>
      )}
      {own.length === 0 ? (
        <EmptyState
          message={mayChange ? 'No files yet. Add the papers that belong to this order.' : 'No Files to Show'}
        />
      ) : (
        <ul className={rows.rows} aria-label="Files">
          {own.map((file) => (
            <FileRow key={file.id} orderId={id} file={file} onRemove={mayChange ? remove : undefined} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface FileRowProps {
  orderId: string;
  file: OrderFile;
  onRemove: ((file: OrderFile) => Promise<void>) | undefined;
}

function FileRow({ orderId, file, onRemove }: FileRowProps) {
  const when = useWhen();
  const isPicture = file.contentType.startsWith('image/');
  return (
    <li>
      {isPicture ? (
        <div className={styles.thumb}>
          <OrderPicture orderId={orderId} file={file} />
        </div>
      ) : (
        <span className={styles.paper} aria-hidden>
          PDF
        </span>
      )}
      <div className={rows.grow}>
        <div>{file.name}</div>
        <div className={rows.small}>
          {[fileSizeText(file.sizeBytes), file.sentByName, when(file.sentAt)].filter(Boolean).join(' · ')}
        </div>
      </div>
      <IconButton aria-label={`Download ${file.name}`} onClick={() => void saveOrderFileAs(orderId, file)}>
        <DownloadIcon size={16} aria-hidden />
      </IconButton>
      {onRemove && (
        <IconButton aria-label={`Delete ${file.name}`} onClick={() => void onRemove(file)}>
          <RemoveIcon size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
