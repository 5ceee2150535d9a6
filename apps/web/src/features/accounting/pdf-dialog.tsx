import type { FileAnswer } from '@bahi/contract/endpoint';
import { useEffect, useRef, useState } from 'react';
import { deliverFile, shownFile } from '../../app/deliver-file.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon, PrintIcon } from '../../ui/icons.ts';
import { Modal } from '../../ui/modal.tsx';
import styles from './pdf-dialog.module.css';

/** A printed document as the browser shows it, to be sent to a printer or saved. */
export function PdfDialog({ title, file, onClose }: { title: string; file: FileAnswer; onClose: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const shown = shownFile(file);
    setUrl(shown.url);
    return shown.release;
  }, [file]);

  return (
    <Modal
      title={title}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button icon={<DownloadIcon size={16} aria-hidden />} onClick={() => deliverFile(file)}>
            Download
          </Button>
          <Button
            kind="primary"
            focusFirst
            icon={<PrintIcon size={16} aria-hidden />}
            onClick={() => frame.current?.contentWindow?.print()}
          >
            Print
          </Button>
        </>
      }
    >
      {/* The fragment is the viewer's: no side panel, as wide as the dialog. */}
      <iframe ref={frame} src={url && `${url}#navpanes=0&view=FitH`} title={title} className={styles.page} />
    </Modal>
  );
}
