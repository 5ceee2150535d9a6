import type { FileAnswer } from '@bahi/contract/endpoint';
import { lazy, Suspense, useState } from 'react';
import { useFileUrl } from '../use-file-url.ts';
import styles from './picture.module.css';

const PictureDialog = lazy(() => import('./picture-dialog.tsx').then((m) => ({ default: m.PictureDialog })));

interface SmallPictureProps {
  /** Names it among all pictures. */
  fileId: string;
  label: string;
  /** Who took it, and when. */
  about?: string;
  read: (signal: AbortSignal) => Promise<FileAnswer>;
  /** Absent where it cannot be removed. */
  onRemove?: (() => void) | undefined;
}

/** A picture, small; pressing it shows it large. */
export function SmallPicture({ fileId, label, about, read, onRemove }: SmallPictureProps) {
  const { url, failed } = useFileUrl(fileId, read);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.frame} aria-label={`Show ${label}`} onClick={() => setOpen(true)}>
        {url && <img src={url} alt="" />}
        {failed && <span>Not readable</span>}
      </button>
      {open && (
        <Suspense>
          <PictureDialog title={label} url={url} about={about} onRemove={onRemove} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
