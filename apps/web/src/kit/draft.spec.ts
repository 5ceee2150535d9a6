import { describe, expect, it } from 'vitest';
import { createDraft } from './draft.ts';

const saved = { name: 'Asha', phone: '9800000001', city: 'Pune' };
const open = () => createDraft({ saved });

it('what is typed while a save travels stays, over what the save answers', () => {
  const draft = open();
  draft.change({ name: ' asha rao ' });
  const sent = draft.begin();
  draft.change({ phone: '9800000002' });
  draft.settle({ ...saved, name: 'Asha Rao' }, sent);
  expect([draft.get(), draft.isDirty()]).toEqual([{ name: 'Asha Rao', phone: '9800000002', city: 'Pune' }, true]);
});

it('nothing is unsaved after a save of all that was typed', () => {
  const draft = open();
  draft.change({ name: 'Asha Rao' });
  draft.settle({ ...saved, name: 'Asha Rao' }, draft.begin());
  expect(draft.isDirty()).toBe(false);
});

it('an answer that nothing was sent for takes the place of what was typed', () => {
  const draft = open();
  draft.change({ name: 'Asha Rao' });
  draft.settle({ ...saved, city: 'Nashik' });
  expect([draft.get(), draft.isDirty()]).toEqual([{ ...saved, city: 'Nashik' }, false]);
});

it('changes of two people in different fields stand together', () => {
  const draft = open();
  draft.change({ phone: '9800000002' });
  expect(draft.rebaseOn({ ...saved, city: 'Nashik' })).toEqual([]);
  expect([draft.get(), draft.isDirty()]).toEqual([{ name: 'Asha', phone: '9800000002', city: 'Nashik' }, true]);
});

it('where two people changed the same field mine stands and the other is told', () => {
  const draft = open();
  draft.change({ city: 'Mumbai' });
  expect(draft.rebaseOn({ ...saved, city: 'Nashik' })).toEqual([
    { row: null, field: 'city', mine: 'Mumbai', theirs: 'Nashik' },
  ]);
  expect(draft.get().city).toBe('Mumbai');
});

it('without changes the newer record is shown as it is', () => {
  const draft = open();
  draft.rebaseOn({ ...saved, city: 'Nashik' });
  expect([draft.get().city, draft.isDirty()]).toEqual(['Nashik', false]);
});

it('what was chosen where two changes met takes the place of both', () => {
  const draft = open();
  draft.change({ city: 'Mumbai', name: 'Asha Rao' });
  expect(draft.rebaseOn({ ...saved, city: 'Nashik' }, { ...saved, city: 'Nashik', name: 'Asha Rao' })).toEqual([]);
  expect(draft.get()).toEqual({ ...saved, city: 'Nashik', name: 'Asha Rao' });
});

describe('what was typed elsewhere', () => {
  it('is laid over what is saved by now', () => {
    const draft = createDraft({ saved: { ...saved, phone: '9800000009' } });
    expect(draft.takeUp({ base: saved, typed: { ...saved, city: 'Mumbai' } })).toEqual([]);
    expect([draft.get(), draft.isDirty()]).toEqual([{ ...saved, phone: '9800000009', city: 'Mumbai' }, true]);
  });

  it('leaves what was typed here since', () => {
    const draft = open();
    draft.change({ name: 'Asha Rao' });
    draft.takeUp({ base: saved, typed: { ...saved, city: 'Mumbai' } });
    expect(draft.get()).toEqual({ ...saved, name: 'Asha Rao', city: 'Mumbai' });
  });
});

it('who listens hears every change', () => {
  const draft = open();
  const heard: string[] = [];
  draft.subscribe(() => heard.push(draft.get().city));
  draft.change({ city: 'Mumbai' });
  draft.settle({ ...saved, city: 'Nashik' });
  expect(heard).toEqual(['Mumbai', 'Nashik']);
});

it('whether something is unsaved is worked out once between two changes, however many ask', () => {
  let looks = 0;
  const differs = (typed: typeof saved, of: typeof saved) => {
    looks += 1;
    return typed.name !== of.name;
  };
  const draft = createDraft({ saved, differs });
  const heard: boolean[] = [];
  for (let parts = 0; parts < 5; parts += 1) draft.subscribe(() => heard.push(draft.isDirty()));
  draft.change({ name: 'Asha Rao' });
  expect([heard, looks]).toEqual([[true, true, true, true, true], 1]);
  draft.settle({ ...saved, name: 'Asha Rao' }, draft.begin());
  expect([draft.isDirty(), looks]).toEqual([false, 2]);
});
