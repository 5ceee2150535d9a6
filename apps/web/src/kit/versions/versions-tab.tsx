import type {
  compareServiceEstimate,
  printServiceEstimateVersion,
  serviceEstimateVersions,
} from '@bahi/contract/endpoints/service/service-estimate';
import type { printSalesEstimateVersion, salesEstimateVersions } from '@bahi/contract/endpoints/sales/sales-estimate';
import { seesPrices } from '@bahi/domain/access/access';
import { formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { call } from '../../app/api-client.ts';
import { useSession } from '../../app/session-store.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { useWhen } from '../../app/use-when.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { PdfDialog } from '../pdf/pdf-dialog.tsx';
import { usePdf } from '../pdf/use-pdf.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './versions-tab.module.css';

interface VersionsTabProps {
  id: string;
  versions: typeof salesEstimateVersions | typeof serviceEstimateVersions;
  print: typeof printSalesEstimateVersion | typeof printServiceEstimateVersion;
  /** Where two of them are laid beside each other. */
  compare?: typeof compareServiceEstimate;
}

/** What went out of an estimate, each as it was. */
export function VersionsTab({ id, versions, print, compare }: VersionsTabProps) {
  const { access } = useSession().data;
  const when = useWhen();
  const [comparing, setComparing] = useState<{ from: number; to: number } | null>(null);
  const query = useEndpointQuery(versions as typeof salesEstimateVersions, { params: { id } });
  const rows = query.data?.rows;
  if (!rows) return <NotLoaded query={query} height={80} />;
  if (rows.length === 0) return <EmptyState message="Nothing has gone out yet. Send or approve the estimate." />;
  return (
    <>
      <ol className={styles.versions} aria-label="Versions">
        {rows.map(({ version, frozenAt, frozenByName, validTo, totalPaise }) => (
          <li key={version} className={styles.row}>
            <strong>Version {version}</strong>
            <span className={styles.when}>{[when(frozenAt), frozenByName].filter(Boolean).join(' · ')}</span>
            <span className={styles.when}>valid until {formatDate(validTo)}</span>
            <span className={styles.amount}>{totalPaise === undefined ? '' : formatRupees(totalPaise)}</span>
            {compare && seesPrices(access) && version > 1 && (
              <Button onClick={() => setComparing({ from: version - 1, to: version })}>Compare</Button>
            )}
            {seesPrices(access) && <PrintButton id={id} version={version} endpoint={print} />}
          </li>
        ))}
      </ol>
      {compare && comparing && (
        <CompareDialog
          id={id}
          endpoint={compare}
          versions={rows.map(({ version }) => version)}
          first={comparing}
          onClose={() => setComparing(null)}
        />
      )}
    </>
  );
}

function PrintButton({ id, version, endpoint }: { id: string; version: number; endpoint: VersionsTabProps['print'] }) {
  const print = usePdf(
    () => call(endpoint as typeof printSalesEstimateVersion, { params: { id, version: String(version) } }),
    'estimate',
  );
  return (
    <>
      <Button busy={print.busy} onClick={print.start} title={`Print version ${version}`}>
        Print
      </Button>
      {print.shown && <PdfDialog title={`Version ${version}`} shown={print.shown} onClose={print.close} />}
    </>
  );
}
