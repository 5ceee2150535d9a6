import { readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readManifest } from '../backup/read-backup.ts';
import type { Violation } from '../integrity/violation.ts';
import type { TenantClient } from '../as-tenant.ts';
import { type AnchorFlaw, readAnchors } from './anchor-log.ts';
import type { AuditAnchor } from './audit-head.ts';

const ANCHOR_PROMISE = 'The audit chain holds what it held when it was anchored outside.';

/** Where anchors lie: the data directory, with its key and its log, and the directory of the backups. */
export interface AnchorPlaces {
  dataDir: string;
  backupDir: string;
}

const BACKUP = /\.gz$/;

/** Every anchor that lies outside the database, and what is wrong with the files themselves. */
export async function findAnchors({
  dataDir,
  backupDir,
}: AnchorPlaces): Promise<{ anchors: AuditAnchor[]; flaws: AnchorFlaw[] }> {
  const logs = await Promise.all([...new Set([dataDir, backupDir])].map((each) => readAnchors(each, dataDir)));
  const names = existsSync(backupDir) ? (await readdir(backupDir)).filter((name) => BACKUP.test(name)).sort() : [];
  const anchors = logs.flatMap((log) => log.anchors);
  for (const name of names) {
    const manifest = await readManifest(path.join(backupDir, name));
    for (const { orgId, heads } of manifest?.audit ?? [])
      anchors.push({ at: manifest!.createdAt, orgId, heads, source: `backup ${name}` });
  }
  return { anchors, flaws: logs.flatMap((log) => log.flaws) };
}

interface Held {
  chainId: string;
  seq: number | string;
  hash: string | null;
  last: number | string;
}

/** Holds an organisation's chains against what is known of them outside: a chain that was cut, or written anew, is named. */
export async function checkAnchors(
  client: TenantClient,
  orgId: string,
  anchors: readonly AuditAnchor[],
): Promise<Violation[]> {
  const known = anchors
    .filter((anchor) => anchor.orgId === orgId)
    .flatMap(({ heads, at, source }) => heads.map((head) => ({ ...head, at, source })));
  if (known.length === 0) return [];
  const { rows } = await client.query<Held>(
    `select k.chain_id as "chainId", k.seq, encode(e.hash, 'hex') as hash,
       (select coalesce(max(x.seq), 0) from audit_entry x where x.org_id = $1 and x.chain_id = k.chain_id) as last
     from (select distinct * from unnest($2::uuid[], $3::bigint[]) as k(chain_id, seq)) k
       left join audit_entry e on e.org_id = $1 and e.chain_id = k.chain_id and e.seq = k.seq`,
    [orgId, known.map(({ chainId }) => chainId), known.map(({ seq }) => seq)],
  );
  const held = new Map(rows.map((row) => [`${row.chainId} ${row.seq}`, row]));
  return known.flatMap(({ chainId, seq, hash, at, source }) => {
    const now = held.get(`${chainId} ${seq}`)!;
    if (seq === 0 || now.hash === hash) return [];
    const found =
      now.hash === null
        ? `it was cut: it held ${seq} entries on ${at.slice(0, 10)} (${source}), and holds ${now.last}`
        : `entry ${seq} is another than on ${at.slice(0, 10)} (${source})`;
    return [{ promise: ANCHOR_PROMISE, entityId: null, subject: `chain ${chainId}`, found }];
  });
}
