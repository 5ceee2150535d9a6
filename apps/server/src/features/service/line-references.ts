import { type Issue, lineIssue } from '@bahi/domain/document/issue';
import { findTaxCode, SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import type { Masters } from './load-masters.ts';
import type { StoredLine, StoredWorkOrder } from './stored-order.ts';

interface TouchedLines {
  order: StoredWorkOrder;
  added: ReadonlySet<string>;
  changed: ReadonlyMap<string, readonly (keyof StoredLine)[]>;
}

/** References of added and changed lines that lead nowhere. */
export function referenceIssues({ order, added, changed }: TouchedLines, masters: Masters): Issue[] {
  const complaintIds = new Set(order.complaints.map((complaint) => complaint.id));
  const staffIds = new Set(masters.staff.map((member) => member.id));
  const warehouseIds = new Set(masters.warehouses.map((warehouse) => warehouse.id));
  const issues: Issue[] = [];
  for (const line of order.lines) {
    const isNew = added.has(line.id);
    const check = (key: keyof StoredLine, exists: boolean, what: string) => {
      if (exists || !(isNew || changed.get(line.id)?.includes(key))) return;
      issues.push(lineIssue(line.id, key, `This ${what} does not exist.`));
    };
    check('technicianId', line.technicianId === null || staffIds.has(line.technicianId), 'technician');
    check('warehouseId', line.warehouseId === null || warehouseIds.has(line.warehouseId), 'warehouse');
    check('complaintId', line.complaintId === null || complaintIds.has(line.complaintId), 'complaint');
    check('accountCode', masters.accounts.has(line.accountCode), 'income account');
    check('taxCode', line.taxCode === 0 || findTaxCode(SEEDED_TAX_CODES, line.taxCode) !== undefined, 'tax code');
    check('vendorId', line.vendorId === null || masters.vendors.has(line.vendorId), 'vendor');
  }
  return issues;
}
