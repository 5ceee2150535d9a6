import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { JOBS_SCHEMA } from '../../../db/jobs-login.ts';
import type { Logger } from '../app.ts';
import type { EventLoopWatch } from '../event-loop-watch.ts';

export interface Jobs {
  /** Asks for a run soon; a lost request is made good by the queue's schedule. */
  wake(queue: string, data: object, afterSeconds?: number): void;
  stop(): Promise<void>;
}

export interface JobQueue {
  name: string;
  /** Runs at least once per job; must bear being run twice. */
  run(data: object): Promise<void>;
  /** Also runs at these times, once over all nodes; with empty data. */
  cron?: string;
  /** For how long a run may take until another one begins in its place; a quarter of an hour where nothing is said. */
  expireInSeconds?: number;
}

/** Starts the queues of this node; jobs are shared with every other node on the same database. */
export async function startJobs(
  connection: pg.ClientConfig,
  queues: readonly JobQueue[],
  log: Logger,
  watch?: EventLoopWatch,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...(connection as object),
    schema: JOBS_SCHEMA,
    // Its login may make tables there, and no schema.
    createSchema: false,
    max: 4,
    application_name: 'bahi jobs',
    useListenNotify: true,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  await boss.start();
  for (const queue of queues) {
    await boss.createQueue(queue.name, {
      ...{ retryLimit: 8, retryBackoff: true, heartbeatSeconds: 10, notify: true },
      ...(queue.expireInSeconds !== undefined && { expireInSeconds: queue.expireInSeconds }),
    });
    let worker = '';
    // A worker that did a job looks for the next at once: jobs that came meanwhile announced themselves only once.
    const lookAgain = () => boss.notifyWorker(worker);
    worker = await boss.work<object>(queue.name, { batchSize: 1 }, async ([job]) => {
      lookAgain();
      const end = watch?.begin({ what: `job ${queue.name}` });
      try {
        if (job) await queue.run(job.data ?? {});
      } finally {
        end?.();
      }
    });
    lookAgain();
    if (queue.cron) await boss.schedule(queue.name, queue.cron, {});
  }
  return {
    wake: (queue, data, afterSeconds = 0) =>
      void boss
        .send(queue, data, { startAfter: afterSeconds })
        .catch((error: unknown) => log.warn({ err: error, queue }, 'job not queued')),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
