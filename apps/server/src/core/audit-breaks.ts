import type { TenantClient } from './as-tenant.ts';

/** An entry of the audit log that does not follow from the one before it. */
export interface AuditBreak {
  chainId: string;
  seq: number;
  /** Its content or hash was changed, entries before it are missing, or the head of the chain tells otherwise. */
  problem: 'changed' | 'missing' | 'head';
}

const BREAKS = `with chained as (
     select e.chain_id, e.seq, e.hash,
            coalesce(lag(e.seq) over chain, 0) + 1 as wanted_seq,
            sha256(coalesce(lag(e.hash) over chain, sha256(e.chain_id::text::bytea))
                   || convert_to(audit_text(e), 'UTF8')) as wanted_hash
     from audit_entry e where e.org_id = $1
     window chain as (partition by e.chain_id order by e.seq)
   ), last as (
     select distinct on (chain_id) chain_id, seq, hash from chained order by chain_id, seq desc
   )
   select chain_id as "chainId", seq, case when seq <> wanted_seq then 'missing' else 'changed' end as problem
     from chained where seq <> wanted_seq or hash <> wanted_hash
   union all
   select coalesce(h.chain_id, l.chain_id), coalesce(l.seq, h.last_seq), 'head'
     from (select * from audit_chain where org_id = $1) h full join last l on l.chain_id = h.chain_id
     where (h.last_seq, h.last_hash) is distinct from (l.seq, l.hash)
   order by 1, 2`;

/** Recomputes every hash of the organisation's chains; none is broken when the answer is empty (architecture §8). */
export const findAuditBreaks = async (client: TenantClient, orgId: string): Promise<AuditBreak[]> =>
  (await client.query<AuditBreak>(BREAKS, [orgId])).rows;
