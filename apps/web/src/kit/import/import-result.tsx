import { mapImport, runImport, undoImport } from '@bahi/contract/endpoints/settings/import';
import type { ImportTarget } from '@bahi/contract/import/import-target';
import { ImportStatus } from '@bahi/contract/wire/import.wire';
import { formatCount } from '@bahi/domain/money/format';
import { messageOf } from '../../app/api-error.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm-dialog.tsx';
import { DownloadIcon } from '../../ui/icons.ts';
import { toast } from '../../ui/toast.ts';
import { downloadErrors } from './download-sheet.ts';
import { ImportIssues } from './import-issues.tsx';
import type { ImportRun } from './import-run.ts';
import { ImportSteps } from './import-steps.tsx';
import styles from './import.module.css';

interface Fact {
  label: string;
  value: number;
  wrong?: boolean;
}

function factsOf(run: ImportRun): Fact[] {
  if (run.status === ImportStatus.undone)
    return [
      { label: 'Undone', value: run.undoneRows },
      { label: 'Kept or made inactive', value: run.keptRows },
    ];
  const done = run.status === ImportStatus.done;
  return [
    { label: done ? 'Added' : 'New', value: run.createdRows },
    { label: done ? 'Updated' : 'To update', value: run.updatedRows },
    { label: 'Unchanged', value: run.skippedRows },
    { label: 'Refused', value: run.failedRows, wrong: true },
  ];
}

/** What a check found, or what an import has done, row by row where something is wrong. */
export function ImportResult({ run, target }: { run: ImportRun; target: ImportTarget }) {
  const onError = (error: Error) => toast.error(messageOf(error));
  const params = { id: run.id };
  const back = useEndpointMutation(mapImport, { onError });
  const start = useEndpointMutation(runImport, { onError });
  const undo = useEndpointMutation(undoImport, { onError });
  const checked = run.status === ImportStatus.checked;
  const saved = run.createdRows + run.updatedRows;
  const many = target.label.many.toLowerCase();

  const backToColumns = () =>
    back.mutate({ params, body: { mode: run.mode, columns: run.columns.map(({ key }) => ({ key: key ?? null })) } });
  const askToUndo = async () => {
    const message = [
      run.createdRows > 0 &&
        `${formatCount(run.createdRows)} added ${many} are deleted, or made inactive where such records are never deleted.`,
      run.updatedRows > 0 && `${formatCount(run.updatedRows)} updated ${many} get their former values.`,
      'What was used or changed since stays.',
    ]
      .filter(Boolean)
      .join(' ');
    if (await confirm({ heading: 'Undo this import?', message, ok: 'Undo the import', danger: true }))
      undo.mutate({ params });
  };

  return (
    <>
      <ImportSteps at={checked ? 2 : 4} />
      <section className={styles.card}>
        <p className={styles.lead} role="status">
          {leadOf(run)}
        </p>
        <dl className={styles.facts}>
          {factsOf(run).map(({ label, value, wrong }) => (
            <div key={label} data-wrong={(wrong && value > 0) || undefined}>
              <dt>{label}</dt>
              <dd>{formatCount(value)}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.buttons}>
          {checked && (
            <>
              <Button
                kind="primary"
                busy={start.isPending}
                blocked={saved === 0 ? 'No row can be imported: correct the file and upload it again.' : undefined}
                onClick={() => start.mutate({ params })}
              >
                {saved === 1 ? 'Import 1 row' : `Import ${formatCount(saved)} rows`}
              </Button>
              <Button busy={back.isPending} onClick={backToColumns}>
                Back to the columns
              </Button>
            </>
          )}
          {run.undoable && (
            <Button busy={undo.isPending} onClick={() => void askToUndo()}>
              Undo
            </Button>
          )}
          {run.issues.length > 0 && run.status !== ImportStatus.undone && (
            <>
              <Button icon={<DownloadIcon size={16} aria-hidden />} onClick={() => void downloadErrors(run.id, 'xlsx')}>
                Refused rows for Excel
              </Button>
              <Button kind="quiet" onClick={() => void downloadErrors(run.id, 'csv')}>
                As CSV
              </Button>
            </>
          )}
        </div>
        <ImportIssues run={run} />
      </section>
    </>
  );
}

function leadOf({ status, fileName, failedRows, createdRows, updatedRows, message }: ImportRun): string {
  switch (status) {
    case ImportStatus.checked:
      if (createdRows + updatedRows === 0) return `Nothing of ${fileName} would be saved.`;
      return failedRows > 0
        ? 'Some rows would be refused. Correct them in the file and send it again, or import the others.'
        : 'Every row is in order. Nothing has been saved yet.';
    case ImportStatus.done:
      return `${fileName} is imported.`;
    case ImportStatus.undone:
      return `The import of ${fileName} is undone.`;
    default:
      return message ?? `${fileName} could not be imported.`;
  }
}
