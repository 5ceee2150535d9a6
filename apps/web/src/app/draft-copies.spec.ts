import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CopyStore,
  createDraftCopies,
  KEPT_DAYS,
  MOST_CHARACTERS,
  MOST_COPIES,
  textOfCopy,
} from './draft-copies.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const order = { organisationId: 'O1', userId: 'asha', entityId: 'E1', kind: 'workOrder', record: 'W1' };
const typed = (notes: string) => ({ base: { notes: '' }, typed: { notes } });

let now: number;
let alive: Set<string>;
let store: CopyStore & { keys: () => string[] };
const pageOf = (page: string) => {
  alive.add(page);
  return createDraftCopies(
    store,
    page,
    () => Promise.resolve(alive),
    () => now,
  );
};
const contents = async (copies: ReturnType<typeof pageOf>, of = order) =>
  (await copies.offered(of)).map(({ content }) => content);

beforeEach(() => {
  now = NOON;
  alive = new Set();
  const kept = new Map<string, { typedAt: string; text: string }>();
  store = {
    set: (key, copy) => Promise.resolve(void kept.set(key, copy)),
    remove: (keys) => Promise.resolve(keys.forEach((key) => kept.delete(key))),
    all: () => Promise.resolve([...kept]),
    keys: () => [...kept.keys()],
  };
});

describe('what was typed', () => {
  it('is offered once its page has ended, with the time at which it was typed', async () => {
    const killed = pageOf('killed');
    killed.opened(order);
    await killed.keep(order, typed('Brakes squeal'));
    alive.delete('killed');
    expect(await pageOf('next').offered(order)).toEqual([
      { key: 'O1|asha|E1|workOrder|W1|killed', typedAt: '2026-11-22T12:00:00.000Z', content: typed('Brakes squeal') },
    ]);
  });

  it('is not offered while its page is open, in this tab or in another', async () => {
    const [one, other] = [pageOf('one'), pageOf('other')];
    one.opened(order);
    await one.keep(order, typed('Brakes squeal'));
    expect([await contents(one), await contents(other)]).toEqual([[], []]);
  });

  it('is offered by the page that wrote it after the editor was closed by the end of the session', async () => {
    const page = pageOf('page');
    const closed = page.opened(order);
    await page.keep(order, typed('Brakes squeal'));
    closed();
    expect(await contents(page)).toEqual([typed('Brakes squeal')]);
  });

  it('in two tabs stands twice, the newest first', async () => {
    for (const page of ['one', 'other']) {
      await pageOf(page).keep(order, typed(page));
      now += 60_000;
      alive.delete(page);
    }
    expect(await contents(pageOf('next'))).toEqual([typed('other'), typed('one')]);
  });

  it.each([
    ['user', { ...order, userId: 'ravi' }],
    ['company', { ...order, organisationId: 'O2' }],
    ['branch', { ...order, entityId: 'E2' }],
    ['kind', { ...order, kind: 'invoice' }],
    ['record', { ...order, record: 'W2' }],
  ])('is shown to no other %s', async (_what, other) => {
    await pageOf('killed').keep(order, typed('Brakes squeal'));
    alive.delete('killed');
    expect(await contents(pageOf('next'), other)).toEqual([]);
  });

  it('is gone after it was saved or discarded', async () => {
    const page = pageOf('page');
    await page.keep(order, typed('Brakes squeal'));
    await page.drop(order);
    expect(store.keys()).toEqual([]);
  });

  it('is gone when its user signs out, in every branch; what another user typed stays', async () => {
    const page = pageOf('page');
    await page.keep(order, typed('Mine'));
    await page.keep({ ...order, entityId: 'E2' }, typed('Mine too'));
    await page.keep({ ...order, userId: 'ravi' }, typed('His'));
    await page.dropAllOf(order);
    expect(store.keys()).toEqual(['O1|ravi|E1|workOrder|W1|page']);
  });
});

describe('the copies are bounded', () => {
  it('in days', async () => {
    await pageOf('killed').keep(order, typed('Old'));
    alive.delete('killed');
    now += KEPT_DAYS * 86_400_000 + 1;
    const page = pageOf('next');
    expect(await contents(page)).toEqual([]);
    await page.keep({ ...order, record: 'W2' }, typed('New'));
    expect(store.keys()).toEqual(['O1|asha|E1|workOrder|W2|next']);
  });

  it('in number: the oldest go', async () => {
    const page = pageOf('page');
    for (let i = 0; i <= MOST_COPIES; i += 1) {
      now += 1;
      await page.keep({ ...order, record: `W${i}` }, typed('x'));
    }
    expect(store.keys()).toHaveLength(MOST_COPIES);
    expect(store.keys()).not.toContain('O1|asha|E1|workOrder|W0|page');
  });

  it('in size: what is too long has none, and no older one either', async () => {
    const page = pageOf('page');
    await page.keep(order, typed('x'));
    await page.keep(order, typed('x'.repeat(MOST_CHARACTERS)));
    expect(store.keys()).toEqual([]);
  });
});

it('no password, secret or code is written down, wherever it stands', () => {
  const form = {
    name: 'Asha',
    password: 'x',
    newPassword: 'x',
    apiToken: 'x',
    secretKey: 'x',
    sub: { otp: '1', pin: '411001' },
  };
  expect(JSON.parse(textOfCopy({ base: form, typed: form })!)).toEqual({
    base: { name: 'Asha', sub: { pin: '411001' } },
    typed: { name: 'Asha', sub: { pin: '411001' } },
  });
});
