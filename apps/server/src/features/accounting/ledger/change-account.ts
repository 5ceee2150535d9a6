import type { createAccount as creation, updateAccount as change } from '@bahi/contract/endpoints/accounting/ledger';
import type { InputOf } from '@bahi/contract/endpoint';
import { accountChange, accountInput } from '@bahi/contract/wire/account.wire';
import { accountIssues } from '@bahi/domain/posting/account-rules';
import { MESSAGES } from '@bahi/domain/messages';
import { balancePaise } from '@bahi/domain/posting/journal';
import { invalid, notFound } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { diff } from '../../../core/diff.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import { merged } from '../../../kit/merged.ts';
import { accountAuditId, getAccount, getTurnover, lockChart } from '../../../core/ledger/chart.ts';

const CHANGEABLE = ['name', 'type', 'parentCode', 'description', 'active'] as const;

export async function createAccount(tx: Tx, { body }: InputOf<typeof creation>) {
  const { orgId, entityId, userId, now } = tx.ctx;
  const chart = await lockChart(tx);
  const account = {
    code: body.code,
    name: body.name,
    type: body.type,
    parentCode: body.parentCode ?? null,
    description: body.description ?? null,
    active: true,
  };
  refuseIssues(accountInput, accountIssues(account, chart, null));
  await tx.query(
    `insert into account (org_id, entity_id, code, name, type, parent_code, description, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [orgId, entityId, account.code, account.name, account.type, account.parentCode, account.description, userId, now],
  );
  audit(tx, 'create', account, diff({}, account));
  return getAccount(tx, account.code);
}

export async function updateAccount(tx: Tx, { params, body }: InputOf<typeof change>) {
  const chart = await lockChart(tx);
  const before = chart.find((each) => String(each.code) === params.code);
  if (!before) throw notFound('account');
  const id = accountAuditId(tx.ctx.entityId, before.code);
  await assertFreshRecord(tx, { id, rowVersion: before.rowVersion, updatedAt: before.updatedAt }, body.rowVersion);
  for (const key of ['name', 'type', 'active'] as const)
    if (body[key] === null) throw invalid(accountChange.fields[key].wire, MESSAGES.fieldRequired);
  const after = merged(before, body, CHANGEABLE);
  const turnover = await getTurnover(tx, before.code);
  const usage = {
    used: turnover.debitPaise !== 0 || turnover.creditPaise !== 0,
    balancePaise: balancePaise(turnover),
    isDefault: Object.values(tx.ctx.settings.accounts).includes(before.code),
  };
  refuseIssues(accountChange, accountIssues(after, chart, { ...before, ...usage }));
  const changes = diff(before, after);
  if (changes.length > 0) {
    await tx.query(
      `update account set name = $4, type = $5, parent_code = $6, description = $7, active = $8,
         row_version = row_version + 1, updated_at = $9
       where org_id = $1 and entity_id = $2 and code = $3`,
      [
        tx.ctx.orgId,
        tx.ctx.entityId,
        before.code,
        after.name,
        after.type,
        after.parentCode,
        after.description,
        after.active,
        tx.ctx.now,
      ],
    );
    audit(tx, 'update', after, changes);
  }
  return getAccount(tx, before.code);
}

function audit(
  tx: Tx,
  action: string,
  account: { code: number; name: string },
  changes: ReturnType<typeof diff>,
): void {
  const id = accountAuditId(tx.ctx.entityId, account.code);
  tx.audit({ action, kind: 'account', id, code: `${account.code} ${account.name}`, changes });
}
