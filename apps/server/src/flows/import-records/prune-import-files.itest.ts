import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';
import type { App } from '../../core/app.ts';
import { asTenant } from '../../core/as-tenant.ts';
import { counts, csv, importerOf, upload } from './import.fixture.ts';
import { pruneImportFiles } from './prune-import-files.ts';

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
});
afterAll(() => api.close());

const DAY_MS = 86_400_000;
const inDays = (days: number): App => ({
  ...api.app,
  clock: { ...api.app.clock, now: () => new Date(Date.parse(api.app.clock.now()) + days * DAY_MS).toISOString() },
});
const asOrganisation = <T>(run: Parameters<typeof asTenant<T>>[2]) =>
  asTenant(api.app.pool, { orgId: org.orgId, entityIds: [] }, run);
const keyOf = (id: string): Promise<string> =>
  asOrganisation(async (client) => {
    const { rows } = await client.query<{ key: string }>(
      `select f.content_key as key from import_run r join stored_file f on f.org_id = r.org_id and f.id = r.file_id
       where r.org_id = $1 and r.id = $2`,
      [org.orgId, id],
    );
    return rows[0]!.key;
  });
const isKept = async (key: string) =>
  api.app.files.read(org.orgId, key).then(
    () => true,
    () => false,
  );
const makes = (name: string) => csv('Name', name);

it('the file of an import is kept for 90 days; its history and its undo stay', async () => {
  const { importAll, pass } = importerOf(api, org);
  const { body } = await importAll(owner, 'customer', csv('Name,Phone', 'Asha,9845011111'));
  const key = await keyOf(body._id);

  await pruneImportFiles(inDays(89));
  expect(await isKept(key)).toBe(true);
  await pruneImportFiles(inDays(91));
  expect(await isKept(key)).toBe(false);

  const { status, body: shown } = await owner.get(`Imports/${body._id}`);
  expect([status, counts(shown)]).toEqual([200, { Sts: 'Done', Created: 1, Updated: 0, Skipped: 0, Failed: 0 }]);
  expect((await owner.get('Imports?Target=customer')).body.Data).toHaveLength(1);
  expect((await pass(owner, body._id, 'Undo')).body).toMatchObject({ Sts: 'Undone' });
});

it('an import that was never run says that its file is gone', async () => {
  const { map } = importerOf(api, org);
  const id = (await upload(owner, 'make', makes('Gone'))).body._id as string;
  await map(owner, id, 'Skip');
  await pruneImportFiles(inDays(91));
  const refused = await owner.post(`Imports/${id}/Check`);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'The file of this import is no longer kept. Send it again.',
  ]);
  expect((await owner.get(`Imports/${id}/Errors?format=csv`)).status).toBe(422);
});

it('bytes that a younger import has too, or that were just written again, stay', async () => {
  const old = (await upload(owner, 'make', makes('Shared'))).body._id as string;
  const key = await keyOf(old);
  await pruneImportFiles(inDays(0));
  expect(await isKept(key)).toBe(true);
  const younger = (await upload(owner, 'make', makes('Shared'))).body._id as string;
  await asOrganisation((client) =>
    client.query(`update import_run set created_at = created_at + interval '30 days' where id = $1`, [younger]),
  );
  await pruneImportFiles(inDays(91));
  expect(await isKept(key)).toBe(true);
  await pruneImportFiles(inDays(130));
  expect(await isKept(key)).toBe(false);
});
