import { randomBytes, randomUUID } from 'node:crypto';
import { newId } from '../apps/server/src/core/new-id.ts';
import { tokenHash } from '../apps/server/src/core/token-hash.ts';
import { askDatabase } from './faults/server.ts';

export interface ChatPerson {
  id: string;
  token: string;
}

/** People as the owner is one, each signed in: more than may sign in from one address. */
export async function makePeople(dataDir: string, count: number): Promise<ChatPerson[]> {
  const people = Array.from({ length: count }, () => ({ id: newId(), token: randomBytes(32).toString('base64url') }));
  await askDatabase(
    dataDir,
    `with owner as (select u.* from app_user u order by u.created_at limit 1),
       made as (
         insert into app_user select (jsonb_populate_record(null::app_user, to_jsonb(o) || jsonb_build_object('id', p.id,
           'username', 'chat' || p.no, 'name', 'Chat ' || p.no, 'phone', null, 'email', null))).*
         from owner o, unnest($1::uuid[]) with ordinality as p (id, no) returning org_id, id),
       placed as (
         insert into assignment select (jsonb_populate_record(null::assignment, to_jsonb(a) || jsonb_build_object('user_id', p.id))).*
         from assignment a join owner o on o.org_id = a.org_id and o.id = a.user_id, unnest($1::uuid[]) as p (id) returning 1)
     insert into session (id, token_hash, org_id, entity_id, user_id, expires_at)
     select gen_random_uuid(), p.hash, o.org_id, (select branch_id from assignment a where a.user_id = o.id limit 1), p.id,
       now() + interval '1 day'
     from owner o, unnest($1::uuid[], $2::bytea[]) as p (id, hash)`,
    [people.map(({ id }) => id), people.map(({ token }) => tokenHash(token))],
  );
  return people;
}

/** A room of these people, made by the first of them. */
export async function makeRoom(url: string, people: readonly ChatPerson[], name: string): Promise<string> {
  const answer = await fetch(`${url}/messageapi/secure/Room`, {
    method: 'POST',
    headers: { authorization: `Bearer ${people[0]!.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ Name: name, Members: people.slice(1).map(({ id }) => id), ClientId: randomUUID() }),
  });
  if (!answer.ok) throw new Error(`A room was not made: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { _id: string })._id;
}
