import { argon2Sync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf } from '@bahi/contract/endpoint';
import type { InjectOptions } from 'fastify';
import { newId } from '../src/core/new-id.ts';
import { openAllowances } from '../src/core/allowances.ts';
import type { App } from '../src/core/app.ts';
import { buildServer } from '../src/app.ts';
import { diskFileStore } from '../src/core/files/file-store.ts';
import { liveHub } from '../src/core/live-bus.ts';
import { openPool } from '../src/core/database.ts';
import { systemContext } from '../src/core/system-context.ts';
import { inTransaction } from '../src/core/in-transaction.ts';
import { addUser, assignRole } from '../src/features/platform/user/add-user.ts';
import { addEntity } from '../src/flows/set-up-organisation/add-entity.ts';
import { setUpOrganisation } from '../src/flows/set-up-organisation/set-up-organisation.ts';
import type { ConnectionConfig } from '../db/embedded/start-embedded.ts';
import { createTestDatabase } from './database.ts';
import { makeTestClock, type TestClock } from './test-clock.ts';

export const PASSWORD = 'Bahi#2026';
/**
 * Its hash at the least cost there is: users of tests sign in a thousand times in a run, and hashing and checking takes 60 ms of
 * a processor each time. A test of what that costs asks for `costlyHashes`.
 */
const HASHED = {
  hash: ['argon2id', 8, 1, Buffer.alloc(16).toString('base64'), cheapHashOf(PASSWORD).toString('base64')].join('$'),
};

function cheapHashOf(message: string): Buffer {
  const nonce = Buffer.alloc(16);
  return argon2Sync('argon2id', { message, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
}

export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers as a client does: untyped JSON
  body: any;
  headers: Record<string, unknown>;
  /** Undecoded bytes, for files. */
  raw: Buffer;
}

/** Calls as one signed-in user, paths below the API base. */
export interface Client {
  userId: string;
  entityId: string;
  /** The bearer token, for what is no HTTP call. */
  token: string;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Sends a file as multipart form data, with the form's other fields. */
  upload(path: string, file: { name: string; bytes: Uint8Array }, fields?: Record<string, string>): Promise<Answer>;
}

export interface TestOrganisation {
  orgId: string;
  entityId: string;
  /** The second entity (branch) of the organisation. */
  secondEntityId: string;
  /** A user with the default role of that key, in the first entity or the second. */
  as(roleKey: string, branch?: 'first' | 'second'): Promise<Client>;
}

export interface OrganisationOptions {
  industry?: string;
  gstin?: string;
  stateCode?: string;
  /** The passwords of its users cost what they cost in the product. */
  costlyHashes?: boolean;
}

export interface TestApi {
  app: App;
  /** What the server takes for the present; a test may set it. */
  clock: TestClock;
  /** The owner's connection, for what no caller can do. */
  databaseConfig: ConnectionConfig;
  /** The working connections' own login. */
  workingConfig: ConnectionConfig;
  /** The job queue's. */
  jobsConfig: ConnectionConfig;
  /** An organisation with two branches, made by the command that the product uses. */
  organisation(options?: OrganisationOptions): Promise<TestOrganisation>;
  anonymous: Omit<Client, 'userId' | 'entityId' | 'token'>;
  /** Another sign-in's calls, made to this server. */
  withToken(token: string): Omit<Client, 'userId' | 'entityId' | 'token'>;
  /** Opens a port, for what needs a network; answers the address. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** A multipart form as a browser writes it. */
function formOf(file: { name: string; bytes: Uint8Array }, fields: Record<string, string>) {
  const boundary = 'bahi-test-boundary';
  const part = (disposition: string) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`);
  const body = Buffer.concat([
    Buffer.from(`${texts.join('')}${part(`name="file"; filename="${file.name}"`)}`),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, contentType: `multipart/form-data; boundary=${boundary}` };
}

const UNHURRIED = { capacity: 1_000_000, perSecond: 1 };

export interface TestApiOptions {
  /** Where its clock begins. */
  now?: string;
  logLevel?: string;
  /** Takes the lines of the log. */
  logTo?: { write(line: string): void };
  /** Requests per address and minute; none where absent. */
  rateLimit?: number;
  trustProxy?: boolean;
  newFeatures?: boolean;
  openRegistration?: boolean;
  resetChannels?: ('email' | 'phone')[];
  push?: App['push'];
  /** Stands for the gateways, for codes of registration. */
  sendCode?: App['sendCode'];
  mobileOrigins?: string[];
  pool?: { max?: number; waitMs?: number };
  /** Where the server finds the database: something that stands between them. */
  through?: (config: ConnectionConfig) => Promise<ConnectionConfig>;
  /** A second server on the database of this one. */
  beside?: TestApi;
  /** What a user may write in chat; as much as he likes where absent. */
  writing?: typeof UNHURRIED;
  /** The same of looking for companies. */
  findsAnHour?: number;
  /** Whether live events go from server to server. */
  nodes?: boolean;
}

/** The whole server on a database of its own, called without a network. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const filesDirectory = mkdtempSync(join(tmpdir(), 'bahi-files-'));
  let organisations = 0;
  const database = options.beside
    ? {
        config: options.beside.databaseConfig,
        working: options.beside.workingConfig,
        jobs: options.beside.jobsConfig,
        drop: async () => {},
      }
    : await createTestDatabase();
  const connection = options.through ? await options.through(database.working) : database.working;
  const pool = openPool(connection, { max: 12, onError: () => {}, ...options.pool });
  const heavyPool = openPool(connection, { max: 3, onError: () => {}, besidePool: pool });
  let app!: App;
  const live = liveHub();
  const clock = options.beside?.clock ?? makeTestClock(options.now);
  const server = await buildServer(
    (log) =>
      (app = {
        pool,
        heavyPool,
        clock,
        log,
        files: options.beside?.app.files ?? diskFileStore(filesDirectory),
        live,
        allowances: openAllowances({
          writing: options.writing ?? UNHURRIED,
          findsAnHour: options.findsAnHour ?? UNHURRIED.capacity,
        }),
        resetChannels: options.resetChannels ?? ['email', 'phone'],
        newFeatures: options.newFeatures ?? false,
        openRegistration: options.openRegistration ?? false,
        ...(options.push && { push: options.push }),
        ...(options.sendCode && { sendCode: options.sendCode }),
        mobileOrigins: options.mobileOrigins ?? [],
        sessionIdleHours: 12,
        wake: () => {},
      }),
    {
      logLevel: options.logLevel ?? 'fatal',
      ...(options.logTo && { logTo: options.logTo }),
      trustProxy: options.trustProxy ?? false,
      webRoot: null,
      rateLimit: options.rateLimit ?? 0,
      sockets: { hub: live, publicUrl: null, nodes: options.nodes ? database.working : null },
    },
  );

  const call = async (
    method: InjectOptions['method'],
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer> => {
    const answer = await server.inject({
      method,
      url: addressOf(path),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && {
        payload: typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body),
      }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson && answer.body ? JSON.parse(answer.body) : answer.body,
      headers: answer.headers,
      raw: answer.rawPayload,
    };
  };
  const callsWith = (own: Record<string, string>) => ({
    get: (path: string, headers = {}) => call('GET', path, undefined, { ...own, ...headers }),
    post: (path: string, body: unknown = {}, headers = {}) => call('POST', path, body, { ...own, ...headers }),
    put: (path: string, body: unknown = {}, headers = {}) => call('PUT', path, body, { ...own, ...headers }),
    delete: (path: string, headers = {}) => call('DELETE', path, undefined, { ...own, ...headers }),
    upload: (path: string, file: { name: string; bytes: Uint8Array }, fields: Record<string, string> = {}) => {
      const form = formOf(file, fields);
      return call('POST', path, form.body, { ...own, 'content-type': form.contentType });
    },
  });
  const anonymous = callsWith({});

  return {
    app,
    clock,
    databaseConfig: database.config,
    workingConfig: database.working,
    jobsConfig: database.jobs,
    anonymous,
    withToken: (token) => callsWith({ authorization: `Bearer ${token}` }),
    listen: () => server.listen({ port: 0, host: '127.0.0.1' }),
    organisation: (options = {}) => makeOrganisation(app, anonymous, callsWith, ++organisations, options),
    close: async () => {
      await server.close();
      await Promise.all([pool.end(), heavyPool.end()]);
      await database.drop();
      rmSync(filesDirectory, { recursive: true, force: true });
    },
  };
}

async function makeOrganisation(
  app: App,
  anonymous: TestApi['anonymous'],
  callsWith: (headers: Record<string, string>) => TestApi['anonymous'],
  number: number,
  options: OrganisationOptions,
): Promise<TestOrganisation> {
  const stateCode = options.stateCode ?? '29';
  const password = options.costlyHashes ? PASSWORD : HASHED;
  const branch = (name: string, code: string) => ({
    uniqueName: name,
    displayName: `Test Motors ${name}`,
    industry: (options.industry ?? 'AUTO1') as 'AUTO1',
    branchCode: code,
    gstin: options.gstin ?? '29AAGCB7383J1Z4',
    stateCode,
    address: { line1: '12 Residency Road', city: 'Bengaluru', stateCode, pin: '560025' },
    phone: '8025551234',
    email: null,
    timeZone: 'Asia/Calcutta',
  });
  const names = { first: `org${number}a`, second: `org${number}b` };
  const owner = { username: 'founder', name: 'Founder', password };
  const made = await setUpOrganisation(app, {
    name: `Organisation ${number}`,
    entity: branch(names.first, 'A'),
    owner,
  });
  const secondEntityId = newId();
  const entity = { ...branch(names.first, 'A'), id: made.entityId, rowVersion: 1 };
  const ctx = systemContext(app, { orgId: made.orgId, orgName: `Organisation ${number}`, entity });
  ctx.entityIds = [made.entityId, secondEntityId];
  await inTransaction(ctx, (tx) => addEntity(tx, { ...branch(names.second, 'B'), id: secondEntityId }));

  const addAndAssign = async (roleKey: string): Promise<string> =>
    inTransaction(ctx, async (tx) => {
      const username = `${roleKey}user`;
      const userId = await addUser(tx, { username, name: `${roleKey} of ${number}`, password });
      const [role] = await tx.query<{ id: string }>('select id from role where org_id = $1 and key = $2', [
        made.orgId,
        roleKey,
      ]);
      await assignRole(tx, userId, made.entityId, role!.id);
      await assignRole(tx, userId, secondEntityId, role!.id);
      return userId;
    });
  const users = new Map<string, Promise<string>>();

  return {
    orgId: made.orgId,
    entityId: made.entityId,
    secondEntityId,
    async as(roleKey, where = 'first') {
      if (!users.has(roleKey)) users.set(roleKey, addAndAssign(roleKey));
      const userId = await users.get(roleKey)!;
      const signedIn = await anonymous.post('IAM/Auth/Authenticate', {
        domain: names[where],
        username: `${roleKey}user`,
        password: PASSWORD,
      });
      if (signedIn.status !== 200) throw new Error(`${roleKey} cannot sign in: ${JSON.stringify(signedIn.body)}`);
      return {
        userId,
        entityId: where === 'first' ? made.entityId : secondEntityId,
        token: signedIn.body.Token as string,
        ...callsWith({ authorization: `Bearer ${signedIn.body.Token}` }),
      };
    },
  };
}
