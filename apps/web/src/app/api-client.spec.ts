// @vitest-environment happy-dom
import { deleteCustomer, searchCustomersLite } from '@bahi/contract/endpoints/parties/customer';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToast, toast } from '../ui/toast.ts';
import { call } from './api-client.ts';
import { makeSession, setSession, type SessionData } from './session-store.ts';

beforeEach(() => {
  setSession(
    makeSession('token', { user: { id: 'U1' }, entity: { id: 'E1' }, accessVersion: 1 } as unknown as SessionData),
  );
  toast.error('The save failed.');
});
afterEach(() => vi.unstubAllGlobals());

const answers = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })),
  );
const remove = () => call(deleteCustomer, { params: { id: 'C1' } });

it('what failed is told until the next action succeeds', async () => {
  answers(422, { message: 'Refused.' });
  await remove().catch(() => {});
  answers(200, []);
  await call(searchCustomersLite, { query: { text: 'ravi' } });
  expect(currentToast()?.message).toBe('The save failed.');
  answers(200, {});
  await remove();
  expect(currentToast()).toBeNull();
});

it('an action ends no message that came while it was under way, and none of success', async () => {
  answers(200, {});
  const removed = remove();
  toast.error('Another one failed.');
  await removed;
  expect(currentToast()?.message).toBe('Another one failed.');
  toast.success('Saved');
  await remove();
  expect(currentToast()?.message).toBe('Saved');
});
