import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { withoutEnd } from '@bahi/domain/text/without-end';
import { z } from 'zod';

export interface Config {
  /** 0 lets the operating system choose. */
  port: number;
  host: string;
  /** The owner's connection, which migrates; null means the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** The working connection, where `DATABASE_URL` may not make the role `bahi_app` itself. */
  databaseAppUrl: string | null;
  /** The job queue's connection, where `DATABASE_URL` may not make its login. */
  databaseJobsUrl: string | null;
  /** Working connections of this process. */
  databasePoolSize: number;
  /** Embedded database, uploaded files, logs and caches; absolute. */
  dataDir: string;
  /** Where the program puts its daily backups; absolute. */
  backupDir: string;
  /** Days for which they are kept; 0 takes none. */
  backupDays: number;
  /** Folder of the built web application; absolute. */
  webRoot: string;
  /** Whether an empty database is filled with the demo organisations. */
  demo: boolean;
  newFeatures: boolean;
  /** The keys by which push services know this installation; null draws and keeps some. */
  vapid: { publicKey: string; privateKey: string } | null;
  /** Whom push services may turn to. */
  vapidSubject: string;
  /** Push services that may be called; null means those of the browsers that there are. */
  pushHosts: string[] | null;
  /** Tells devices of the mobile wrapper; null means that they are told nothing. */
  pushGatewayUrl: string | null;
  /** Whether anybody may make an organisation here, with the new features. */
  openRegistration: boolean;
  logLevel: LogLevel;
  smtpUrl: string | null;
  mailFrom: string | null;
  smsGatewayUrl: string | null;
  /** The address that users type, without a slash at its end; null means the address that the server listens on. */
  publicUrl: string | null;
  /** Origins of the mobile wrapper, the only pages that may frame ours. */
  mobileOrigins: string[];
  /** Whether `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  trustProxy: boolean;
  sessionIdleHours: number;
  /** What `/metrics` asks for; null lets only this machine read them. */
  metricsToken: string | null;
  /** Requests per address and minute; 0 sets no limit. */
  rateLimit: number;
  /** How long a server that is told to stop goes on, so that a balancer sends nobody here any more. */
  drainSeconds: number;
}

type LogLevel = (typeof logLevels)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** Thrown for a configuration that cannot be used; the message is for the person who starts the server. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

function wholeNumber(initial: number, least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
    .default(initial);
}

function onOff(initial: boolean) {
  return z
    .enum(['on', 'off', 'true', 'false', '1', '0', 'yes', 'no'], 'must be on or off')
    .transform((value) => ['on', 'true', '1', 'yes'].includes(value))
    .default(initial);
}

function address(example: string, protocols: readonly string[]) {
  return z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address like ${example}`,
    )
    .nullable()
    .default(null);
}

const databaseAddress = address('postgres://user:password@host:5432/database', ['postgres:', 'postgresql:']);

/** Origins with a comma between; wrappers have schemes of their own (`capacitor://localhost`). */
const origins = z
  .string()
  .transform((value) => value.split(',').map((origin) => origin.trim().toLowerCase()))
  .refine(
    (list) => list.every((origin) => /^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(origin)),
    'must be origins like capacitor://localhost, with a comma between them',
  );

const environment = z.object({
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseAddress,
  DATABASE_APP_URL: databaseAddress,
  DATABASE_JOBS_URL: databaseAddress,
  DATABASE_POOL: wholeNumber(10, 1, 500),
  BAHI_DATA: z.string().default('.data'),
  BACKUP_DIR: z.string().nullable().default(null),
  BACKUP_DAYS: wholeNumber(14, 0, 3650),
  BAHI_WEB: z.string().default('apps/web/dist'),
  BAHI_DEMO: onOff(true),
  NEW_FEATURES: onOff(false),
  OPEN_REGISTRATION: onOff(false),
  VAPID_PUBLIC_KEY: z.string().length(87, 'must be the public key of 87 characters').nullable().default(null),
  VAPID_PRIVATE_KEY: z.string().length(43, 'must be the private key of 43 characters').nullable().default(null),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^@]+@.+|https:\/\/.+)$/, 'must be an address like mailto:owner@example.in')
    .default('mailto:admin@localhost'),
  PUSH_HOSTS: z
    .string()
    .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
    .nullable()
    .default(null),
  PUSH_GATEWAY_URL: address('https://push.example.in/send', ['https:', 'http:']),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  SMTP_URL: address('smtp://user:password@mail.example.in:587', ['smtp:', 'smtps:']),
  MAIL_FROM: z.string().includes('@', 'must be an e-mail address').nullable().default(null),
  SMS_GATEWAY_URL: address('https://sms.example.in/send', ['https:', 'http:']),
  PUBLIC_URL: address('https://bahi.example.in', ['https:', 'http:']),
  MOBILE_ORIGINS: origins.default([]),
  TRUST_PROXY: onOff(false),
  SESSION_IDLE_HOURS: wholeNumber(12, 1, 720),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long').nullable().default(null),
  RATE_LIMIT: wholeNumber(3000, 0, 1_000_000),
  DRAIN_SECONDS: wholeNumber(0, 0, 300),
});

/** The configuration of this process, read once at its start; an empty variable counts as absent. */
export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[] = []): Config {
  const unknown = args.find((argument) => argument !== '--no-demo');
  if (unknown !== undefined) {
    throw new ConfigurationError(`The argument ${unknown} is not known. There is one: --no-demo`);
  }
  const given = Object.keys(environment.shape)
    .map((name) => [name, env[name]?.trim()] as const)
    .filter(([, value]) => value !== undefined && value !== '');
  const parsed = environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new ConfigurationError(
      `The configuration is not valid (docs/operations.md explains it):\n${problems.join('\n')}`,
    );
  }
  const values = parsed.data;
  for (const name of ['DATABASE_APP_URL', 'DATABASE_JOBS_URL'] as const)
    if (values[name] !== null && values.DATABASE_URL === null)
      throw new ConfigurationError(`${name} is set without DATABASE_URL, which migrates the database.`);
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    databaseAppUrl: values.DATABASE_APP_URL,
    databaseJobsUrl: values.DATABASE_JOBS_URL,
    databasePoolSize: values.DATABASE_POOL,
    dataDir: path.resolve(repositoryRoot, values.BAHI_DATA),
    backupDir: path.resolve(repositoryRoot, values.BACKUP_DIR ?? path.join(values.BAHI_DATA, 'backups')),
    // The backups of a PostgreSQL that is not ours are its administrator's, unless he names a place for ours.
    backupDays: values.DATABASE_URL && !values.BACKUP_DIR ? 0 : values.BACKUP_DAYS,
    webRoot: path.resolve(repositoryRoot, values.BAHI_WEB),
    demo: values.BAHI_DEMO && !args.includes('--no-demo'),
    newFeatures: values.NEW_FEATURES,
    openRegistration: values.OPEN_REGISTRATION,
    vapid:
      values.VAPID_PUBLIC_KEY && values.VAPID_PRIVATE_KEY
        ? { publicKey: values.VAPID_PUBLIC_KEY, privateKey: values.VAPID_PRIVATE_KEY }
        : null,
    vapidSubject: values.VAPID_SUBJECT,
    pushHosts: values.PUSH_HOSTS,
    pushGatewayUrl: values.PUSH_GATEWAY_URL,
    logLevel: values.LOG_LEVEL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    smsGatewayUrl: values.SMS_GATEWAY_URL,
    publicUrl: values.PUBLIC_URL && withoutEnd(values.PUBLIC_URL, (sign) => sign === '/'),
    mobileOrigins: values.MOBILE_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    sessionIdleHours: values.SESSION_IDLE_HOURS,
    metricsToken: values.METRICS_TOKEN,
    rateLimit: values.RATE_LIMIT,
    drainSeconds: values.DRAIN_SECONDS,
  };
}

/** What to tell the person at the terminal when the server cannot listen; undefined for any other error. */
export function explainListenError(error: unknown, config: Pick<Config, 'host' | 'port'>): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${config.port} on ${config.host} is taken by another program. Choose another one with the variable PORT, for example PORT=${config.port + 1}.`;
    case 'EACCES':
      return `Port ${config.port} may not be opened by this user. Choose one above 1023 with the variable PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${config.host} is not an address of this machine. Choose another one with the variable HOST (0.0.0.0 for all).`;
    default:
      return undefined;
  }
}
