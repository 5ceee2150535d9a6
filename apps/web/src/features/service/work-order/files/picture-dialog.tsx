import { useWhen } from '../../../../app/use-when.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import type { OrderFile } from './use-order-files.ts';
import styles from './files.module.css';

interface PictureDialogProps {
  title: string;
  file: OrderFile;
  url: string | null;
  onRemove?: (() => void) | undefined;
  onClose: () => void;
}

/** One picture, large, with who took it and when. */
export function PictureDialog({ title, file, url, onRemove, onClose }: PictureDialogProps) {
  const when = useWhen();
  return (
    <Modal
      title={title}
      size="large"
      onClose={onClose}
      footer={
        <>
          {onRemove && (
            <Button
              kind="quiet"
              onClick={() => {
                onClose();
                onRemove();
              }}
            >
              Delete
            </Button>
          )}
          <Button focusFirst onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className={styles.stage}>{url ? <img src={url} alt={title} /> : <p>This picture cannot be read.</p>}</div>
      <p className={styles.muted}>{[file.sentByName, when(file.sentAt)].filter(Boolean).join(', ')}</p>
    </Modal>
  );
}
