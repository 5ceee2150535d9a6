import { uploadImport } from '@bahi/contract/endpoints/settings/import';
import type { ImportTarget } from '@bahi/contract/import/import-target';
import { type DragEvent, useId, useRef, useState } from 'react';
import { messageOf } from '../../app/api-error.ts';
import { uploadFile } from '../../app/upload-file.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { DownloadIcon, UploadIcon } from '../../ui/icons.ts';
import { downloadTemplate } from './download-sheet.ts';
import { ProgressBar } from './progress-bar.tsx';
import styles from './import.module.css';

interface ChooseFileProps {
  target: ImportTarget;
  onUploaded: (id: string) => void;
}

/** The file: dropped, chosen, or begun from a template. */
export function ChooseFile({ target, onUploaded }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [over, setOver] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  const send = (file: File | undefined) => {
    if (!file || sent !== null) return;
    setError(null);
    setSent(0);
    uploadFile(uploadImport, { params: { target: target.key } }, file, { onProgress: setSent })
      .then(
        (run) => onUploaded(run.id),
        (failure: unknown) => setError(messageOf(failure)),
      )
      .finally(() => {
        setSent(null);
        // The same file may be chosen again after it was corrected.
        if (input.current) input.current.value = '';
      });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  };

  return (
    <section className={styles.card}>
      <div
        className={classNames(styles.drop, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <UploadIcon size={24} aria-hidden />
        {sent === null ? (
          <>
            <p>Drop a CSV or Excel file here, or</p>
            <Button kind="primary" onClick={() => input.current?.click()}>
              Choose a file
            </Button>
          </>
        ) : (
          <ProgressBar label={sent < 1 ? 'Sending the file' : 'Reading the file'} fraction={sent} />
        )}
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          className={styles.hidden}
          tabIndex={-1}
          aria-label="File to import"
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => send(event.target.files?.[0])}
        />
      </div>
      <FieldError id={errorId}>{error ?? undefined}</FieldError>
      <p className={styles.hint}>
        Up to 20 MB and 50,000 rows, with headings in the first row. Nothing is saved before you have seen what will
        happen.
      </p>
      <div className={styles.buttons}>
        <Button icon={<DownloadIcon size={16} aria-hidden />} onClick={() => void downloadTemplate(target.key, 'xlsx')}>
          Template for Excel
        </Button>
        <Button kind="quiet" onClick={() => void downloadTemplate(target.key, 'csv')}>
          Template as CSV
        </Button>
      </div>
    </section>
  );
}
