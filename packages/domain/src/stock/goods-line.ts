import type { Issue } from '../document/issue.ts';
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

/** Names what is wrong with lines of goods whatever the document is; lines by their index. */
export function goodsLineIssues(lines: readonly GoodsLineFacts[]): Issue[] {
  const issues: Issue[] = [];
  if (lines.length === 0) issues.push({ path: 'lines', message: 'Enter at least one line.' });
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const pool = `${line.itemId} ${batchKey(line.batchNo ?? '')} ${line.expiresOn ?? ''}`;
    if (seen.has(pool))
      issues.push({ path: `lines.${index}.itemId`, message: 'This item stands on another line too.' });
    seen.add(pool);
    if (line.expiresOn && readExpiry(line.expiresOn) === null)
      issues.push({ path: `lines.${index}.expiresOn`, message: 'Enter an expiry like 08/27 or 15/08/2027.' });
  }
  return issues;
}

/** The same of goods that go from one place to another: so much of each, above zero. */
export const movedLineIssues = (lines: readonly GoodsLineFacts[]): Issue[] => [
  ...goodsLineIssues(lines),
  ...lines.flatMap(({ quantity }, index) =>
    quantity > 0 ? [] : [{ path: `lines.${index}.quantity`, message: 'Enter a quantity above zero.' }],
  ),
];
