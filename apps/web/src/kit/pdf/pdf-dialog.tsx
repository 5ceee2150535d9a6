import { useRef } from 'react';
import { deliverFile, type ShownFile } from '../../app/deliver-file.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon, PrintIcon } from '../../ui/icons.ts';
import { Modal } from '../../ui/modal.tsx';
import styles from './pdf-dialog.module.css';

/** A printed document as the browser shows it, to be sent to a printer or saved. */
export function PdfDialog({ title, shown, onClose }: { title: string; shown: ShownFile; onClose: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null);

  return (
    <Modal
      title={title}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button icon={<DownloadIcon size={16} aria-hidden />} onClick={() => deliverFile(shown.file)}>
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
      <iframe ref={frame} src={`${shown.url}#navpanes=0&view=FitH`} title={title} className={styles.page} />
    </Modal>
  );
}
