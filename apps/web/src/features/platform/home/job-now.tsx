import type { getHome } from '@bahi/contract/endpoints/platform/home';
import type { OutputOf } from '@bahi/contract/endpoint';
import { LineStatus } from '@bahi/domain/document/work-order';
import { formatNear } from '@bahi/domain/time/dates';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import type { ReactNode } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { RunningClock } from '../../../kit/running-clock.tsx';
import { useJobVerbs } from '../../../kit/use-job-verbs.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './job-now.module.css';

type Jobs = NonNullable<OutputOf<typeof getHome>['jobs']>;
type Job = NonNullable<Jobs['next']>;

/** A technician's work: the job whose clock runs, and the one that he starts next. */
export function JobsNow({ jobs: { running, next } }: { jobs: Jobs }) {
  return (
    <div className={styles.jobs}>
      {running && <RunningJob job={running} />}
      {next && <NextJob job={next} isSecond={!!running} />}
    </div>
  );
}

function RunningJob({ job }: { job: Job }) {
  const { pause, finish, busy } = useJobVerbs(job);
  return (
    <JobCard heading="At work on" job={job} running>
      <RunningClock since={job.runningSince!} workedSeconds={job.workedSeconds} />
      <Button className={styles.large!} busy={busy} onClick={pause}>
        Pause
      </Button>
      {!job.helping && (
        <Button kind="primary" className={styles.large!} busy={busy} onClick={finish}>
          Finish
        </Button>
      )}
    </JobCard>
  );
}

function NextJob({ job, isSecond }: { job: Job; isSecond: boolean }) {
  const timed = useSession().data.entity.config.features.TrackWO;
  const { beginWord, start, finish, busy } = useJobVerbs(job);
  const begun = job.status === LineStatus.inProgress;
  return (
    <JobCard heading={isSecond ? 'Next' : 'Your next job'} job={job}>
      {timed || !begun ? (
        <Button
          kind={isSecond ? 'default' : 'primary'}
          className={styles.large!}
          busy={busy}
          title={`${beginWord} ${job.description}`}
          onClick={start}
        >
          {beginWord}
        </Button>
      ) : (
        <Button kind="primary" className={styles.large!} busy={busy} onClick={finish}>
          Finish
        </Button>
      )}
    </JobCard>
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
