import type { AccessRule, Endpoint } from '@bahi/contract/endpoint';
import type { WireType } from '@bahi/contract/wire-type';
import { emptyAccess } from '@bahi/domain/access/access';
import { splitRight } from '@bahi/domain/access/areas';
import { defaultConfig } from '@bahi/domain/industry/config';
import type { IndustryCode } from '@bahi/domain/industry/industry';
import { hasInsurance, isAvailable } from '@bahi/domain/industry/own-config';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { allRoutes } from '../src/app-routes.ts';
import { newId } from '../src/core/new-id.ts';
import { type Answer, type Client, startTestApi } from './api.ts';
import { clientWith } from './client-with.ts';
import { type Caller, fill, isEmpty, leaks, namesRow, send, tell, walk } from './endpoint-walk.ts';
import { makeForeignRows, MARKER } from './foreign-rows.ts';
import { holdsIds, sampleWire } from './sample-wire.ts';

vi.setConfig({ testTimeout: 120_000 });
// Every endpoint is walked, also those that are added later: there is no list of them here.
const api = await startTestApi({ trustProxy: true });
afterAll(() => api.close());
const endpoints: Endpoint[] = allRoutes(api.app).map((route) => route.endpoint);
const guarded = endpoints.filter((endpoint) => endpoint.access !== 'public');
const withBody = endpoints.filter((endpoint) => endpoint.body && !endpoint.multipart);

const home = await api.organisation();
const elsewhere = await api.organisation();
const hospital = await api.organisation({ industry: 'HC4' });
const factory = await api.organisation({ industry: 'MAN1' });
const services = await api.organisation({ industry: 'SVCS1' });
const foreign = await makeForeignRows(api.databaseConfig, home);
const nothing = await clientWith(api, home, 'nothing', emptyAccess());
const outsider = await elsewhere.as('owner');
for (const each of [outsider, await home.as('owner')]) await each.put('EntitySettings/Service', { Insurance: true });
const otherBranch = await home.as('owner', 'second');

const isRefusal = ({ status, body }: Answer): boolean =>
  status >= 400 &&
  status < 500 &&
  [body?.errorCode, body?.message, body?.ref].every((each) => typeof each === 'string');

describe('every endpoint', () => {
  it('has an id and a path of its own', () => {
    expect(endpoints.length).toBeGreaterThan(20);
    for (const names of [
      endpoints.map((each) => each.id),
      endpoints.map((each) => `${each.method} ${each.path.toLowerCase().replace(/\{\w+\}/g, '{}')}`),
    ])
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('answers 401 without a token, and with one that is none', async () => {
    const strangers = [api.anonymous, withToken('x'.repeat(43))];
    const problems = await walk(guarded, async (endpoint) => {
      for (const stranger of strangers) {
        const answer = await send(stranger, endpoint, fill(endpoint, foreign.organisationRow), {});
        if (answer.status !== 401 || !isRefusal(answer)) return tell(answer);
      }
    });
    expect(problems).toEqual([]);
  });

  it('answers 403 without the right before it looks at ids or body', async () => {
    const needing = guarded.filter((endpoint) => endpoint.access !== 'signedIn');
    const problems = await walk(needing, async (endpoint) => {
      for (const id of [foreign.organisationRow, foreign.entityRow, 'no-id'])
        for (const body of [{}, { unknown: [] }]) {
          const answer = await send(nothing, endpoint, fill(endpoint, id), body);
          if (answer.status !== 403 || !isRefusal(answer)) return tell(answer);
        }
    });
    expect(problems).toEqual([]);
  });

  it('opens with exactly the right that it names', async () => {
    const holders = new Map<string, Promise<Client>>();
    // What a workshop does not have is tried in a factory, what that does not have with services, then in a hospital.
    const isIn = ({ when }: Endpoint, industry: IndustryCode) =>
      isAvailable(when, industry, { ...defaultConfig(industry), insurance: hasInsurance(industry, true) });
    const placeOf = (endpoint: Endpoint) => {
      if (isIn(endpoint, 'AUTO1')) return elsewhere;
      if (isIn(endpoint, 'MAN1')) return factory;
      return isIn(endpoint, 'SVCS1') ? services : hospital;
    };
    const holderOf = (endpoint: Endpoint) => {
      const place = placeOf(endpoint);
      const key = `${place.orgId} ${JSON.stringify(endpoint.access)}`;
      if (!holders.has(key))
        holders.set(key, clientWith(api, place, `right${holders.size}`, accessOf(endpoint.access)));
      return holders.get(key)!;
    };
    const reached = guarded.filter(
      (endpoint) => endpoint.access !== 'signedIn' && (namesRow(endpoint) || endpoint.body !== undefined),
    );
    const problems = await walk(reached, async (endpoint) => {
      const answer = await send(await holderOf(endpoint), endpoint, fill(endpoint, newId()), {});
      return (answer.status === 403 || answer.status === 401 || answer.status >= 500) && tell(answer);
    });
    expect(problems).toEqual([]);
  });
});

/** The least access that satisfies a rule. */
function accessOf(rule: AccessRule): object {
  const access = emptyAccess();
  grant(access as never, rule);
  return access;
}

function grant(access: Record<string, Record<string, unknown>>, rule: AccessRule): void {
  if (rule === 'settingsAdmin') (access as Record<string, unknown>)['SA'] = true;
  if (rule === 'administrator') (access as Record<string, unknown>)['EA'] = true;
  if (typeof rule === 'string') return;
  // Of alternatives the first always suffices; a later one may be bound to the caller's own rows.
  if ('anyOf' in rule) return grant(access, rule.anyOf[0]!);
  if ('allOf' in rule) return rule.allOf.forEach((each) => grant(access, each));
  const { module, key } =
    'masters' in rule ? { module: rule.masters, key: 'MA' } : splitRight('area' in rule ? rule.area : rule.flag);
  const rights = access[module]!;
  rights['Access'] = true;
  rights[key] = 'area' in rule ? `${(rights[key] as string | undefined) ?? ''}${rule.letter}` : true;
}

const withToken = (token: string): Caller => {
  const authorization = `Bearer ${token}`;
  return {
    get: (path, headers) => api.anonymous.get(path, { ...headers, authorization }),
    post: (path, body, headers) => api.anonymous.post(path, body, { ...headers, authorization }),
    put: (path, body, headers) => api.anonymous.put(path, body, { ...headers, authorization }),
    delete: (path, headers) => api.anonymous.delete(path, { ...headers, authorization }),
    upload: (path, file, fields) => api.anonymous.upload(path, file, { ...fields }),
  };
};

/** Endpoints that end the session of the walk. */
const staying = guarded.filter((endpoint) => endpoint.id !== 'platform.session.logout');

describe('rows of another organisation', () => {
  it('can be found by their own: what the walk looks for is there', async () => {
    const owner = await home.as('owner');
    const found = await walk(
      staying.filter((endpoint) => endpoint.method === 'GET'),
      async (endpoint) => {
        const answers = [];
        for (const id of Object.values(foreign)) answers.push(await send(owner, endpoint, fill(endpoint, id)));
        return answers.some((answer) => answer.status === 200 && leaks(answer, foreign)) && 'found';
      },
    );
    expect(found.length).toBeGreaterThan(30);
  });

  it('are in no list, search or answer, whatever id is asked for', async () => {
    const reads = staying.filter((endpoint) => endpoint.method === 'GET');
    const problems = await walk(reads, async (endpoint) => {
      for (const id of Object.values(foreign))
        for (const query of ['', `?q=${MARKER}`, `?Limit=500`]) {
          const answer = await send(outsider, endpoint, fill(endpoint, id) + query);
          if (answer.status >= 500 || leaks(answer, foreign)) return `${query} ${tell(answer)}`;
          if (namesRow(endpoint) && answer.status < 300 && !isEmpty(answer)) return tell(answer);
        }
    });
    expect(problems).toEqual([]);
  });

  it('cannot be changed, nor be named in what is written', async () => {
    const writes = staying.filter(
      (endpoint) => endpoint.method !== 'GET' && (namesRow(endpoint) || holdsIds(endpoint.body)),
    );
    const before = await fingerprint();
    const problems = await walk(writes, async (endpoint) => {
      for (const id of Object.values(foreign))
        // An empty body names nobody, so that only a path is left to do it.
        for (const body of [...(namesRow(endpoint) ? [{}] : []), endpoint.body && sampleWire(endpoint.body, id)]) {
          const answer = await send(outsider, endpoint, fill(endpoint, id), body ?? {});
          if (!isRefusal(answer) || leaks(answer, foreign)) return tell(answer);
        }
    });
    expect(problems).toEqual([]);
    expect(await fingerprint()).toBe(before);
  });
});

describe('rows of another entity', () => {
  it('are not answered to a branch that they do not belong to', async () => {
    const problems = await walk(
      staying.filter((endpoint) => endpoint.scope !== 'organisation' && namesRow(endpoint)),
      async (endpoint) => {
        const path = fill(endpoint, foreign.entityRow);
        const body = endpoint.body && sampleWire(endpoint.body, foreign.entityRow);
        const answer = await send(otherBranch, endpoint, path, body ?? {});
        if (answer.status >= 500 || leaks(answer, { entityRow: foreign.entityRow })) return tell(answer);
        return answer.status < 300 && !isEmpty(answer) && tell(answer);
      },
    );
    expect(problems).toEqual([]);
  });
});

/** The rows of the home organisation's documents and masters, as one text. */
async function fingerprint(): Promise<string> {
  const client = await api.app.pool.connect();
  try {
    await client.query(`begin; set local app.org = '${home.orgId}'; set local app.entities = '{${home.entityId}}'`);
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
       and c.relname not in ('audit_chain', 'audit_entry') order by 1`,
    );
    const parts = [];
    for (const { name } of rows)
      parts.push(
        (
          await client.query(
            `select '${name}', coalesce(jsonb_agg(t order by t::text), '[]')::text as rows from "${name}" t`,
          )
        ).rows[0].rows,
      );
    return parts.join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('bad input', () => {
  const depth = 10_000;
  const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const large = Buffer.from(`{"a":"${'x'.repeat(10 * 1024 * 1024)}"}`);
  /** A body whose every field holds the same raw JSON. */
  const everyField = (type: WireType, raw: string): string =>
    `{${Object.values(type.fields ?? {})
      .map((field) => `${JSON.stringify(field.wire)}:${raw}`)
      .join()}}`;
  /** Each field of a type that is not the field's. */
  const wrongTypes = (type: WireType): object =>
    Object.fromEntries(
      Object.values(type.fields ?? {}).map((field) => [
        field.wire,
        ['text', 'secret', 'date', 'instant', 'id', 'choice'].includes(field.type.kind) ? { a: 1 } : 'text',
      ]),
    );
  /** A valid body but for its texts; of one that holds no free text, but for its times. */
  const withTexts = (type: WireType, text: string): string => {
    const sample = JSON.stringify(sampleWire(type, newId()));
    const spoilt = sample.includes('"zanzibar"') ? 'zanzibar' : '09:30';
    return JSON.stringify(JSON.parse(sample), (_, value) => (value === spoilt ? text : value));
  };

  const bodies: [string, (type: WireType) => unknown, number?][] = [
    ['wrong types', wrongTypes],
    ['a number beyond all numbers', (type) => everyField(type, '1e400')],
    ['JSON 10,000 levels deep', (type) => everyField(type, nested)],
    ['__proto__', (type) => everyField(type, '{"__proto__":{"polluted":true}}')],
    ['__proto__ at the top', () => '{"__proto__":{"polluted":true}}'],
    ['NUL in texts', (type) => withTexts(type, 'a\0b')],
    ['lone surrogates in texts', (type) => withTexts(type, 'a\ud800b')],
    ['a list', () => '[]'],
    ['null', () => 'null'],
    ['half an object', () => '{"a":'],
    ['10 MB', () => large, 413],
  ];

  it.each(bodies)('%s is refused in the words of the catalogue, never a fault', async (_, bodyOf, status) => {
    const problems = await walk(withBody, async (endpoint) => {
      if (
        bodyOf === wrongTypes &&
        Object.values(endpoint.body!.fields ?? {}).every((field) => field.type.kind === 'json')
      )
        return false;
      const answer = await send(outsider, endpoint, fill(endpoint, newId()), bodyOf(endpoint.body!));
      return (!isRefusal(answer) || (status !== undefined && answer.status !== status)) && tell(answer);
    });
    expect(problems).toEqual([]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('in a query is refused or ignored, never a fault', async () => {
    const hostile = ['%00', '%ED%A0%80', '%F0%9F%92%A9', "'", '%25', '1e400', '-1', 'NaN', 'a'.repeat(5_000)];
    const problems = await walk(
      endpoints.filter((endpoint) => endpoint.query),
      async (endpoint) => {
        for (const value of hostile)
          for (const field of Object.values(endpoint.query!.fields ?? {})) {
            const answer = await send(outsider, endpoint, `${fill(endpoint, newId())}?${field.wire}=${value}`);
            if (answer.status >= 500) return `${field.wire}=${value} ${tell(answer)}`;
          }
      },
    );
    expect(problems).toEqual([]);
  });

  it('in a path names nothing', async () => {
    const hostile = [
      '%00',
      '%ED%A0%80',
      '%',
      '..%2f..%2f',
      "'",
      'a'.repeat(290),
      'a'.repeat(400),
      '%F0%9F%92%A9',
      '-1',
      'null',
    ];
    const problems = await walk(
      staying.filter((endpoint) => endpoint.path.includes('{')),
      async (endpoint) => {
        for (const value of hostile) {
          const path = endpoint.path.replace(/\{\w+\}/g, value);
          const answer = await send(outsider, endpoint, path, {});
          if (answer.status >= 500 || (namesRow(endpoint) && !isRefusal(answer))) return `${value} ${tell(answer)}`;
        }
      },
    );
    expect(problems).toEqual([]);
  });
});
