import type { saveInsurerBranch as endpoint } from '@bahi/contract/endpoints/service/insurance';
import type { InputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { kept } from '@bahi/domain/document/kept';
import { MESSAGES } from '@bahi/domain/messages';
import { checkGstin, GSTIN_PROBLEMS } from '@bahi/domain/tax/gstin';
import { SupplyType } from '@bahi/domain/tax/registration';
import { insurerBranch } from '../../../db/schema/insurance.ts';
import { invalid, notFound } from '../../core/app-error.ts';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import { diff } from '../../core/diff.ts';
import { newId } from '../../core/new-id.ts';
import { refuseTaken } from '../../core/refuse-taken.ts';
import type { Tx } from '../../core/tx.ts';
import { createCustomer } from '../../features/parties/customer/create-customer.ts';
import { getTieUp } from '../../features/service/insurance/tie-up.ts';
import {
  insurerOf,
  type InsurerBranch,
  listBranches,
  readTieUp,
} from '../../features/service/insurance/tie-up-store.ts';

const NO_CUSTOMER = 'No customer has this GSTIN, and you may not add customers: ask somebody who may.';

/** Saves a branch of an insurer; `new` makes one. Its customer is found by the GSTIN, or made. */
export async function saveInsurerBranch(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const insurer = insurerOf(params.insurer);
  const before =
    params.branch === 'new' ? blankBranch(tx, insurer.code) : await getBranch(tx, insurer.code, params.branch);
  await assertFreshRecord(tx, before, body.rowVersion);
  const name = (kept(body.name, before.name) ?? '').trim();
  if (name === '') throw invalid('Name', MESSAGES.fieldRequired);
  const isNew = before.rowVersion === 0;
  const gstin = body.gstin === undefined && !isNew ? before.gstin : readGstin(body.gstin);
  const named: InsurerBranch = {
    ...before,
    name,
    gstin,
    address: kept(body.address, before.address),
    phone: kept(body.phone, before.phone),
    email: kept(body.email, before.email),
    active: body.active ?? before.active,
  };
  const isOther = gstin !== before.gstin;
  const customerId = isOther
    ? await customerOf(tx, named, insurer.name, await creditDaysOf(tx, insurer.code))
    : before.customerId;
  const after = { ...named, customerId };
  const changes = diff(isNew ? {} : before, after);
  if (changes.length > 0) {
    await putBranch(tx, after);
    const action = isNew ? 'create' : 'update';
    tx.audit({ action, kind: 'insurerBranch', id: after.id, code: `${insurer.name}, ${name}`, changes });
  }
  return getTieUp(tx, insurer.code);
}

const creditDaysOf = async (tx: Tx, code: string): Promise<number> => (await readTieUp(tx, code)).creditDays;

function readGstin(text: string | null | undefined): string {
  if (!text) throw invalid('GSTIN', MESSAGES.fieldRequired);
  const checked = checkGstin(text);
  if (!checked.valid) throw invalid('GSTIN', GSTIN_PROBLEMS[checked.problem]);
  if (checked.kind !== 'regular') throw invalid('GSTIN', 'Enter the GSTIN of a regular registration.');
  return checked.gstin;
}

const blankBranch = ({ ctx }: Tx, insurerCode: string): InsurerBranch => ({
  id: newId(),
  insurerCode,
  name: '',
  gstin: '',
  address: null,
  phone: null,
  email: null,
  customerId: '',
  active: true,
  createdAt: ctx.now,
  updatedAt: ctx.now,
  rowVersion: 0,
});

/** The branch as it stands, locked. */
async function getBranch(tx: Tx, insurerCode: string, id: string): Promise<InsurerBranch> {
  await tx.query('select id from insurer_branch where org_id = $1 and entity_id = $2 and id = $3 for update', [
    tx.ctx.orgId,
    tx.ctx.entityId,
    id,
  ]);
  const found = (await listBranches(tx, insurerCode)).find((branch) => branch.id === id);
  if (!found) throw notFound('branch');
  return found;
}

/** The customer with the branch's GSTIN, the oldest where there are several; made where there is none. */
async function customerOf(
  tx: Tx,
  { name, gstin, address, phone, email }: InsurerBranch,
  insurerName: string,
  creditDays: number,
): Promise<string> {
  const [known] = await tx.query<{ id: string }>(
    'select id from customer where org_id = $1 and gstin = $2 and active order by id limit 1',
    [tx.ctx.orgId, gstin],
  );
  if (known) return known.id;
  if (!can(tx.ctx.access, 'Common.Customer', 'C')) throw invalid('GSTIN', NO_CUSTOMER);
  const made = await createCustomer(tx, {
    name: `${insurerName} ${name}`,
    supplyType: SupplyType.registered,
    gstin,
    phone,
    email,
    billingAddress: { line1: address, stateCode: gstin.slice(0, 2), countryCode: 'IN' },
    creditDays,
    // Offices of one insurer share a telephone.
    allowDuplicate: true,
  });
  return made.id;
}

async function putBranch(tx: Tx, after: InsurerBranch): Promise<void> {
  const { orgId, entityId, now, userId } = tx.ctx;
  const save =
    after.rowVersion === 0
      ? tx.insert(insurerBranch, [{ ...after, orgId, entityId, createdBy: userId, updatedAt: now, rowVersion: 1 }])
      : tx.query(
          `update insurer_branch set name = $4, gstin = $5, address = $6, phone = $7, email = $8, customer_id = $9,
             active = $10, updated_at = $11, row_version = row_version + 1
           where org_id = $1 and entity_id = $2 and id = $3`,
          [
            orgId,
            entityId,
            after.id,
            after.name,
            after.gstin,
            after.address,
            after.phone,
            after.email,
            after.customerId,
            after.active,
            now,
          ],
        );
  await refuseTaken<unknown>(save, {
    insurer_branch_unique: { path: 'Name', message: 'This insurer has a branch of that name already.' },
  });
}
