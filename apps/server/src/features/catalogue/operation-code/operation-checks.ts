import { operationInput } from '@bahi/contract/wire/operation.wire';
import { isHsn, taxCodeIssue } from '@bahi/domain/catalogue/item-rules';
import type { Issue } from '@bahi/domain/document/issue';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertIncomeAccount } from '../income-account.ts';
import type { OperationRecord } from './operation-store.ts';

/** Refuses a code that breaks a rule; tax code and account are asked about when they change. */
export async function assertOperation(tx: Tx, after: OperationRecord, before: OperationRecord | null): Promise<void> {
  const issues: Issue[] = [];
  if (!isHsn(after.sac)) issues.push({ path: 'sac', message: 'Enter 4, 6 or 8 digits.' });
  const taxIssue = after.taxCode === before?.taxCode ? null : taxCodeIssue(after.taxCode, tx.ctx.today);
  if (taxIssue) issues.push({ path: 'taxCode', message: taxIssue });
  refuseIssues(operationInput, issues);
  if (after.accountCode !== before?.accountCode) await assertIncomeAccount(tx, after.accountCode);
}
