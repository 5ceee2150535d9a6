import type { Endpoint } from '@bahi/contract/endpoint';
import fc from 'fast-check';
import { allRoutes } from '../../src/app-routes.ts';
import type { Answer, Client, TestApi, TestOrganisation } from '../api.ts';
import { areaOf, holdsNumbers, type HostileRequest, hostileRequest, Reference } from './hostile-wire.ts';

export interface FuzzOptions {
  api: TestApi;
  /** Whose users send the requests. */
  home: TestOrganisation;
  /** Whose rows nobody may ever see. */
  foreign: TestOrganisation;
  /** Stands in texts of the foreign organisation alone. */
  marker: string;
  requests: number;
  seed: number;
  /** Only endpoints that take amounts or quantities, with these at their bounds. */
  atBounds?: boolean;
}

export interface FuzzResult {
  /** How many answers had a status. */
  statuses: Record<number, number>;
  /** What must not be: a fault, a stack, a foreign row. */
  findings: string[];
  /** Endpoints that answered at least once as asked. */
  accepted: Set<string>;
  endpoints: number;
  slowest: { request: string; ms: number };
}

const OTHER_ROLES = ['manager', 'advisor', 'cashier', 'accountant', 'technician', 'parts', 'clerk'];
/** They end the session that calls them. */
const ENDS_SESSION = ['platform.session.logout', 'platform.session.switchBranch'];
/** What they change takes rights or features from all that follow: they come last. */
const RESHAPES = /^(settings\.|platform\.(entity|user|role|session|profile))/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What an answer never says (decisions §1). */
const INTERNAL = /\bat \S+ \(|\.ts:\d+|node_modules|violates|syntax error at|pg_|relation "|invariant/i;

/** Sends made requests to every endpoint, one after the other, and answers what was wrong. */
export async function fuzz({ api, home, foreign, marker, requests, seed, atBounds }: FuzzOptions): Promise<FuzzResult> {
  const endpoints = allRoutes(api.app).map((route) => route.endpoint);
  const own = new KnownRows();
  const others = new KnownRows();
  await harvestLists(endpoints, await foreign.as('owner'), others);
  await harvestLists(endpoints, await home.as('owner'), own);
  others.forget(own);
  const clients = new Map<string, Client>();
  const result: FuzzResult = {
    statuses: {},
    findings: [],
    accepted: new Set(),
    endpoints: endpoints.length,
    slowest: { request: '', ms: 0 },
  };
  for (const [at, { endpoint, request }] of plan(endpoints, requests, seed, atBounds ?? false).entries()) {
    const role = at % 3 === 0 ? OTHER_ROLES[(at / 3) % OTHER_ROLES.length]! : 'owner';
    const caller = await clientOf(endpoint, role, home, clients, api);
    const finder = finderOf(endpoint, request, own, others);
    const path = pathOf(endpoint, request, finder);
    const body = fill(request.body, finder);
    const began = performance.now();
    const answer = await send(caller, endpoint, path, body);
    const ms = performance.now() - began;
    const told = `${role} ${endpoint.method} ${path.slice(0, 300)}`;
    if (ms > result.slowest.ms) result.slowest = { request: told, ms };
    result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1;
    if (answer.status < 300) result.accepted.add(endpoint.id);
    if (answer.status === 401) clients.delete(role);
    const sent = `${path} ${JSON.stringify(body) ?? ''}`.toLowerCase();
    const problem = problemOf(answer, sent, others, marker);
    if (problem)
      result.findings.push(`${told} ${JSON.stringify(body)?.slice(0, 800) ?? ''}\n  ${problem}: ${tell(answer)}`);
    if (endpoint.access !== 'public') own.harvest(answer.body, endpoint.path);
  }
  return result;
}

interface Planned {
  endpoint: Endpoint;
  request: HostileRequest;
}

/** Every endpoint in each round, in an order of the seed. */
function plan(all: readonly Endpoint[], requests: number, seed: number, atBounds: boolean): Planned[] {
  const endpoints = atBounds ? all.filter(({ body }) => holdsNumbers(body)) : all;
  const rounds = Math.ceil(requests / endpoints.length);
  const shuffled = fc.sample(fc.shuffledSubarray([...endpoints], { minLength: endpoints.length }), {
    seed,
    numRuns: 2,
  })[1]!;
  const made = shuffled.map((endpoint, at) => ({
    endpoint,
    requests: fc.sample(hostileRequest(endpoint, atBounds), { seed: seed + at, numRuns: rounds }),
  }));
  const inRounds = Array.from({ length: rounds }, (_, round) =>
    made.map(({ endpoint, requests }) => ({ endpoint, request: requests[round]! })),
  )
    .flat()
    .slice(0, requests);
  const reshapes = ({ endpoint }: Planned) => endpoint.method !== 'GET' && RESHAPES.test(endpoint.id);
  return [...inRounds.filter((each) => !reshapes(each)), ...inRounds.filter(reshapes)];
}

async function clientOf(
  endpoint: Endpoint,
  role: string,
  home: TestOrganisation,
  clients: Map<string, Client>,
  api: TestApi,
): Promise<Pick<Client, 'get' | 'post' | 'put' | 'delete' | 'upload'>> {
  if (endpoint.access === 'public') return api.anonymous;
  // Whom the requests have locked out, the owner stands in for: nobody may change him.
  const signIn = () => home.as(role).catch(() => home.as('owner'));
  if (ENDS_SESSION.includes(endpoint.id)) return signIn();
  const known = clients.get(role);
  if (known) return known;
  const client = await signIn();
  clients.set(role, client);
  return client;
}

type Caller = Awaited<ReturnType<typeof clientOf>>;

function send(client: Caller, endpoint: Endpoint, path: string, body: unknown): Promise<Answer> {
  if (endpoint.multipart) {
    const fields = Object.entries((body ?? {}) as object).map(([name, value]) => [name, textOf(value)]);
    const bytes = Buffer.from(`PK\x03\x04${path}`, 'latin1');
    return client.upload(path, { name: 'a.xlsx', bytes }, Object.fromEntries(fields) as Record<string, string>);
  }
  if (endpoint.method === 'GET') return client.get(path);
  if (endpoint.method === 'DELETE') return client.delete(path);
  const text = body === undefined ? undefined : JSON.stringify(body);
  return endpoint.method === 'POST' ? client.post(path, text) : client.put(path, text);
}

type Finder = (reference: Reference) => string;

/** What an id of the request is filled with; `_id` means a row of the endpoint's area. */
function finderOf(endpoint: Endpoint, { strangers }: HostileRequest, own: KnownRows, others: KnownRows): Finder {
  return ({ whose, name, pick }) => {
    const known = name === '_id' ? areaOf(endpoint.path) : name;
    if (!strangers || whose === 'own') return own.pick(known, pick);
    if (whose === 'other kind') return own.pickAny(pick);
    return whose === 'foreign' ? others.pick(known, pick) : `00000000-0000-4000-8000-00000000000${pick % 8}`;
  };
}

function pathOf(endpoint: Endpoint, { params, query }: HostileRequest, finder: Finder): string {
  const text = (value: unknown) => encode(textOf(fill(value, finder)));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => text(params[name]) || '-');
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const filled = fill(value, finder);
    return [`${name}=${encode(textOf(filled))}`];
  });
  return pairs.length > 0 ? `${path}?${pairs.join('&')}`.slice(0, 8_000) : path;
}

/** As a form or an address carries it. */
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Halves of characters cannot stand in an address. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

function fill(value: unknown, finder: Finder): unknown {
  if (value instanceof Reference) return finder(value);
  if (Array.isArray(value)) return value.map((each) => fill(each, finder));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each, finder)]));
}

function problemOf({ status, body, raw }: Answer, sent: string, others: KnownRows, marker: string): string | undefined {
  if (status >= 500) return 'a fault';
  const text = raw.toString('latin1');
  if (status >= 400 && INTERNAL.test(JSON.stringify(body?.message ?? body) ?? '')) return 'an internal name';
  if (status >= 400 && typeof body?.errorCode !== 'string' && !text.includes('link is not valid')) return 'no refusal';
  if (text.includes(marker)) return 'a text of another organisation';
  for (const [id] of text.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))
    if (others.has(id) && !sent.includes(id)) return 'a row of another organisation';
  return undefined;
}

const tell = ({ status, body }: Answer): string => `${status} ${JSON.stringify(body)?.slice(0, 200)}`;

/** Ids that answers have named, by the field and by the area of the path. */
class KnownRows {
  private readonly names = new Map<string, string[]>();
  private readonly ids = new Set<string>();

  has(id: string): boolean {
    return this.ids.has(id);
  }

  /** A row that answers have called so; any where there is none. */
  pick(name: string, at: number): string {
    const fitting = this.names.get(name) ?? [];
    return fitting[at % Math.max(1, fitting.length)] ?? this.pickAny(at);
  }

  pickAny(at: number): string {
    return [...this.ids][at % Math.max(1, this.ids.size)] ?? '00000000-0000-4000-8000-000000000000';
  }

  harvest(value: unknown, path: string, field = ''): void {
    if (typeof value === 'string' && UUID.test(value))
      this.add(value, field === '_id' ? areaOf(path) : field.toLowerCase());
    if (Array.isArray(value)) for (const each of value.slice(0, 20)) this.harvest(each, path, field);
    else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) this.harvest(each, path, name);
  }

  /** What both know is no secret: reference data. */
  forget(others: KnownRows): void {
    for (const id of others.ids) this.ids.delete(id);
    for (const [name, ids] of this.names)
      this.names.set(
        name,
        ids.filter((id) => this.ids.has(id)),
      );
  }

  private add(id: string, name: string): void {
    const known = this.names.get(name) ?? [];
    if (!known.includes(id) && known.length < 200) this.names.set(name, [...known, id]);
    if (this.ids.size < 5_000) this.ids.add(id);
  }
}

/** Reads every list once, and the first rows of each by their ids. */
async function harvestLists(endpoints: readonly Endpoint[], client: Client, known: KnownRows): Promise<void> {
  const lists = endpoints.filter(
    ({ method, path, response, access }) =>
      method === 'GET' && !path.includes('{') && response.shape !== 'file' && access !== 'public',
  );
  for (const { id, path } of lists) if (!ENDS_SESSION.includes(id)) known.harvest((await client.get(path)).body, path);
}
