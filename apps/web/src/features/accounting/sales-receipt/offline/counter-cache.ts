import { counterForDevice } from '@bahi/contract/endpoints/accounting/sales-receipt';
import type { OutputOf } from '@bahi/contract/endpoint';
import { QueuedState } from '@bahi/domain/sales/bill-queue';
import { searchItems, searchTextOf } from '@bahi/domain/sales/counter-search';
import { todayIn } from '@bahi/domain/time/dates';
import { call } from '../../../../app/api-client.ts';
import { deviceInstant } from '../../../../app/device-clock.ts';
import { deviceStore } from '../../../../app/device-store.ts';
import { COUNTER_CACHE } from '../../../../app/second-cache-keys.ts';
import { getSession, type Session } from '../../../../app/session-store.ts';
import { type KeptBill, ownerOf } from '../../../../kit/device-bills/kept-bills.ts';

type Stock = OutputOf<typeof counterForDevice>;
export type KeptItem = Stock['items'][number];
export type KeptDoctor = NonNullable<Stock['doctors']>[number];

/** Whose rows these are, and from when. */
interface State {
  owner: string;
  /** All of it is read anew once a day. */
  day: string;
  since: string;
  doctors: KeptDoctor[];
}

const rows = deviceStore(COUNTER_CACHE);
const STATE = 'state';
const ITEMS = 'item|';
const itemKey = (id: string): string => ITEMS + id;

/** What the open page looks through. */
let items: KeptItem[] = [];
let texts: string[] = [];
let doctors: KeptDoctor[] = [];

/** Other rights may see other items and prices: what was kept under the old ones is not shown. */
const whose = (session: Session): string => `${ownerOf(session)}|${session.data.accessVersion}`;

async function load(): Promise<State | undefined> {
  const [state] = await rows.all<State>(STATE);
  const all = await rows.all<KeptItem>(ITEMS);
  if (!state) return undefined;
  items = all;
  texts = all.map(searchTextOf);
  ({ doctors } = state);
  return state;
}

async function empty(): Promise<void> {
  const keys = [STATE, ...(await rows.all<KeptItem>(ITEMS)).map(({ id }) => itemKey(id))];
  await rows.update(keys, () => keys.map(() => undefined));
  items = [];
  texts = [];
  doctors = [];
}

/** Reads what changed page by page; what is written belongs to who is still signed in. */
async function read(session: Session, owner: string, before: State | undefined): Promise<void> {
  const day = todayIn(session.data.entity.timeZone, deviceInstant());
  const isDelta = before !== undefined && before.day === day;
  if (before && !isDelta) await empty();
  let state = isDelta ? before : undefined;
  let after: string | null | undefined = null;
  do {
    const page: Stock = await call(counterForDevice, { query: { since: isDelta ? before.since : null, after } });
    if (getSession()?.token !== session.token) return;
    const keys = page.items.map(({ id }) => itemKey(id));
    await rows.update(keys, () => page.items.map((item) => (item.active ? item : undefined)));
    // From the first page on: what changes while the others are read is told the next time.
    state ??= { owner, day, since: page.since, doctors: page.doctors ?? [] };
    if (isDelta && after === null) state = { owner, day, since: page.since, doctors: page.doctors ?? before.doctors };
    after = page.next;
  } while (after);
  const whole = state;
  await rows.update([STATE], () => [whole]);
}

let refreshing: Promise<void> | null = null;

/** Brings what the device keeps up to date; rows of somebody else go first. */
export function refreshCounterCache(): Promise<void> {
  refreshing ??= (async () => {
    const session = getSession();
    if (!session) return;
    const owner = whose(session);
    let state = await load();
    if (state?.owner !== owner) {
      await empty();
      state = undefined;
    }
    if (!navigator.onLine) return;
    await read(session, owner, state);
    await load();
  })().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Less what bills of this device took that the server does not know of yet. */
export function keptItem(item: KeptItem, bills: readonly KeptBill[]) {
  const parts = bills.filter(({ state }) => state !== QueuedState.sent).flatMap(({ body }) => body.parts);
  const takenOf = (batchId: string) =>
    parts.reduce((sum, part) => (part.batchId === batchId ? sum + (part.quantity ?? 0) : sum), 0);
  return {
    ...item,
    batches: item.batches.map((batch) => ({
      ...batch,
      freeQuantity: Math.max(0, (batch.freeQuantity ?? 0) - takenOf(batch.id)),
    })),
  };
}

export const searchKeptItems = (text: string): KeptItem[] => searchItems(items, texts, text);
export const findKeptItem = (id: string): KeptItem | undefined => items.find((item) => item.id === id);
export const findKeptDoctor = (id: string): KeptDoctor | undefined => doctors.find((doctor) => doctor.id === id);

export function searchKeptDoctors(text: string): KeptDoctor[] {
  const words = text.toLowerCase().split(/\s+/u);
  return doctors.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word))).slice(0, 20);
}
