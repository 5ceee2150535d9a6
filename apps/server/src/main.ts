import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type DemoSignIn, formatSignIns, listDemoSignIns } from '../seed/demo-sign-ins.ts';
import { readDemoOnLogin } from '../seed/demo-on-login.ts';
import { makeProgress, type Progress } from '../seed/progress.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { DataDirectoryInUse } from '../db/embedded/lock-data-directory.ts';
import { NoWorkingLogin } from '../db/working-login.ts';
import { allRoutes } from './app-routes.ts';
import { buildServer } from './app.ts';
import { type Config, ConfigurationError, explainListenError, readConfig } from './config.ts';
import type { App } from './core/app.ts';
import { systemClock } from './core/clock.ts';
import { collectAtRest } from './core/collect-at-rest.ts';
import { diskFileStore } from './core/files/file-store.ts';
import { eventLoopWatch } from './core/event-loop-watch.ts';
import { type LiveHub, liveHub } from './core/live-bus.ts';
import { openPushGateway, PUSH_HOSTS, type PushGateway } from './core/push/push-gateway.ts';
import { drawVapidKeys } from './core/push/vapid.ts';
import { keptPushKeys } from '../db/kept-push-keys.ts';
import { newId } from './core/new-id.ts';
import { type JobQueue, type Jobs, startJobs } from './core/jobs/jobs.ts';
import { assertWorkingRole, openPool, UnsafeRole } from './core/database.ts';
import { findOrganisationsWithoutFiles } from './core/integrity/check-files.ts';
import { foldAccountPeriodsQueue } from './core/ledger/fold-account-periods.ts';
import { roomLeftQueue } from './core/room-left.ts';
import { refreshStatistics } from './core/refresh-statistics.ts';
import { dailyBackupQueue } from './features/platform/backup/daily-backup.ts';
import { anchorAuditQueue } from './features/platform/housekeeping/anchor-audit.ts';
import { forgetExpiredQueue } from './features/platform/housekeeping/forget-expired.ts';
import { outboxQueue } from './features/platform/outbox/deliver-outbox.ts';
import { type Gateways, openGateways } from './features/platform/outbox/gateways.ts';
import { lateTicketsQueue } from './features/service/ticket/tell-late-tickets.ts';
import { appointmentsQueue } from './features/service/appointment/remind-customers.ts';
import { recurringExpensesQueue } from './features/purchase/expense/make-recurring-expenses.ts';
import { mailReportsQueue } from './features/reports/report/mail-reports.ts';
import { recurringInvoicesQueue } from './flows/order-to-invoice/recurring/make-due-invoices.ts';
import { oldReservationsQueue } from './flows/release-reservation/let-go-of-old.ts';
import { booksQueue } from './flows/inbox/check-books.ts';
import { morningQueue } from './flows/inbox/look-every-morning.ts';
import { openAllowances } from './core/allowances.ts';
import { sharedDocumentsQueue } from './flows/document-across/follow-documents.ts';
import { followAsked } from './flows/insurance-claim/assessment/follow-asked.ts';
import { connectionsQueue } from './flows/connection-to-party/follow-connections.ts';
import { supportQueue } from './flows/support-to-ticket/look-after-support.ts';
import { pushQueue } from './flows/inbox/tell-devices.ts';
import { inboxQueue } from './flows/inbox/relay-notices.ts';
import { verbsAmong } from './flows/import-records/target-verbs.ts';
import { pruneImportFilesQueue } from './flows/import-records/prune-import-files.ts';
import { importQueue } from './flows/import-records/work-on-import.ts';
import { recordReader } from './http/record-reader.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

/** What still runs then is cut: its transaction rolls back, and whoever asked comes again with the same key. */
const STOP_WITHIN_MS = 25_000;
/** Reports, exports and long prints that are read for at once, by all organisations. */
const HEAVY_POOL = Math.max(3, availableParallelism());
/** A single statement that anybody waits for; what reads much has the usual minute. */
const STATEMENT_MS = 30_000;
/** Connections of the seeding, which does a few things at once. */
const SEEDING_POOL = 8;

async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  const database = await openDatabase(config);
  const { pool, heavyPool } = openPools(config, database);
  const watch = eventLoopWatch();
  const push = await pushOf(config, database.owner);
  let jobs: Jobs | null = null;
  const live = liveHub();
  let app!: App;
  let stopping = false;
  let demo: DemoStart | undefined;
  const server = await buildServer(
    (log) =>
      (app = {
        pool,
        heavyPool,
        log,
        live,
        allowances: openAllowances(),
        ...appFrom(config),
        push,
        demo: () => readDemoOnLogin(app, demo?.goesOn() ?? false),
        wake: (...asked) => jobs?.wake(...asked),
      }),
    { ...serverFrom(config, live, database), watch, isReady: () => !stopping },
  );

  const stop = async (code: number): Promise<void> => {
    // Ctrl-C arrives twice: from the terminal and from the launcher.
    if (stopping) return;
    stopping = true;
    demo?.stop();
    if (server.server.listening) await setTimeout(config.drainSeconds * 1_000);
    void setTimeout(STOP_WITHIN_MS, undefined, { ref: false }).then(() => process.exit(code));
    await server.close().catch(() => {});
    await jobs?.stop().catch(() => {});
    await Promise.all([pool.end(), heavyPool.end()]).catch(() => {});
    await database.stop();
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  // The launcher is gone: nobody is left who could end this server, which holds its data directory.
  if (process.channel) process.on('disconnect', () => void stop(0));
  try {
    await assertWorkingRole(pool);
    await tellMissingFiles(app, config);
    demo = prepareDemo(app, config, database.connection);
    await demo.servable;
    if (stopping) return;
    jobs = await startJobs(database.jobs, queuesOf(app, config, database.owner), app.log, watch);
    await server.listen({ port: config.port, host: config.host });
  } catch (error) {
    if (stopping) return;
    const explained = explainListenError(error, config) ?? (isExpected(error) ? error.message : undefined);
    console.error(explained ?? error);
    await stop(1);
  }
  const address = config.publicUrl ?? server.listeningOrigin;
  database.announce(address);
  demo?.say(`Bahi answers at ${address}`);
  if (demo?.goesOn()) demo.say('It serves already; the other demo organisations arrive meanwhile.');
  const signIns = (await demo?.whole) ?? [];
  if (stopping) return;
  collectAtRest();
  if (signIns.length > 0) console.log(formatSignIns(signIns));
}

/** What the configuration says of the server that listens. */
const serverFrom = (config: Config, hub: LiveHub, { connection }: OpenDatabase) => ({
  logLevel: config.logLevel,
  trustProxy: config.trustProxy,
  webRoot: config.webRoot,
  rateLimit: config.rateLimit,
  // The embedded database serves one server alone.
  sockets: { hub, publicUrl: config.publicUrl, nodes: config.databaseUrl ? connection : null },
  metrics: { token: config.metricsToken, directories: roomsOf(config) },
});

/** The connections of all work, and those of what reads much. */
function openPools(config: Config, { connection }: OpenDatabase) {
  const onError = (error: Error) => console.error(`database connection: ${error.message}`);
  const pool = openPool(connection, { max: config.databasePoolSize, statementMs: STATEMENT_MS, onError });
  const yielding = config.databaseUrl === null;
  return { pool, heavyPool: openPool(connection, { max: HEAVY_POOL, besidePool: pool, yielding, onError }) };
}

/** Servers on one database share their files. Where they do not, this one still serves all but the uploads. */
async function tellMissingFiles(app: App, { dataDir }: Config): Promise<void> {
  const without = await findOrganisationsWithoutFiles(app.pool, app.files);
  if (without.length === 0) return;
  console.error(
    `The files that were uploaded last by ${without.join(', ')} are not in ${join(dataDir, 'files')}. Servers on one ` +
      'database need one such directory for all of them (docs/operations.md).',
  );
}

/** What of the app stands in the configuration. */
const appFrom = (config: Config) => ({
  clock: systemClock,
  files: diskFileStore(join(config.dataDir, 'files')),
  resetChannels: [...(config.smtpUrl ? ['email' as const] : []), ...(config.smsGatewayUrl ? ['phone' as const] : [])],
  newFeatures: config.newFeatures,
  openRegistration: config.openRegistration,
  sendCode: codeSender(openGateways(config)),
  mobileOrigins: config.mobileOrigins,
  sessionIdleHours: config.sessionIdleHours,
  publicUrl: config.publicUrl,
});

/** Codes of who has no organisation yet go out at once: there is no outbox that could keep them. */
const codeSender =
  (gateways: Gateways): App['sendCode'] =>
  async (message) => {
    await gateways[message.channel]?.({ ...message, id: newId(), templateId: null, attachments: [] });
  };

/** Devices are told by the keys that are configured, else by those that were drawn at the first start. */
async function pushOf(
  { vapid, vapidSubject, pushHosts, pushGatewayUrl }: Config,
  owner: OpenDatabase['owner'],
): Promise<PushGateway> {
  const keys = vapid ?? (await keptPushKeys(owner, drawVapidKeys(vapidSubject)));
  return openPushGateway({ ...keys, subject: vapidSubject }, pushHosts ?? PUSH_HOSTS, pushGatewayUrl);
}

/** The work that goes on beside the requests. */
const queuesOf = (app: App, config: Config, owner: OpenDatabase['owner']): JobQueue[] => [
  outboxQueue(app, openGateways(config)),
  importQueue(app, verbsAmong(allRoutes(app))),
  pruneImportFilesQueue(app),
  inboxQueue(app, recordReader(allRoutes(app))),
  connectionsQueue(app),
  supportQueue(app),
  pushQueue(app),
  sharedDocumentsQueue(app, followAsked),
  morningQueue(app),
  booksQueue(app),
  forgetExpiredQueue(app),
  foldAccountPeriodsQueue(app),
  anchorAuditQueue(app, config),
  dailyBackupQueue(app, { owner, directory: config.backupDir, keepDays: config.backupDays }),
  mailReportsQueue(app),
  recurringInvoicesQueue(app),
  recurringExpensesQueue(app),
  oldReservationsQueue(app),
  appointmentsQueue(app),
  lateTicketsQueue(app),
  roomLeftQueue(app.pool, app.log, roomsOf(config)),
];

/** Where this server writes. */
const roomsOf = ({ dataDir, backupDir, backupDays }: Config) => ({
  disk: dataDir,
  ...(backupDays > 0 && { backupDisk: backupDir }),
});

/** The demo data on their way. */
interface DemoStart {
  /** When there is something to sign in to. */
  servable: Promise<unknown>;
  /** Who may sign in, when all there will be is there. */
  whole: Promise<DemoSignIn[]>;
  /** Whether organisations are still missing. */
  goesOn(): boolean;
  /** Writes a line above the bar that shows how far the seeding is. */
  say(text: string): void;
  /** The next start goes on from there. */
  stop(): void;
}

/** Begins to fill an empty installation with demo data. The server need not wait for more than the first organisation. */
function prepareDemo(app: App, config: Config, connection: OpenDatabase['connection']): DemoStart {
  const stopped = new AbortController();
  const progress = makeProgress(process.stdout);
  let isWhole = false;
  let tellFirst!: () => void;
  const first = new Promise<void>((resolve) => (tellFirst = resolve));
  const whole = (
    config.demo ? fillWithDemo(app, connection, progress, tellFirst, stopped.signal) : listDemoSignIns(app)
  ).finally(() => (isWhole = true));
  return {
    servable: Promise.race([first, whole]),
    whole,
    goesOn: () => !isWhole,
    say: progress.say,
    stop: () => stopped.abort(),
  };
}

async function fillWithDemo(
  app: App,
  connection: OpenDatabase['connection'],
  progress: Progress,
  onOrganisation: () => void,
  signal: AbortSignal,
): Promise<DemoSignIn[]> {
  // Its last step, which tells that it is complete, goes through the app's own pool and takes all before it to the disk.
  const pool = openPool(connection, { max: SEEDING_POOL, onError: () => {}, inBulk: true });
  const buildForSeed = (seeding: App) =>
    buildServer(() => ({ ...seeding, pool }), { logLevel: 'error', trustProxy: false, webRoot: null, rateLimit: 0 });
  try {
    const signIns = await seedDemo(app, buildForSeed, progress, { onOrganisation, signal });
    await refreshStatistics(app.pool);
    return signIns;
  } catch (error) {
    if (signal.aborted) return [];
    // The product works without demo data, and the next start goes on where this one failed.
    console.error(`\nThe demo data is not complete: ${(error as Error).message}`);
    return listDemoSignIns(app);
  } finally {
    await pool.end();
  }
}

/** Start errors whose message is written for the person at the terminal. */
const isExpected = (error: unknown): error is Error =>
  [ConfigurationError, DataDirectoryInUse, NoWorkingLogin, UnsafeRole].some((kind) => error instanceof kind);

main().catch((error: unknown) => {
  console.error(isExpected(error) ? error.message : error);
  process.exit(1);
});
