import type { getHome } from '@bahi/contract/endpoints/platform/home';
import { finishWork, pauseWork, startWork } from '@bahi/contract/endpoints/service/work-order';
import type { OutputOf } from '@bahi/contract/endpoint';
import { LineStatus } from '@bahi/domain/document/work-order';
import { formatNear } from '@bahi/domain/time/dates';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import type { ReactNode } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { RunningClock } from '../../../kit/running-clock.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './job-now.module.css';

type Jobs = NonNullable<OutputOf<typeof getHome>['jobs']>;
type Job = NonNullable<Jobs['next']>;

/** A technician's work: the job whose clock runs, and the one that he starts next. */
export function JobsNow({ jobs: { running, next } }: { jobs: Jobs }) {
  const timed = useSession().data.entity.config.features.TrackWO;
  const onError = (error: Error) => toast.error(messageOf(error));
  const start = useEndpointMutation(startWork, { onError });
  const pause = useEndpointMutation(pauseWork, { onError });
  const finish = useEndpointMutation(finishWork, { onError });
  const busy = start.isPending || pause.isPending || finish.isPending;
  const of = (job: Job) => ({ params: { id: job.workOrderId, lineId: job.lineId }, body: {} });
  const begun = next?.status === LineStatus.inProgress;
  return (
    <div className={styles.jobs}>
      {running && (
        <JobCard heading="At work on" job={running} running>
          <RunningClock since={running.runningSince!} workedSeconds={running.workedSeconds} />
          <Button className={styles.large!} busy={busy} onClick={() => pause.mutate(of(running))}>
            Pause
          </Button>
          {!running.helping && (
            <Button kind="primary" className={styles.large!} busy={busy} onClick={() => finish.mutate(of(running))}>
              Finish
            </Button>
          )}
        </JobCard>
      )}
      {next && (
        <JobCard heading={running ? 'Next' : 'Your next job'} job={next}>
          {timed || !begun ? (
            <Button
              kind={running ? 'default' : 'primary'}
              className={styles.large!}
              busy={busy}
              title={`Start ${next.description}`}
              onClick={() => start.mutate(of(next))}
            >
              Start
            </Button>
          ) : (
            <Button kind="primary" className={styles.large!} busy={busy} onClick={() => finish.mutate(of(next))}>
              Finish
            </Button>
          )}
        </JobCard>
      )}
    </div>
  );
}

interface JobCardProps {
  heading: string;
  job: Job;
  running?: boolean;
  children: ReactNode;
}

function JobCard({ heading, job, running, children }: JobCardProps) {
  const { entity } = useSession().data;
  const today = useBusinessDay();
  const where = [job.registrationNumber && formatRegistration(job.registrationNumber), job.vehicleName];
  return (
    <section className={styles.job} aria-label={heading} data-running={running || undefined}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{heading}</h2>
        <p className={styles.what}>{job.description}</p>
        <p className={styles.where}>
          {where.filter(Boolean).map((part) => `${part} · `)}
          <span className={styles.code}>{job.code}</span>
        </p>
        {job.promisedAt && (
          <p className={styles.where}>
            Promised {formatNear(entity.timeZone, job.promisedAt, today).replace('Today', 'today')}
          </p>
        )}
      </div>
      <div className={styles.buttons}>{children}</div>
    </section>
  );
}
