import type { updateEntity as endpoint } from '@bahi/contract/endpoints/platform/entity';
import type { InputOf } from '@bahi/contract/endpoint';
import { liveTopic } from '@bahi/contract/live';
import { normalisePhone } from '@bahi/domain/parties/phone';
import { isEmail } from '@bahi/domain/session/login-rules';
import { invalid, notFound } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { loadOwnCompany, saveOwnCompany } from '../../../core/company/stored-company.ts';
import { diff } from '../../../core/diff.ts';
import { readGstin } from '../../../core/parties/read-gstin.ts';
import type { Tx } from '../../../core/tx.ts';
import { type EntityRow, lockEntityRow, saveEntityRow } from './entity-queries.ts';
import { type EntityProfile, profileOf } from './get-entity.ts';
import { readCompanyInput, readSwitches } from './read-company.ts';

type Input = InputOf<typeof endpoint>;

/** Saves the profile of the signed-in entity: name, registration, places, switches; absent fields stay (decisions §1). */
export async function updateEntity(tx: Tx, { params, body }: Input): Promise<EntityProfile> {
  if (params.entityId !== tx.ctx.entityId) throw notFound('entity');
  const row = await lockEntityRow(tx, params.entityId);
  await assertFreshRecord(tx, row, body.rowVersion);
  const own = await loadOwnCompany(tx);
  const before = { ...row, ...own };
  const after = { ...(await readRow(tx, row, body)), ...own };
  after.company = readCompanyInput(own.company, body, after);
  after.ownConfig = readSwitches(tx.ctx.entity.industry, own.ownConfig, body.config);
  await saveEntityRow(tx, after);
  if (after.company !== own.company) await saveOwnCompany(tx, 'company', after.company);
  if (after.ownConfig !== own.ownConfig) await saveOwnCompany(tx, 'config', after.ownConfig);
  tx.live(liveTopic.entity(after.id), { kind: 'settings' });
  tx.audit({
    action: 'update',
    kind: 'entity',
    id: after.id,
    code: after.uniqueName,
    changes: diff(auditedOf(before), auditedOf(after)),
    chain: 'organisation',
  });
  return profileOf(tx, after, after);
}

async function readRow(tx: Tx, before: EntityRow, body: Input['body']): Promise<EntityRow> {
  const stateCode = body.stateCode ?? before.stateCode;
  return {
    ...before,
    displayName: body.displayName ?? before.displayName,
    branchCode: await readBranchCode(tx, before, body.branchCode),
    gstin: readGstin(body.gstin === undefined ? before.gstin : body.gstin, stateCode),
    stateCode,
    address: body.address ?? before.address,
    phone: body.phone === undefined || body.phone === before.phone ? before.phone : readPhone(body.phone),
    email: body.email === undefined ? before.email : readEmail(body.email),
    updatedAt: tx.ctx.now,
    rowVersion: before.rowVersion + 1,
  };
}

function readPhone(typed: string | null): string | null {
  const phone = typed && normalisePhone(typed);
  if (typed && !phone) throw invalid('Phone', 'Enter a phone number of ten digits, a landline with its area code.');
  return phone || null;
}

function readEmail(typed: string | null): string | null {
  if (typed && !isEmail(typed)) throw invalid('Email', 'An e-mail address looks like name@example.in.');
  return typed;
}

/** The code stands in the numbers of branches: two of the organisation never share one. */
async function readBranchCode(tx: Tx, before: EntityRow, typed: string | null | undefined): Promise<string> {
  const code = typed?.toUpperCase() ?? before.branchCode;
  if (code === before.branchCode) return code;
  const [other] = await tx.query<{ name: string }>(
    'select display_name as name from entity where org_id = $1 and id <> $2 and upper(branch_code) = $3',
    [tx.ctx.orgId, before.id, code],
  );
  if (other) throw invalid('Branch', `${other.name} has this branch code.`);
  return code;
}

const auditedOf = ({ company, ownConfig, ...row }: EntityRow & Awaited<ReturnType<typeof loadOwnCompany>>) => {
  const { logo: _logo, config: _config, ...entity } = row;
  return { ...entity, ...company, modules: ownConfig.modules, features: ownConfig.features };
};
