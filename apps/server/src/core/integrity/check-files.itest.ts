import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawLogo } from '../../../seed/engine/draw-logo.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';
import { diskFileStore, type FileStore } from '../files/file-store.ts';
import { checkFiles, FILE_PROMISE, findOrganisationsWithoutFiles } from './check-files.ts';

let api: TestApi;
let org: TestOrganisation;
let directory: string;
/** What lies in the directory of this test, in which the server stores. */
let files: FileStore;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'bahi-check-files-'));
  files = diskFileStore(directory);
  api = await startTestApi();
  api.app.files = files;
  org = await api.organisation();
  const answer = await (
    await org.as('owner')
  ).upload('EntitySettings/UploadLogo/logo.png', {
    name: 'logo.png',
    bytes: drawLogo(),
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
});
afterAll(async () => {
  await api.close();
  rmSync(directory, { recursive: true });
});

const tenant = () => ({ orgId: org.orgId, entityIds: [org.entityId, org.secondEntityId] });
const found = (store: FileStore) => checkFiles(api.app.pool, store, tenant());

it('where every file is in its place nothing is found, and what belongs to nothing is counted', async () => {
  expect(await found(files)).toEqual({ violations: [], unnamed: { count: 0, bytes: 0 } });
  await files.write(org.orgId, Buffer.from('of a request that failed'));
  expect((await found(files)).unnamed).toEqual({ count: 1, bytes: 24 });
});

it('a server with another directory is told at its start whose files it does not have', async () => {
  const empty = diskFileStore(join(directory, 'elsewhere'));
  const domains = await findOrganisationsWithoutFiles(api.app.pool, empty);
  expect(domains).toEqual(['org1a']);
  expect(await findOrganisationsWithoutFiles(api.app.pool, files)).toEqual([]);
  expect((await found(empty)).violations).toHaveLength(1);
});

it('a file that was cut and one that is gone are told, that of an old import is not missed', async () => {
  const [key] = [...(await files.sizes(org.orgId))].find(([, size]) => size > 24)!;
  const problems = async () => (await found(files)).violations.map(({ promise, found: what }) => [promise, what]);
  truncateSync(join(directory, org.orgId, key.slice(0, 2), key), 7);
  expect(await problems()).toEqual([[FILE_PROMISE, expect.stringMatching(/^7 bytes in place of \d+$/)]]);
  await files.removeUnwrittenSince('9999-01-01T00:00:00.000Z', org.orgId, key);
  expect(await problems()).toEqual([[FILE_PROMISE, 'there is none']]);
});
