import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigurationError, explainListenError, readConfig } from './config.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('An empty environment gives a demo server on 127.0.0.1:3000 with the embedded database', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    databaseAppUrl: null,
    databaseJobsUrl: null,
    databasePoolSize: 10,
    dataDir: path.join(root, '.data'),
    backupDir: path.join(root, '.data/backups'),
    backupDays: 14,
    webRoot: path.join(root, 'apps/web/dist'),
    demo: true,
    newFeatures: false,
    openRegistration: false,
    vapid: null,
    vapidSubject: 'mailto:admin@localhost',
    pushHosts: null,
    pushGatewayUrl: null,
    logLevel: 'info',
    smtpUrl: null,
    mailFrom: null,
    smsGatewayUrl: null,
    publicUrl: null,
    mobileOrigins: [],
    trustProxy: false,
    sessionIdleHours: 12,
    metricsToken: null,
    rateLimit: 3000,
    drainSeconds: 0,
  });
});

test('Backups of a PostgreSQL of one’s own are taken only where a place for them is named', () => {
  const DATABASE_URL = 'postgres://bahi:secret@db.example.in/bahi';
  const daysOf = (env: Record<string, string>) => readConfig({ BACKUP_DAYS: '7', ...env }).backupDays;
  expect([daysOf({}), daysOf({ DATABASE_URL }), daysOf({ DATABASE_URL, BACKUP_DIR: '/backups' })]).toEqual([7, 0, 7]);
});

test('Every variable is read, and an empty one counts as absent', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://bahi:secret@db.example.in/bahi',
    DATABASE_APP_URL: '',
    BAHI_DATA: 'elsewhere',
    BAHI_DEMO: 'off',
    NEW_FEATURES: 'on',
    PUBLIC_URL: 'https://bahi.example.in/',
    SESSION_IDLE_HOURS: '8',
    MOBILE_ORIGINS: 'capacitor://localhost, https://m.bahi.example.in',
  });
  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    databaseUrl: 'postgres://bahi:secret@db.example.in/bahi',
    databaseAppUrl: null,
    dataDir: path.join(root, 'elsewhere'),
    demo: false,
    newFeatures: true,
    openRegistration: false,
    vapid: null,
    vapidSubject: 'mailto:admin@localhost',
    pushHosts: null,
    pushGatewayUrl: null,
    publicUrl: 'https://bahi.example.in',
    sessionIdleHours: 8,
    mobileOrigins: ['capacitor://localhost', 'https://m.bahi.example.in'],
  });
});

test('--no-demo starts without demo data', () => {
  expect(readConfig({}, ['--no-demo']).demo).toBe(false);
});

test.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '1e3' }, 'PORT must be a whole number from 0 to 65535'],
  [
    { MOBILE_ORIGINS: 'https://m.bahi.example.in/app' },
    'MOBILE_ORIGINS must be origins like capacitor://localhost, with a comma between them',
  ],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address like postgres://'],
  [{ NEW_FEATURES: 'perhaps' }, 'NEW_FEATURES must be on or off'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error'],
])('The refusal of %o names the variable', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test('A refusal never repeats the value, which may hold a password', () => {
  const readWrong = () => readConfig({ SMTP_URL: 'http://user:hunter2@mail' });
  expect(readWrong).toThrow(ConfigurationError);
  expect(readWrong).not.toThrow('hunter2');
});

test('An unknown argument and a working connection without its owner are refused', () => {
  expect(() => readConfig({}, ['--demo=no'])).toThrow('The argument --demo=no is not known');
  expect(() => readConfig({ DATABASE_APP_URL: 'postgres://a@b/c' })).toThrow('DATABASE_APP_URL is set without');
  expect(() => readConfig({ DATABASE_JOBS_URL: 'postgres://a@b/c' })).toThrow('DATABASE_JOBS_URL is set without');
});

test('A taken port is explained with the way out', () => {
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
  expect(explainListenError(taken, { host: '127.0.0.1', port: 3000 })).toBe(
    'Port 3000 on 127.0.0.1 is taken by another program. Choose another one with the variable PORT, for example PORT=3001.',
  );
  expect(explainListenError(new Error('other'), { host: '127.0.0.1', port: 3000 })).toBeUndefined();
});
