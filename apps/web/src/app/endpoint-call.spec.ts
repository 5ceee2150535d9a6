import { defineEndpoint, lookup, none, one } from '@bahi/contract/endpoint';
import { array, date, id, instant, integer, money, object, optional, required, text } from '@bahi/contract/wire-type';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { callEndpoint } from './endpoint-call.ts';
import { createSendGate, type Credentials } from './send-gate.ts';

const customer = object({
  id: required('_id', id()),
  name: optional('DName', text()),
  limit: optional('CrLmt', money()),
  phones: optional('Phones', array(object({ number: optional('No', text()), since: optional('Dt', date()) }))),
  calledAt: optional('CallDt', instant()),
});
const update = defineEndpoint({
  id: 'test.customer.update',
  method: 'PUT',
  path: 'Common/Customers/{id}',
  summary: 'A merging change',
  access: 'signedIn',
  body: customer,
  response: one(customer),
});
const dashboard = defineEndpoint({
  id: 'test.customer.dashboard',
  method: 'GET',
  path: 'Common/Customers/Dashboard',
  summary: 'A list',
  access: 'signedIn',
  query: object({ limit: optional('Limit', integer()), text: optional('Text', text()) }),
  response: lookup(customer),
});
const remove = defineEndpoint({
  id: 'test.customer.remove',
  method: 'DELETE',
  path: 'Common/Customers/{id}',
  summary: 'An answer without a body',
  access: 'signedIn',
  response: none,
});

/** A gate whose server answers `answer` and keeps what was sent. */
function makeSend(answer: () => Response) {
  const sent: { url: string; body: unknown }[] = [];
  const { send } = createSendGate<Credentials>({
    getSession: () => ({ token: 't', userId: 'u', entityId: 'e' }),
    signInAgain: async () => null,
    onRenewed: () => {},
    onSignedOut: () => {},
    onOtherIdentity: () => {},
    isOnline: () => true,
    fetch: async (url, init) => {
      sent.push({ url: String(url), body: init?.body ? JSON.parse(String(init.body)) : undefined });
      return answer();
    },
  });
  return { sent, send };
}

it('leaves fields of a search out that were left empty', async () => {
  const { sent, send } = makeSend(() => Response.json([]));
  await callEndpoint(send, dashboard, { query: { limit: 1, text: '' } });
  await callEndpoint(send, dashboard, { query: { text: '  ' } });
  expect(sent.map(({ url }) => url)).toEqual([
    '/api/Common/Customers/Dashboard?Limit=1',
    '/api/Common/Customers/Dashboard',
  ]);
});

it('sends null for what was emptied and answers in readable names', async () => {
  const { sent, send } = makeSend(() => Response.json({ _id: 'c1', DName: 'Asha', CrLmt: 12.34 }));
  const body = { id: 'c1', name: null, limit: 1234, phones: [{ number: null }, { number: '98' }] };
  const answer = await callEndpoint(send, update, { params: { id: 'c1' }, body: body as never });
  expect(sent).toEqual([
    {
      url: '/api/Common/Customers/c1',
      body: { _id: 'c1', DName: null, CrLmt: 12.34, Phones: [{ No: null }, { No: '98' }] },
    },
  ]);
  expect(answer).toEqual({ id: 'c1', name: 'Asha', limit: 1234 });
});

it('reads the count of a bare array from its headers', async () => {
  const { sent, send } = makeSend(() =>
    Response.json([{ _id: 'c1' }], { headers: { 'x-total': '41', 'x-next-cursor': 'n' } }),
  );
  const page = await callEndpoint(send, dashboard, { query: { limit: 1, text: 'a b' } });
  expect(sent[0]?.url).toBe('/api/Common/Customers/Dashboard?Limit=1&Text=a+b');
  expect(page).toEqual({ rows: [{ id: 'c1' }], total: 41, nextCursor: 'n' });
});

it('reads the envelope of a search', async () => {
  const { send } = makeSend(() => Response.json({ Data: [{ _id: 'c1' }], Total: null, NextCursor: 'n' }));
  expect(await callEndpoint(send, dashboard, {})).toEqual({ rows: [{ id: 'c1' }], total: null, nextCursor: 'n' });
});

it('names refused fields as the form does', async () => {
  const { send } = makeSend(() =>
    Response.json(
      {
        errorCode: 'Validation',
        message: 'Check it.',
        ref: 'r1',
        fields: [{ path: 'Phones.0.No', message: 'Wrong.' }],
      },
      { status: 400 },
    ),
  );
  const call = callEndpoint(send, update, { params: { id: 'c1' }, body: { id: 'c1' } });
  const fields = { 'phones.0.number': 'Wrong.' };
  await expect(call).rejects.toEqual(new ApiError(400, 'Check it.', { code: 'Validation', ref: 'r1', fields }));
});

it.each([
  [409, {}, 'Duplicate'],
  [500, { message: 'stack trace' }, 'Something went horribly wrong. Please try again.'],
  [503, {}, 'No Internet Access.Check your network and try again.'],
  [504, {}, 'Unable to connect to the Server at the moment, Please try again after a few moments.'],
  [422, { errorCode: 'Rule', message: 'Not so.' }, 'Not so.'],
])('shows the message of the error catalogue for %i', async (status, body, message) => {
  const { send } = makeSend(() => Response.json(body, { status }));
  await expect(callEndpoint(send, remove, { params: { id: 'c1' } })).rejects.toMatchObject({ status, message });
});

it('a date that could not be read is refused at its field and never sent', async () => {
  const { sent, send } = makeSend(() => Response.json({ _id: 'c1' }));
  const phones = [{ number: '98', since: '2026-03-05' }, { since: '31/02/2026' }, { since: null }];
  const body = { id: 'c1', phones, calledAt: 'tom 25:00' };
  const refused = await callEndpoint(send, update, { params: { id: 'c1' }, body: body as never }).catch(
    (error) => error,
  );
  expect([sent, refused.status, refused.message, refused.fields]).toEqual([
    [],
    400,
    'Enter a date like 05/03/2026.',
    {
      'phones.1.since': 'Enter a date like 05/03/2026.',
      calledAt: 'Enter a date and time like 05/03/2026 17:00.',
    },
  ]);
});
