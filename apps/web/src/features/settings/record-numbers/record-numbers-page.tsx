import { listRecordNumbers } from '@bahi/contract/endpoints/settings/record-numbers';
import { can } from '@bahi/domain/access/access';
import { useState } from 'react';
import { panelError } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { RecordNumber } from './record-number.ts';
import { SeriesDialog } from './series-dialog.tsx';
import styles from './record-numbers.module.css';

/** Which number every kind of document takes next (nextrecordnumbers). */
export function RecordNumbersPage() {
  const { access } = useSession().data;
  const series = useEndpointQuery(listRecordNumbers, {}, { staleTime: 0 });
  const [changed, setChanged] = useState<RecordNumber | null>(null);
  const mayChange = access.SA || access.EA || can(access, 'Settings.Settings', 'U');
  return (
    <div className={styles.page}>
      <PageTitleBar title="Number series" />
      <div className={styles.body}>
        <p className={styles.about}>Invoices and notes are numbered without gaps, once per GSTIN and year.</p>
        {series.error && <ErrorPanel {...panelError(series.error)} onRetry={() => void series.refetch()} />}
        {!series.data && !series.error && <Skeleton height={220} />}
        {series.data && (
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Document</th>
                  <th scope="col">Next number</th>
                  <th scope="col" className={styles.wide}>
                    Last number
                  </th>
                  <th scope="col" className={styles.wide}>
                    Prefix
                  </th>
                  <th scope="col" className={classNames(styles.figure, styles.wide)}>
                    Digits
                  </th>
                  <th scope="col" className={styles.wide}>
                    Year
                  </th>
                  <th scope="col" className={styles.wide}>
                    Begins anew
                  </th>
                  {mayChange && <th aria-label="Change" />}
                </tr>
              </thead>
              <tbody>
                {series.data.rows.map((row) => (
                  <tr key={row.kind}>
                    <th scope="row">{row.name}</th>
                    <td className={styles.code}>{row.nextCode ?? 'The series is full'}</td>
                    <td className={classNames(styles.last, styles.wide)}>{row.lastCode ?? 'None yet'}</td>
                    <td className={styles.wide}>{row.prefix}</td>
                    <td className={classNames(styles.figure, styles.wide)}>{row.padding}</td>
                    <td className={styles.wide}>{row.period}</td>
                    <td className={styles.wide}>{row.resetsYearly ? 'Every April' : 'Never'}</td>
                    {mayChange && (
                      <td className={styles.action}>
                        <Button kind="quiet" onClick={() => setChanged(row)} title={`Change numbers of ${row.name}`}>
                          Change
                        </Button>
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
      {changed && <SeriesDialog series={changed} onClose={() => setChanged(null)} />}
    </div>
  );
}
