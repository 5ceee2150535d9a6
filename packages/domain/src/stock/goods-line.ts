import { type Issue, issueAt } from '../document/issue.ts';
import type { Quantity } from '../money/units.ts';
import { batchKey, readExpiry } from './batch.ts';

/** A line of a document that moves goods without selling or buying them. */
export interface GoodsLineFacts {
  itemId: string;
  quantity: Quantity;
  batchNo?: string | null;
  /** An expiry as it is typed (`readExpiry`). */
  expiresOn?: string | null;
}

/** Names what is wrong with lines of goods, line by line: what every document asks, and what its kind asks beside. */
export function goodsLineIssues<L extends GoodsLineFacts>(
  lines: readonly L[],
  ofKind: (line: L, index: number) => Issue[],
): Issue[] {
  const issues: Issue[] = [];
  if (lines.length === 0) issues.push(issueAt('lines', 'Enter at least one line.'));
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const pool = `${line.itemId} ${batchKey(line.batchNo ?? '')} ${line.expiresOn ?? ''}`;
    if (seen.has(pool)) issues.push(issueAt(`lines.${index}.itemId`, 'This item stands on another line too.'));
    seen.add(pool);
    issues.push(...ofKind(line, index));
    if (line.expiresOn && readExpiry(line.expiresOn) === null)
      issues.push(issueAt(`lines.${index}.expiresOn`, 'Enter an expiry like 08/27 or 15/08/2027.'));
  }
  return issues;
}

/** The same of goods that go from one place to another: so much of each, above zero. */
export const movedLineIssues = (lines: readonly GoodsLineFacts[]): Issue[] =>
  goodsLineIssues(lines, ({ quantity }, index) =>
    quantity > 0 ? [] : [issueAt(`lines.${index}.quantity`, 'Enter a quantity above zero.')],
  );
