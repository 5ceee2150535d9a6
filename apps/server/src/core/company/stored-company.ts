import { type CompanyDetails, EMPTY_COMPANY } from '@bahi/domain/company/company-details';
import { configOf, type OwnConfig, readOwnConfig } from '@bahi/domain/industry/own-config';
import type { EntityConfig } from '@bahi/domain/industry/config';
import type { IndustryCode } from '@bahi/domain/industry/industry';
import type { Tx } from '../tx.ts';

/** The picture that stands for the entity on screens and prints. */
export interface Logo {
  name: string;
  fileId: string;
  contentType: string;
  /** PNG or JPEG for prints: the file itself or what the browser made of it; none for what only screens show. */
  printFileId: string | null;
}

/** What the entity tells and switches itself; rows of `entity_setting` beside the declared sections. */
export interface OwnCompany {
  company: CompanyDetails;
  logo: Logo | null;
  ownConfig: OwnConfig;
  config: EntityConfig;
}

/** Stored rows by section over what holds without them; what was stored before a field existed lacks it. */
export function readOwnCompany(stored: Readonly<Record<string, unknown>>, industry: IndustryCode): OwnCompany {
  const ownConfig = readOwnConfig(stored['config']);
  const logo = stored['logo'] as Logo | { fileId?: undefined } | undefined;
  return {
    company: { ...EMPTY_COMPANY, ...(stored['company'] as Partial<CompanyDetails> | undefined) },
    logo: logo?.fileId ? (logo as Logo) : null,
    ownConfig,
    config: configOf(industry, ownConfig),
  };
}

/** Replaces one of the rows; the caller holds the entity's row. */
export async function saveOwnCompany(tx: Tx, section: 'company' | 'logo' | 'config', value: object): Promise<void> {
  const { orgId, entityId, now, userId, userName } = tx.ctx;
  await tx.query(
    `insert into entity_setting (org_id, entity_id, section, value, created_at, created_by, updated_at, updated_by_name)
     values ($1, $2, $3, $4, $5, $6, $5, $7)
     on conflict (org_id, entity_id, section) do update set value = excluded.value, updated_at = excluded.updated_at,
       updated_by_name = excluded.updated_by_name, row_version = entity_setting.row_version + 1`,
    [orgId, entityId, section, JSON.stringify(value), now, userId, userName],
  );
}

/** The rows as they are under the lock of the entity's row: the context was read before it. */
export async function loadOwnCompany(tx: Tx): Promise<OwnCompany> {
  const { orgId, entityId, entity } = tx.ctx;
  const rows = await tx.query<{ section: string; value: unknown }>(
    `select section, value from entity_setting
     where org_id = $1 and entity_id = $2 and section in ('company', 'logo', 'config')`,
    [orgId, entityId],
  );
  return readOwnCompany(Object.fromEntries(rows.map((row) => [row.section, row.value])), entity.industry);
}
