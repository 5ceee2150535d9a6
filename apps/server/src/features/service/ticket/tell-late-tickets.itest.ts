import { instantIn } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { asTenant } from '../../../core/as-tenant.ts';
import { tellLateTickets } from './tell-late-tickets.ts';

type Body = Answer['body'];
const at = (text: string): string => instantIn('Asia/Kolkata', text.slice(0, 10), text.slice(11));

let api: TestApi;
let org: TestOrganisation;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation({ industry: 'SVCS1' });
});
afterAll(() => api.close());

const done = async (asked: Promise<Answer>): Promise<Body> => {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

/** Lets the job run at a time, twice at once as two servers do, and tells who was told so far of a ticket. */
async function toldBy(time: string, id: string): Promise<(string | null)[]> {
  api.clock.set(at(time));
  await Promise.all([tellLateTickets(api.app), tellLateTickets(api.app)]);
  return asTenant(api.app.pool, { orgId: org.orgId, entityIds: [org.entityId] }, async (client) => {
    const { rows } = await client.query<{ to: string | null }>(
      `select recipient as "to" from outbox where subject = 'ticketLate' and subject_id = $1 order by id`,
      [id],
    );
    return rows.map(({ to }) => to || null);
  });
}

it('A late ticket is told once to who takes care of it, not while it waits, and anew when it has other times', async () => {
  api.clock.set(at('2026-11-18 12:00'));
  const desk = await org.as('advisor');
  const make = (fields: object) => done(desk.post('Tickets', { Subj: 'No cooling', Pri: 'Urgent', ...fields }));
  const [nobodys, mine, waiting] = [await make({}), await make({ AssTo: desk.userId }), await make({})];
  for (const Sts of ['InProgress', 'Waiting'])
    await done(desk.put(`Tickets/${waiting._id}/Status`, { Sts, WaitFor: 'Part' }));
  const told = async (time: string) => [
    await toldBy(time, nobodys._id),
    await toldBy(time, mine._id),
    await toldBy(time, waiting._id),
  ];
  // Urgent ones are answered within a quarter of an hour.
  expect(await told('2026-11-18 12:15')).toEqual([[], [], []]);
  expect(await told('2026-11-18 12:16')).toEqual([[null], [desk.userId], []]);
  expect(await told('2026-11-18 12:20')).toEqual([[null], [desk.userId], []]);
  const later = await org.as('advisor');
  const near = (await done(later.get('Tickets?Near=true&Limit=100'))).Data.map(({ _id }: Body) => _id);
  expect(new Set(near)).toEqual(new Set([nobodys._id, mine._id]));
  const { Tiles } = await done(later.get('Users/Me/Home'));
  expect(Tiles.find(({ Key }: Body) => Key === 'ticketsDue')?.Count).toBe(2);
  await done(later.put(`Tickets/${mine._id}`, { Pri: 'High' }));
  expect((await told('2026-11-18 13:05'))[1]).toEqual([desk.userId, desk.userId]);
});
