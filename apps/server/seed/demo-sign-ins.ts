import { findDefaultRole } from '@bahi/domain/access/default-roles';
import type { App } from '../src/core/app.ts';
import { DATASETS } from './datasets/datasets.ts';
import type { DemoDataset } from './engine/dataset.ts';
import { findDemo } from './engine/demo-marker.ts';
import { DEMO_PASSWORD } from './engine/demo-tenant.ts';

/** A user of the demo data, in one of the domains that he may sign in to. */
export interface DemoSignIn {
  domain: string;
  username: string;
  role: string;
  name: string;
}

/** The users of the demo organisations that exist. */
export async function listDemoSignIns(app: App, datasets: readonly DemoDataset[] = DATASETS): Promise<DemoSignIn[]> {
  const signIns: DemoSignIn[] = [];
  for (const dataset of datasets) {
    if (await findDemo(app, dataset)) signIns.push(...signInsOf(dataset));
  }
  return signIns;
}

const signInsOf = ({ entities, users }: DemoDataset): DemoSignIn[] =>
  entities.flatMap(({ domain }) =>
    users.map(({ username, role, name }) => ({
      domain,
      username,
      role: findDefaultRole(role)?.name ?? role,
      name,
    })),
  );

/** A table for the terminal: user, role and the domains where he may sign in; the password once. */
export function formatSignIns(signIns: readonly DemoSignIn[]): string {
  const rows = new Map<string, { username: string; role: string; domains: string[] }>();
  for (const { username, role, domain } of signIns) {
    const key = `${username}|${role}`;
    const row = rows.get(key) ?? { username, role, domains: [] };
    row.domains.push(domain);
    rows.set(key, row);
  }
  const table = [
    ['User', 'Role', 'Domains'],
    ...[...rows.values()].map(({ username, role, domains }) => [username, role, domains.join(', ')]),
  ];
  const widths = [0, 1].map((column) => Math.max(...table.map((row) => row[column]!.length)));
  const lines = table.map((row) => `  ${row[0]!.padEnd(widths[0]!)}  ${row[1]!.padEnd(widths[1]!)}  ${row[2]}`);
  return [`Demo data: sign in with the password ${DEMO_PASSWORD}`, ...lines].join('\n');
}
