import { getImport } from '@bahi/contract/endpoints/settings/import';
import { findImportTarget } from '@bahi/contract/import/targets';
import { ImportStatus } from '@bahi/contract/wire/import.wire';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../app/session-store.ts';
import { invalidateTouched, useEndpointQuery } from '../../app/use-endpoint.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitleBar } from '../../ui/page-title-bar.tsx';
import { useListAddress } from '../use-list-address.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportProgress } from './import-progress.tsx';
import { isWorking } from './import-run.ts';
import { ImportResult } from './import-result.tsx';
import { ImportSteps } from './import-steps.tsx';
import { MapColumns } from './map-columns.tsx';
import { mayCall } from './may-call.ts';
import styles from './import.module.css';

const POLL_MS = 1_000;

/** `/settings/import/{target}`: a file, what its columns mean, a dry run, and the import with its undo. */
export function ImportPage() {
  const { target: key = '' } = useParams({ strict: false }) as { target?: string };
  const { access } = useSession().data;
  const target = findImportTarget(key);
  const address = useListAddress();
  const id = address.filter('id');
  const open = (next: string | null) => address.setFilter('id', next);
  if (!target || !mayCall(target.create, access))
    return (
      <div className={styles.page}>
        <PageTitleBar title="Import" />
        <EmptyState message="There is nothing here that you may import." />
      </div>
    );
  return (
    <div className={styles.page}>
      <PageTitleBar
        title={`Import ${target.label.many.toLowerCase()}`}
        actions={id && <Button onClick={() => open(null)}>Another file</Button>}
      />
      <div className={styles.body}>
        {id ? (
          <OpenImport key={id} id={id} target={target} />
        ) : (
          <>
            <ImportSteps at={0} />
            <ChooseFile target={target} onUploaded={open} />
          </>
        )}
        {!id && <ImportHistory target={target} onOpen={open} />}
      </div>
    </div>
  );
}

function OpenImport({ id, target }: { id: string; target: NonNullable<ReturnType<typeof findImportTarget>> }) {
  const client = useQueryClient();
  const found = useEndpointQuery(
    getImport,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? POLL_MS : false) },
  );
  const status = found.data?.status;
  // What was imported or taken back stands in lists and pickers.
  useEffect(() => {
    if (status === ImportStatus.done || status === ImportStatus.undone) void invalidateTouched(client, target.create);
  }, [client, status, target]);

  const run = found.data;
  if (!run) return <NotLoaded query={found} height={160} />;
  if (isWorking(run))
    return (
      <>
        <ImportSteps at={run.status === ImportStatus.checking ? 2 : 3} />
        <ImportProgress run={run} onTold={() => void found.refetch()} />
      </>
    );
  const isMapping = run.status === ImportStatus.uploaded || (run.status === ImportStatus.failed && !run.finishedAt);
  if (isMapping) return <MapColumns key={run.rowVersion} run={run} target={target} />;
  return <ImportResult run={run} target={target} />;
}
