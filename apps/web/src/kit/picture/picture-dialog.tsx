import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import styles from './picture.module.css';

interface PictureDialogProps {
  title: string;
  url: string | null;
  /** Who took it, and when. */
  about?: string | undefined;
  onRemove?: (() => void) | undefined;
  onClose: () => void;
}

/** One picture, large. */
export function PictureDialog({ title, url, about, onRemove, onClose }: PictureDialogProps) {
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
      {about && <p className={styles.muted}>{about}</p>}
    </Modal>
  );
}
