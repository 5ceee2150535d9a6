import { allRoutes } from '../../app-routes.ts';
import type { Client, TestApi, TestOrganisation } from '../../../test/api.ts';
import { verbsAmong } from './target-verbs.ts';
import { workOnImport } from './work-on-import.ts';

/** A text table as a person sends it. */
export const csv = (...lines: string[]): Uint8Array => Buffer.from(lines.join('\r\n'));

export const upload = (client: Client, target: string, bytes: Uint8Array, name = 'list.csv') =>
  client.upload(`Imports/${target}`, { name, bytes });

/** Drives imports as their screen and job do. */
export function importerOf(api: TestApi, org: TestOrganisation) {
  const work = (id: string) =>
    workOnImport(api.app, verbsAmong(allRoutes(api.app)), { orgId: org.orgId, importId: id });
  const pass = async (client: Client, id: string, verb: 'Check' | 'Run' | 'Undo') => {
    const started = await client.post(`Imports/${id}/${verb}`);
    if (started.status !== 200) return started;
    await work(id);
    return client.get(`Imports/${id}`);
  };
  const map = async (client: Client, id: string, mode: string, keys?: (string | null)[]) => {
    const found = await client.get(`Imports/${id}`);
    const columns = keys ?? found.body.Columns.map((column: { Key?: string }) => column.Key ?? null);
    return client.put(`Imports/${id}/Mapping`, { Mode: mode, Columns: columns.map((Key: string | null) => ({ Key })) });
  };
  /** All steps with the proposed mapping; answers the import as it stands at the end. */
  const importAll = async (client: Client, target: string, bytes: Uint8Array, mode = 'Skip') => {
    const sent = await upload(client, target, bytes);
    if (sent.status !== 201) return sent;
    const id = sent.body._id as string;
    const mapped = await map(client, id, mode);
    if (mapped.status !== 200) return mapped;
    await pass(client, id, 'Check');
    return pass(client, id, 'Run');
  };
  return { work, pass, map, importAll };
}

/** How many rows became what. */
export const counts = (body: Record<string, unknown>) => ({
  Sts: body['Sts'],
  Created: body['Created'],
  Updated: body['Updated'],
  Skipped: body['Skipped'],
  Failed: body['Failed'],
});
