import type { AccessRule, Endpoint } from '@bahi/contract/endpoint';
import { MASTERS } from '@bahi/contract/masters/registry';
import { type AccessArea, type AccessFlag, OF_ALL_MODULES, splitRight } from '@bahi/domain/access/areas';
import { CONFIG_MODULES, type ConfigModule, defaultConfig, type Feature } from '@bahi/domain/industry/config';
import { INDUSTRY_CODES, type IndustryCode } from '@bahi/domain/industry/industry';
import { FIXED_MODULES, hasInsurance, isAvailable } from '@bahi/domain/industry/own-config';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { allRoutes } from '../src/app-routes.ts';
import { newId } from '../src/core/new-id.ts';
import { type Client, startTestApi } from './api.ts';
import { fill, send, tell, walk } from './endpoint-walk.ts';

vi.setConfig({ testTimeout: 120_000 });
// Every endpoint is walked, also those that are added later.
const api = await startTestApi();
afterAll(() => api.close());
const endpoints: Endpoint[] = allRoutes(api.app).map((route) => route.endpoint);
const org = await api.organisation();
const owner = await org.as('owner');

/** Modules and features of the entity, switched as its company profile does. */
async function withConfig<T>(config: object, run: () => Promise<T>): Promise<T> {
  const path = `Entities/${org.entityId}/${org.orgId}`;
  const set = async (body: object) => expect((await owner.put(path, { Config: body })).body.message).toBeUndefined();
  const before = (await owner.get(path)).body.Config;
  await set(config);
  try {
    return await run();
  } finally {
    await set(before);
  }
}

const moduleOf = (right: AccessArea | AccessFlag) =>
  new Set<string>(OF_ALL_MODULES.includes(right) ? [] : [splitRight(right).module]);

/** The modules without one of which nobody can satisfy a rule: those of all alternatives. */
function modulesOf(rule: AccessRule): Set<string> {
  if (typeof rule === 'string' || 'masters' in rule) return new Set();
  if ('area' in rule) return moduleOf(rule.area);
  if ('flag' in rule) return moduleOf(rule.flag);
  const parts = ('anyOf' in rule ? rule.anyOf : rule.allOf).map(modulesOf);
  return 'anyOf' in rule
    ? parts.reduce((all, part) => new Set([...all].filter((module) => part.has(module))))
    : new Set(parts.flatMap((part) => [...part]));
}

/** What stands under the path of a module without belonging to it alone, and why it goes on without it. */
const LOOKED_UP_BY_OTHERS: Readonly<Record<string, string>> = {
  'catalogue.operation.search': 'labour lines of invoices',
  'catalogue.operation.baseSearch': 'labour lines of invoices',
  'catalogue.operation.pricing': 'labour lines of invoices',
  'inventory.warehouse.list': 'item lines of invoices and orders',
  'inventory.warehouse.byEntity': 'item lines of invoices and orders',
};

const belongsTo = (endpoint: Endpoint, module: ConfigModule): boolean =>
  endpoint.when?.module === module || modulesOf(endpoint.access).has(module);

const isServedWithout = async (endpoint: Endpoint, caller: Client) => {
  const answer = await send(caller, endpoint, fill(endpoint, newId()), {});
  return answer.status !== 403 && tell(answer);
};

const SWITCHED = CONFIG_MODULES.filter((module) => !FIXED_MODULES.includes(module));

describe('a module that is switched off', () => {
  it.each(SWITCHED)('%s refuses every endpoint of it, to the owner too', async (module) => {
    const problems = await withConfig({ Modules: { [module]: false } }, () =>
      walk(
        endpoints.filter((endpoint) => belongsTo(endpoint, module)),
        (endpoint) => isServedWithout(endpoint, owner),
      ),
    );
    expect(problems).toEqual([]);
  });

  it.each(SWITCHED)('what stands under the path of %s belongs to it, or is named as what others look up', (module) => {
    const strays = endpoints
      .filter(({ path }) => path.toLowerCase().startsWith(`${module.toLowerCase()}/`))
      .filter((endpoint) => !belongsTo(endpoint, module) && !(endpoint.id in LOOKED_UP_BY_OTHERS))
      // Of alternatives one may be of another module: whoever writes its documents goes on.
      .filter(({ access }) => typeof access === 'string' || !('anyOf' in access));
    expect(strays.map(({ id }) => id)).toEqual([]);
  });

  it('says that the company does not use it, and serves it again when it is switched on', async () => {
    const read = () => owner.get('Accounting/Invoices/Dashboard');
    const { status, body } = await withConfig({ Modules: { Accounting: false } }, read);
    expect([status, body.message]).toEqual([
      403,
      'Your company does not use this. It is switched on in the company profile.',
    ]);
    expect((await read()).status).toBe(200);
  });
});

describe('a feature that is switched off', () => {
  const gated = [...new Set(endpoints.flatMap(({ when }) => when?.feature ?? []))];
  it('names some', () => expect(gated.length).toBeGreaterThan(3));

  it.each(gated)('%s refuses every endpoint that it names', async (feature: Feature) => {
    const problems = await withConfig({ Features: { [feature]: false } }, () =>
      walk(
        endpoints.filter((endpoint) => endpoint.when?.feature === feature),
        (endpoint) => isServedWithout(endpoint, owner),
      ),
    );
    expect(problems).toEqual([]);
  });
});

describe('a business type', () => {
  it.each(INDUSTRY_CODES)('%s is refused every endpoint of what it does not have', async (industry: IndustryCode) => {
    const place = await api.organisation({ industry });
    const caller = await place.as('owner');
    const config = { ...defaultConfig(industry), insurance: hasInsurance(industry, false) };
    const lacking = endpoints.filter(
      ({ when, access }) =>
        !isAvailable(when, industry, config) ||
        [...modulesOf(access)].some((module) => config.modules[module as ConfigModule] === false),
    );
    expect(await walk(lacking, (endpoint) => isServedWithout(endpoint, caller))).toEqual([]);
    const masters = await walk(
      endpoints.filter(
        ({ id, when }) => MASTERS.some(({ key }) => id === `master.${key}.list`) && isAvailable(when, industry, config),
      ),
      async (endpoint) => (await send(caller, endpoint, fill(endpoint, newId()))).status !== 200 && 'not served',
    );
    expect(masters).toEqual([]);
  });
});
