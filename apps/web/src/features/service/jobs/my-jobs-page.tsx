import type { OutputOf } from '@bahi/contract/endpoint';
import { myJobs, updateLabour } from '@bahi/contract/endpoints/service/work-order';
import { LineStatus } from '@bahi/domain/document/work-order';
import { isApproved } from '@bahi/domain/status/line-status';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { useEntityClock } from '../entity-clock.ts';
import { promisedText } from '../promised-text.ts';
import { statusTone } from '../status-labels.ts';
import styles from './my-jobs.module.css';

type Job = OutputOf<typeof myJobs>['rows'][number];

const refetchMs = 60_000;

/** The technician's own work, the most urgent first: no prices, two large buttons. */
export function MyJobsPage() {
  const say = useWords();
  const jobs = useEndpointQuery(myJobs, {}, { refetchInterval: refetchMs });
  const loading = useDelayed(jobs.isPending);
  const rows = jobs.data?.rows;
  return (
    <>
      <PageTitleBar title="My Jobs" beside={rows && rows.length > 0 ? `${rows.length} open` : undefined} />
      <div className={styles.page}>
        {jobs.error && !rows ? (
          <ErrorPanel message={messageOf(jobs.error)} onRetry={() => void jobs.refetch()} />
        ) : !rows ? (
          loading && <Skeleton height={88} width="100%" />
        ) : rows.length === 0 ? (
          <EmptyState message={say('nothingToShow', { what: say.many('job') })} />
        ) : (
          <ul className={styles.jobs} aria-label="My Jobs">
            {rows.map((job) => (
              <JobCard key={`${job.workOrderId} ${job.lineId}`} job={job} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

const canStart = (status: LineStatus) =>
  isApproved(status) && status !== LineStatus.inProgress && status !== LineStatus.review;

function JobCard({ job }: { job: Job }) {
  const say = useWords();
  const clock = useEntityClock();
  const change = useEndpointMutation(updateLabour, {
    onError: (error) =>
      error instanceof ApiError && error.code === 'Stale'
        ? toast.conflict(error.message)
        : toast.error(messageOf(error)),
  });
  const status = job.status as LineStatus;
  const set = (next: LineStatus) =>
    change.mutate({
      params: { id: job.workOrderId, lineId: job.lineId },
      body: { status: next, rowVersion: job.rowVersion },
    });
  const late = !!job.promisedAt && job.promisedAt < clock.now;
  return (
    <li className={styles.job}>
      <div className={styles.words}>
        <div className={styles.what}>{job.description}</div>
        <div className={styles.where}>
          {[job.registrationNumber && formatRegistration(job.registrationNumber), job.vehicleName, job.code]
            .filter(Boolean)
            .join(' · ')}
        </div>
        <div className={styles.facts}>
          <StatusChip tone={statusTone(status)}>{statusLabel(status)}</StatusChip>
          {job.promisedAt && (
            <span className={late ? styles.late : undefined}>
              {late ? 'Late, promised ' : 'Promised '}
              {promisedText(clock.wallOf(job.promisedAt), clock.today).replace('Today', 'today')}
            </span>
          )}
        </div>
      </div>
      <div className={styles.buttons}>
        {canStart(status) && (
          <Button
            className={styles.large}
            busy={change.isPending}
            title={`Start ${job.description}`}
            onClick={() => set(LineStatus.inProgress)}
          >
            Start
          </Button>
        )}
        {status === LineStatus.inProgress && (
          <Button
            kind="primary"
            className={styles.large}
            busy={change.isPending}
            title={`Done: ${job.description}`}
            onClick={() => set(LineStatus.completed)}
          >
            Done
          </Button>
        )}
        {!isApproved(status) && <span className={styles.waiting}>Wait for the {say('advisor').toLowerCase()}</span>}
      </div>
    </li>
  );
}
