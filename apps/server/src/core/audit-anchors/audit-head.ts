import type { TenantClient } from '../as-tenant.ts';

/** Where an audit chain stood: its last entry and the hash that covers all before it. */
export interface AuditHead {
  chainId: string;
  seq: number;
  /** In hexadecimal. */
  hash: string;
}

/** What somebody outside the database knows of an organisation's chains: none of them can have been shorter since. */
export interface AuditAnchor {
  orgId: string;
  at: string;
  heads: AuditHead[];
  /** Where it stands, in words for who reads the check. */
  source: string;
}

/** The heads of an organisation's chains at this moment. */
export async function listAuditHeads(client: TenantClient, orgId: string): Promise<AuditHead[]> {
  const { rows } = await client.query<{ chainId: string; seq: number | string; hash: string }>(
    `select chain_id as "chainId", last_seq as seq, encode(last_hash, 'hex') as hash from audit_chain
     where org_id = $1 order by chain_id`,
    [orgId],
  );
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}
