import type { updateEntity as endpoint } from '@bahi/contract/endpoints/platform/entity';
import type { InputOf } from '@bahi/contract/endpoint';
import { liveTopic } from '@bahi/contract/live';
import type { CompanyDetails } from '@bahi/domain/company/company-details';
import { changesOwnLicences } from '@bahi/domain/parties/drug-licence';
import { AppError, refuse } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { loadOwnCompany, saveOwnCompany } from '../../../core/company/stored-company.ts';
import { diff } from '../../../core/diff.ts';
import { readEmail, readPhone } from '../../../core/parties/read-contact.ts';
import { readGstin } from '../../../core/parties/read-gstin.ts';
import type { Tx } from '../../../core/tx.ts';
import { type EntityRow, lockEntityRow, saveEntityRow } from './entity-queries.ts';
import { type EntityProfile, profileOf } from './get-entity.ts';
import { switchBranchOnOrOff } from './switch-branch-on-or-off.ts';
import { assertNamesFree } from './taken-names.ts';
import { readCompanyInput, readSwitches } from './read-company.ts';

type Input = InputOf<typeof endpoint>;

/** Saves the profile of the signed-in entity: name, registration, places, switches; absent fields stay (decisions §1). */
export async function updateEntity(tx: Tx, { params, body }: Input): Promise<EntityProfile> {
  if (params.entityId !== tx.ctx.entityId) return switchBranchOnOrOff(tx, params.entityId, body);
  if (body.active === false) throw refuse('The branch in which you are signed in stays active.');
  const row = await lockEntityRow(tx, params.entityId);
  await assertFreshRecord(tx, row, body.rowVersion);
  const own = await loadOwnCompany(tx);
  const before = { ...row, ...own };
  const after = { ...readRow(tx, row, body), ...own };
  after.company = readCompanyInput(own.company, body, after);
  assertOwnLicencesStay(tx.ctx, own.company, after.company);
  after.ownConfig = readSwitches(tx.ctx.entity.industry, own.ownConfig, body.config);
  await assertNamesFree(tx, after, row);
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

/** Who is held by the end of a licence does not set it aside (hospital rule 28). */
function assertOwnLicencesStay({ access }: Ctx, before: CompanyDetails, after: CompanyDetails): void {
  if (access.EA || !changesOwnLicences(before.drugLicences, after.drugLicences)) return;
  const message = 'Who administers everything in this branch changes drug licences that are entered.';
  throw new AppError('Forbidden', message, [{ path: 'DL', message }]);
}

function readRow(tx: Tx, before: EntityRow, body: Input['body']): EntityRow {
  const stateCode = body.stateCode ?? before.stateCode;
  return {
    ...before,
    displayName: body.displayName ?? before.displayName,
    branchCode: body.branchCode?.toUpperCase() ?? before.branchCode,
    gstin: readGstin(body.gstin === undefined ? before.gstin : body.gstin, stateCode),
    stateCode,
    address: body.address ?? before.address,
    phone: body.phone === undefined || body.phone === before.phone ? before.phone : readPhone(body.phone),
    email: body.email === undefined ? before.email : readEmail(body.email),
    updatedAt: tx.ctx.now,
    rowVersion: before.rowVersion + 1,
  };
}

const auditedOf = ({ company, ownConfig, ...row }: EntityRow & Awaited<ReturnType<typeof loadOwnCompany>>) => {
  const { logo: _logo, config: _config, ...entity } = row;
  return { ...entity, ...company, modules: ownConfig.modules, features: ownConfig.features };
};
