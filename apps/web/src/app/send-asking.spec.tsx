// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useQuestion } from '../ui/confirm-dialog.tsx';
import { ApiError } from './api-error.ts';
import { type Questions, sendAsking } from './send-asking.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

interface Answers {
  allowCash?: boolean;
  reason?: string;
}

const QUESTIONS: Questions<Answers> = {
  Confirm: { heading: 'So much in cash?', ok: 'Pay', answer: { allowCash: true } },
  Rule: ({ fields }) =>
    fields['reason'] === undefined
      ? null
      : {
          heading: 'Above the limit',
          ok: 'Post',
          writes: { label: 'Reason', most: 300 },
          answer: (reason) => ({ reason }),
        },
};
const refusal = (code: string, fields: Record<string, string> = {}) => new ApiError(422, `${code}!`, { code, fields });

let root: Root;
let asked: ReturnType<typeof useQuestion>;
let sent: Answers[];
function Host() {
  const question = useQuestion();
  useEffect(() => {
    asked = question;
  });
  return null;
}
beforeEach(() => {
  sent = [];
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Host />));
});
afterEach(() => act(() => root.unmount()));

/** A server that says `refuse` of what it is sent; the person answers each question with what stands in `said`. */
async function answers(refuse: (answers: Answers) => ApiError | undefined, ...said: (string | boolean)[]) {
  const done = sendAsking<Answers, string>((given) => {
    sent.push(given);
    const refused = refuse(given);
    return refused ? Promise.reject(refused) : Promise.resolve('done');
  }, QUESTIONS).catch((error: ApiError) => error.message);
  for (const each of said) {
    // oxlint-disable-next-line no-await-in-loop -- one question follows the other
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    act(() => asked!.answer(each !== false, typeof each === 'string' ? each : ''));
  }
  return await act(() => done);
}

it('What the server asks is asked of the person, and the same is sent again with all that was answered', async () => {
  const refuse = ({ allowCash, reason }: Answers) =>
    allowCash ? (reason ? undefined : refusal('Rule', { reason: 'Say why.' })) : refusal('Confirm');
  expect(await answers(refuse, true, 'Rent of March')).toBe('done');
  expect(sent).toEqual([{}, { allowCash: true }, { allowCash: true, reason: 'Rent of March' }]);
});

it('Who says no, and what is no question, ends with the refusal', async () => {
  expect(await answers(() => refusal('Confirm'), false)).toBe('Confirm!');
  expect(await answers(() => refusal('Rule'))).toBe('Rule!');
  expect(sent).toEqual([{}, {}]);
});

it('What was answered already and is asked again is asked no third time', async () => {
  expect(await answers(() => refusal('Confirm'), true)).toBe('Confirm!');
  expect(sent).toEqual([{}, { allowCash: true }]);
});
