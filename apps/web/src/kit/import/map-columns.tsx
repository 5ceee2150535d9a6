import { checkImport, mapImport } from '@bahi/contract/endpoints/settings/import';
import { columnsFor, type ImportTarget } from '@bahi/contract/import/import-target';
import { ImportMode } from '@bahi/contract/wire/import.wire';
import { visibilityOf } from '@bahi/domain/access/access';
import { formatCount } from '@bahi/domain/money/format';
import { useState } from 'react';
import { messageOf } from '../../app/api-error.ts';
import { industryOf, useSession } from '../../app/session-store.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { ImportRun } from './import-run.ts';
import { ImportSteps } from './import-steps.tsx';
import { mayCall } from './may-call.ts';
import { ScrollRegion } from '../scroll-region.tsx';
import styles from './import.module.css';

/** Says what each column of the file means, and what is done with records that exist. */
export function MapColumns({ run, target }: { run: ImportRun; target: ImportTarget }) {
  const { data } = useSession();
  const { access } = data;
  const sees = visibilityOf(access);
  const columns = columnsFor(target, { sees, industry: industryOf(data) }).filter((column) => !column.exportOnly);
  const [keys, setKeys] = useState(() => run.columns.map((column) => column.key ?? null));
  const [mode, setMode] = useState<ImportMode>(run.mode);
  const [error, setError] = useState<string | null>(run.message ?? null);
  const onError = (failure: Error) => setError(messageOf(failure));
  const check = useEndpointMutation(checkImport, { onError });
  const save = useEndpointMutation(mapImport, {
    onSuccess: () => check.mutateAsync({ params: { id: run.id } }).catch(() => {}),
    onError,
  });

  const many = target.label.many.toLowerCase();
  const missing = columns.filter((column) => column.required && !keys.includes(column.key));
  const options = columns.map(({ key, header, required }) => ({
    value: key,
    label: required ? `${header} *` : header,
  }));
  const choose = (at: number, key: string | null) =>
    // A meaning belongs to one column: the other gives it up.
    setKeys((before) => before.map((old, index) => (index === at ? key : key !== null && old === key ? null : old)));
  const modes = [
    { value: ImportMode.skip, label: 'Leave them as they are' },
    ...(mayCall(target.update, access) ? [{ value: ImportMode.update, label: 'Update them' }] : []),
    { value: ImportMode.createOnly, label: 'Report them as errors' },
  ];
  const goOn = () => {
    setError(null);
    save.mutate({ params: { id: run.id }, body: { mode, columns: keys.map((key) => ({ key })) } });
  };

  return (
    <>
      <ImportSteps at={1} />
      <section className={styles.card}>
        <p className={styles.lead}>
          <strong>{run.fileName}</strong> holds {formatCount(run.rowCount)} {run.rowCount === 1 ? 'row' : 'rows'}. Say
          what its columns mean.
        </p>
        <ScrollRegion label="Columns of the file" className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">In the file</th>
                <th scope="col" className={styles.sample}>
                  Example
                </th>
                <th scope="col">Becomes</th>
              </tr>
            </thead>
            <tbody>
              {run.columns.map((column, at) => (
                <tr key={`${at}-${column.heading}`}>
                  <th scope="row">{column.heading}</th>
                  <td className={styles.sample}>{column.sample}</td>
                  <td className={styles.meaning}>
                    <SelectField
                      label={`Meaning of ${column.heading}`}
                      labelHidden
                      value={keys[at] ?? null}
                      onChange={(key) => choose(at, key)}
                      options={options}
                      placeholder="Not imported"
                      clearable
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
        <div className={styles.mode}>
          <SelectField
            label={`${target.label.many} that exist already`}
            value={mode}
            onChange={(value) => setMode(value ?? ImportMode.skip)}
            options={modes}
            required
            help={
              mode === ImportMode.update
                ? 'Filled cells replace what is there; empty cells change nothing.'
                : `New ${many} are added.`
            }
          />
        </div>
        {missing.length > 0 && mode !== ImportMode.update && (
          <p className={styles.warning} role="status">
            No column is {missing.map((column) => column.header).join(', ')} yet; new {many} need it.
          </p>
        )}
        <FieldError>{error ?? undefined}</FieldError>
        <div className={styles.buttons}>
          <Button kind="primary" busy={save.isPending || check.isPending} onClick={goOn}>
            Check the rows
          </Button>
        </div>
      </section>
    </>
  );
}
