import type pg from 'pg';
import { underLoginLock } from './working-login.ts';

interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The keys by which push services know this installation: drawn once, kept where every server on the database finds them and its
 * owner alone may read them.
 */
export const keptPushKeys = (owner: pg.ClientConfig, drawn: PushKeys): Promise<PushKeys> =>
  underLoginLock(owner, async (client) => {
    await client.query(
      `create schema if not exists bahi_owner; revoke all on schema bahi_owner from public;
       create table if not exists bahi_owner.push_keys (only_one boolean primary key default true check (only_one),
         public_key text not null, private_key text not null)`,
    );
    await client.query(
      'insert into bahi_owner.push_keys (public_key, private_key) values ($1, $2) on conflict do nothing',
      [drawn.publicKey, drawn.privateKey],
    );
    const { rows } = await client.query<PushKeys>(
      'select public_key as "publicKey", private_key as "privateKey" from bahi_owner.push_keys',
    );
    return rows[0]!;
  });
