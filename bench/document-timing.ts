import { signInOf, type Tenant } from './organisations.ts';
import { call } from '../e2e/support/api.ts';
import { documentCalls } from './document-calls.ts';
import type { DocumentSamples } from './document-samples.ts';

const WARM_UPS = 4;
export const CALLS = 25;

export interface Measured {
  name: string;
  /** Milliseconds of each call, by the organisation's place in the list. */
  times: number[][];
}

/**
 * Makes every call in all organisations in turn, as one client: what else the machine does meanwhile hits them alike, so
 * that their ratio holds.
 */
export async function timeDocuments(
  url: string,
  organisations: readonly { tenant: Tenant; samples: DocumentSamples }[],
  wanted: (name: string) => boolean = () => true,
): Promise<Measured[]> {
  const clients = await Promise.all(organisations.map(({ tenant, samples }) => clientOf(url, tenant, samples)));
  const measured: Measured[] = [];
  for (const [at, { name }] of clients[0]!.calls.entries()) {
    if (!wanted(name)) continue;
    const times = clients.map((): number[] => []);
    for (let n = -WARM_UPS; n < CALLS; n++)
      for (const [place, client] of clients.entries()) {
        const { role, paths } = client.calls[at]!;
        const began = performance.now();
        await Promise.all(paths(n + WARM_UPS).map((path) => client.ask(path, role)));
        if (n >= 0) times[place]!.push(performance.now() - began);
      }
    measured.push({ name, times });
  }
  return measured;
}

async function clientOf(url: string, tenant: Tenant, samples: DocumentSamples) {
  const tokens = new Map<string, string>();
  const cursors = new Map<string, string>();
  const ask = async (path: string, role = 'owner'): Promise<void> => {
    if (!tokens.has(role)) {
      const signed = await call<{ Token: string }>(url, 'POST', 'IAM/Auth/Authenticate', signInOf(tenant.domain, role));
      tokens.set(role, signed.Token);
    }
    const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${tokens.get(role)}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const cursor = answer.headers.get('x-next-cursor');
    await answer.arrayBuffer();
    if (cursor) cursors.set(path, cursor);
  };
  // First pages are asked for once, so that their cursors are known.
  for (const { name, paths, role } of documentCalls(samples, (path) => path))
    if (name.endsWith('first page') || name.startsWith('home')) for (const path of paths(0)) await ask(path, role);
  const next = (path: string) => `${path}${path.includes('?') ? '&' : '?'}Cursor=${cursors.get(path) ?? ''}`;
  return { ask, calls: documentCalls(samples, next) };
}
