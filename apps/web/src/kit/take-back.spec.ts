import { expect, it } from 'vitest';
import { createDraft } from './draft.ts';
import { takeBack } from './take-back.ts';

const stood = { name: 'Asha', phone: '9800000001', city: 'Pune' };
const saved = { ...stood, city: 'Mumbai' };
const before = { base: saved, typed: stood };
const openWith = (typed: object) => {
  const draft = createDraft({ saved });
  draft.change(typed);
  return draft;
};

it('an undo sends what stood before alone: what is typed since then stays, unsaved', async () => {
  const draft = openWith({ phone: '9800000002' });
  const sent: object[] = [];
  const done = await takeBack(draft, before, async () => {
    const begun = draft.begin();
    sent.push(begun.typed);
    draft.change({ name: 'Asha Rao' });
    draft.settle(begun.typed, begun);
    return true;
  });
  expect([done, sent]).toEqual([true, [stood]]);
  expect([draft.saved(), draft.get()]).toEqual([stood, { name: 'Asha Rao', phone: '9800000002', city: 'Pune' }]);
});

it('words typed over what is taken back stay too', async () => {
  const draft = openWith({ city: 'Nashik' });
  await takeBack(draft, before, async () => {
    draft.settle(draft.get());
    return true;
  });
  expect([draft.saved().city, draft.get().city, draft.isDirty()]).toEqual(['Pune', 'Nashik', true]);
});

it('where an undo is refused all stands as it did', async () => {
  const draft = openWith({ phone: '9800000002' });
  const done = await takeBack(draft, before, async () => {
    draft.change({ name: 'Asha Rao' });
    return false;
  });
  expect([done, draft.saved(), draft.get()]).toEqual([
    false,
    saved,
    { name: 'Asha Rao', phone: '9800000002', city: 'Mumbai' },
  ]);
});

it('what was changed again since then is not taken back, and nothing is sent', async () => {
  const draft = createDraft({ saved: { ...saved, city: 'Nashik' } });
  draft.change({ phone: '9800000002' });
  const sent: object[] = [];
  expect(await takeBack(draft, before, async () => sent.push(draft.get()) > 0)).toBe(false);
  expect([sent, draft.get()]).toEqual([[], { ...saved, city: 'Nashik', phone: '9800000002' }]);
});
