import { expect, it } from 'vitest';
import { createDraft } from './draft.ts';

const saved = { name: 'Asha', phone: '9800000001', city: 'Pune' };

it('what is typed while a save travels stays, over what the save answers', () => {
  const draft = createDraft(saved);
  draft.change({ name: ' asha rao ' });
  const sent = draft.get();
  draft.change({ phone: '9800000002' });
  draft.settle({ ...saved, name: 'Asha Rao' }, sent);
  expect([draft.get(), draft.isDirty()]).toEqual([{ name: 'Asha Rao', phone: '9800000002', city: 'Pune' }, true]);
});

it('nothing is unsaved after a save of all that was typed', () => {
  const draft = createDraft(saved);
  draft.change({ name: 'Asha Rao' });
  draft.settle({ ...saved, name: 'Asha Rao' }, draft.get());
  expect(draft.isDirty()).toBe(false);
});

it('changes of two people in different fields stand together', () => {
  const draft = createDraft(saved);
  draft.change({ phone: '9800000002' });
  expect(draft.rebaseOn({ ...saved, city: 'Nashik' })).toEqual([]);
  expect([draft.get(), draft.isDirty()]).toEqual([{ name: 'Asha', phone: '9800000002', city: 'Nashik' }, true]);
});

it('where two people changed the same field mine stands and the other is told', () => {
  const draft = createDraft(saved);
  draft.change({ city: 'Mumbai' });
  expect(draft.rebaseOn({ ...saved, city: 'Nashik' })).toEqual([
    { row: null, field: 'city', mine: 'Mumbai', theirs: 'Nashik' },
  ]);
  expect(draft.get().city).toBe('Mumbai');
});

it('without changes the newer record is shown as it is', () => {
  const draft = createDraft(saved);
  draft.rebaseOn({ ...saved, city: 'Nashik' });
  expect([draft.get().city, draft.isDirty()]).toEqual(['Nashik', false]);
});
