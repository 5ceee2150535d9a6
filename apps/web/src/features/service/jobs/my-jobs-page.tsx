import type { OutputOf } from '@bahi/contract/endpoint';
import { myJobs } from '@bahi/contract/endpoints/service/work-time';
import { can } from '@bahi/domain/access/access';
import { LineStatus } from '@bahi/domain/document/work-order';
import { formatPhone } from '@bahi/domain/parties/phone';
import { countsAsApproved } from '@bahi/domain/status/line-status';
import { formatDuration } from '@bahi/domain/time/duration';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { RunningClock } from '../../../kit/running-clock.tsx';
import { useJobVerbs } from '../../../kit/use-job-verbs.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { useEntityClock } from '../entity-clock.ts';
import { statusTone } from '../status-labels.ts';
import styles from './my-jobs.module.css';

type Job = OutputOf<typeof myJobs>['rows'][number];

const refetchMs = 60_000;

/** The technician's own work, the most urgent first: no prices, a clock per job, large buttons. */
export function MyJobsPage() {
  const say = useWords();
  const jobs = useEndpointQuery(myJobs, {}, { refetchInterval: refetchMs });
  const loading = useDelayed(jobs.isPending);
  const rows = jobs.data?.rows;
  return (
    <>
      <PageTitleBar title="My jobs" beside={rows && rows.length > 0 ? `${rows.length} open` : undefined} />
      <div className={styles.page}>
        {jobs.error && !rows ? (
          <ErrorPanel message={messageOf(jobs.error)} onRetry={() => void jobs.refetch()} />
        ) : !rows ? (
          loading && <Skeleton height={88} width="100%" />
        ) : rows.length === 0 ? (
          <EmptyState
            message={`${say('nothingToShow', { what: say.many('job') })}. What is assigned to you appears here.`}
          />
        ) : (
          <ul className={styles.jobs} aria-label="My jobs" onKeyDown={moveFocus}>
            {rows.map((job) => (
              <JobCard key={`${job.workOrderId} ${job.lineId}`} job={job} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

const canStart = (status: LineStatus) => countsAsApproved(status) && status !== LineStatus.review;

/** Up and down go from job to job: their first buttons. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  const firsts = [...event.currentTarget.querySelectorAll('li')].flatMap((card) => card.querySelector('button') ?? []);
  const at = firsts.findIndex((button) => button.closest('li')?.contains(document.activeElement));
  const next = firsts[at + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** With whom the work is, how to call him, and the way there. */
function Place({ name, phone, address }: { name: string; phone: Job['phone']; address: Job['address'] }) {
  return (
    <address className={styles.place}>
      {name}
      {phone && (
        <>
          {' · '}
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        </>
      )}
      {address && (
        <>
          <br />
          {address}{' '}
          <a
            className={styles.code}
            href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`}
            target="_blank"
            rel="noreferrer"
          >
            Directions
          </a>
        </>
      )}
    </address>
  );
}

function JobCard({ job }: { job: Job }) {
  const say = useWords();
  const clock = useEntityClock();
  const { beginWord, start, pause, finish, busy } = useJobVerbs(job);
  const status = job.status as LineStatus;
  const running = job.runningSince ?? null;
  const { access, entity } = useSession().data;
  const timed = entity.config.features.TrackWO;
  const mayAsk = entity.config.features.Parts && can(access, 'Inventory.Requests', 'C');
  const navigate = useNavigate();
  const late = !!job.promisedAt && job.promisedAt < clock.now;
  const hours = [
    running === null && job.workedSeconds > 0 && `${formatDuration(job.workedSeconds)} worked`,
    job.guideSeconds && `guide ${formatDuration(job.guideSeconds)}`,
  ].filter(Boolean);
  return (
    <li className={styles.job} data-running={running !== null || undefined}>
      <div className={styles.words}>
        <div className={styles.what}>{job.description}</div>
        <div className={styles.where}>
          {[job.registrationNumber && formatRegistration(job.registrationNumber), job.vehicleName]
            .filter(Boolean)
            .map((part) => `${part} · `)}
          <span className={styles.code}>{job.code}</span>
        </div>
        {job.customerName && <Place name={job.customerName} phone={job.phone} address={job.address} />}
        <div className={styles.facts}>
          <StatusChip tone={statusTone(status)}>{statusLabel(status)}</StatusChip>
          {job.promisedAt && (
            <span className={late ? styles.late : undefined}>
              {late ? 'Late, promised ' : 'Promised '}
              {clock.near(job.promisedAt).replace('Today', 'today')}
            </span>
          )}
          {hours.length > 0 && <span>{hours.join(' · ')}</span>}
          {job.helping && <span>Helping</span>}
        </div>
        {job.forgotten && (
          <p className={styles.forgotten} role="alert">
            This clock runs for more than 12 hours. Pause it and tell the {say('advisor').toLowerCase()} when you
            stopped.
          </p>
        )}
      </div>
      {running !== null && <RunningClock since={running} workedSeconds={job.workedSeconds} />}
      <div className={styles.buttons}>
        {running !== null ? (
          <Button className={styles.large} busy={busy} title={`Pause ${job.description}`} onClick={pause}>
            Pause
          </Button>
        ) : (
          canStart(status) &&
          (timed || status !== LineStatus.inProgress) && (
            <Button className={styles.large} busy={busy} title={`${beginWord} ${job.description}`} onClick={start}>
              {beginWord}
            </Button>
          )
        )}
        {status === LineStatus.inProgress && !job.helping && (
          <Button
            kind="primary"
            className={styles.large}
            busy={busy}
            title={`Finish ${job.description}`}
            onClick={finish}
          >
            Finish
          </Button>
        )}
        {mayAsk && (
          <Button
            className={styles.large}
            title={`Ask for parts for ${job.description}`}
            onClick={() =>
              void navigate({
                to: '/requestedparts/request/$id',
                params: { id: 'new' },
                search: { order: job.workOrderId, code: job.code, op: job.lineId },
              })
            }
          >
            Ask for parts
          </Button>
        )}
        {status === LineStatus.review && <span className={styles.waiting}>Waits for Review</span>}
        {!countsAsApproved(status) && (
          <span className={styles.waiting}>Wait for the {say('advisor').toLowerCase()}</span>
        )}
      </div>
    </li>
  );
}
