import type { Endpoint } from '@bahi/contract/endpoint';
import type { Answer, Client } from './api.ts';
import { LINE_ID, MARKER } from './foreign-rows.ts';

export type Caller = Pick<Client, 'get' | 'post' | 'put' | 'delete' | 'upload'>;
let calls = 0;

/** Calls from many addresses, so that the limit of requests per address does not answer. */
export function send(client: Caller, endpoint: Endpoint, path: string, body?: unknown): Promise<Answer> {
  const headers = { 'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls++ & 255}` };
  if (endpoint.multipart) return client.upload(path, { name: 'zanzibar.csv', bytes: Buffer.from(`${MARKER}\n1`) });
  if (endpoint.method === 'GET') return client.get(path, headers);
  if (endpoint.method === 'DELETE') return client.delete(path, headers);
  return endpoint.method === 'POST' ? client.post(path, body, headers) : client.put(path, body, headers);
}

/** A path with one id for whatever it names. */
export const fill = (endpoint: Endpoint, id: string): string =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (['opId', 'itemId', 'partId', 'lineId'].includes(name)) return LINE_ID;
    if (/^(id|\w+Id|make)$/.test(name)) return id;
    return name === 'state' ? '29' : MARKER;
  });
export const namesRow = (endpoint: Endpoint): boolean => /\{(id|\w+Id)\}/.test(endpoint.path);

/** What went wrong over all endpoints; a walk shows all of it at once. */
export async function walk(
  over: readonly Endpoint[],
  problemOf: (endpoint: Endpoint) => Promise<string | false | undefined>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const endpoint of over) {
    const problem = await problemOf(endpoint);
    if (problem) problems.push(`${endpoint.method} ${endpoint.path}: ${problem}`);
  }
  return problems;
}

export const tell = (answer: Answer): string => `${answer.status} ${JSON.stringify(answer.body)?.slice(0, 160)}`;

/** Whether something of the made rows is in an answer. */
export function leaks(answer: Answer, rows: object): boolean {
  const text = answer.raw.toString('latin1').toLowerCase();
  return [MARKER, ...(Object.values(rows) as string[])].some((secret) => text.includes(secret));
}
export const isEmpty = ({ body }: Answer): boolean =>
  (Array.isArray(body) && body.length === 0) || (Array.isArray(body?.Data) && body.Data.length === 0);
