// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COPIED_AFTER_MS, keepCopy } from './draft-copy.ts';
import { createDraft } from './draft.ts';

const saved = { name: 'Asha', phone: '98' };
let told: string[];
let copy: ReturnType<typeof keepCopy>;
let givenUp: boolean;
const begin = () => {
  const draft = createDraft({ saved });
  const target = {
    keep: ({ typed }: { typed: object }) => Promise.resolve(void told.push(JSON.stringify(typed))),
    drop: () => told.push('drop'),
  };
  copy = keepCopy(draft, target, () => givenUp);
  return draft;
};

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  givenUp = true;
});
afterEach(() => {
  vi.useRealTimers();
});

it('is written a moment after typing, not with every key', () => {
  const draft = begin();
  for (const name of ['A', 'As', 'Ash']) draft.change({ name });
  expect(told).toEqual([]);
  vi.advanceTimersByTime(COPIED_AFTER_MS);
  expect(told).toEqual(['{"name":"Ash","phone":"98"}']);
});

it('of who goes on typing is written all the same', () => {
  const draft = begin();
  for (let at = 0; at < 4; at += 1) {
    draft.change({ name: `A${at}` });
    vi.advanceTimersByTime(COPIED_AFTER_MS / 2);
  }
  expect(told).toEqual(['{"name":"A1","phone":"98"}', '{"name":"A3","phone":"98"}']);
});

it('is written at once when the page is hidden', () => {
  begin().change({ name: 'Ash' });
  dispatchEvent(new Event('pagehide'));
  expect(told).toEqual(['{"name":"Ash","phone":"98"}']);
});

it('is dropped by the save that sends all of it', async () => {
  const draft = begin();
  draft.change({ name: 'Ash' });
  vi.advanceTimersByTime(COPIED_AFTER_MS);
  draft.settle({ ...saved, name: 'Ash' }, draft.begin());
  await Promise.resolve();
  expect(told.slice(1)).toEqual(['drop']);
});

it('of what was restored is dropped by a save that follows at once', async () => {
  const draft = begin();
  draft.takeUp({ base: saved, typed: { ...saved, name: 'Ash' } });
  await copy.write();
  draft.settle({ ...saved, name: 'Ash' }, draft.begin());
  await Promise.resolve();
  expect(told).toEqual(['{"name":"Ash","phone":"98"}', 'drop']);
});

it('holds after a save what was typed while it travelled', async () => {
  const draft = begin();
  draft.change({ name: 'Ash' });
  const begun = draft.begin();
  draft.change({ phone: '99' });
  draft.settle({ ...saved, name: 'Ash' }, begun);
  await Promise.resolve();
  expect(told).toEqual(['{"name":"Ash","phone":"99"}']);
});

it('goes with an editor that its user leaves, and stays where the session ended by itself', () => {
  for (const leaves of [true, false]) {
    told = [];
    givenUp = leaves;
    begin().change({ name: 'Ash' });
    vi.advanceTimersByTime(COPIED_AFTER_MS);
    copy.stop();
    expect(told.slice(1)).toEqual(leaves ? ['drop'] : []);
  }
});
