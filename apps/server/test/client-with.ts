import { newId } from '../src/core/new-id.ts';
import type { Client, TestApi, TestOrganisation } from './api.ts';

/** A user with a role of exactly these rights, in the first entity. */
export async function clientWith(api: TestApi, org: TestOrganisation, key: string, access: object): Promise<Client> {
  const client = await api.app.pool.connect();
  try {
    await client.query(`begin; set local app.org = '${org.orgId}'`);
    await client.query('insert into role (org_id, id, key, name, access) values ($1, $2, $3, $3, $4)', [
      org.orgId,
      newId(),
      key,
      JSON.stringify(access),
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
  return org.as(key);
}
