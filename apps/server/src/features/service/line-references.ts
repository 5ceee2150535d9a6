import { type Issue, lineIssue } from '@bahi/domain/document/issue';
import { MESSAGES } from '@bahi/domain/messages';
import { COMPONENT_WORDS } from '@bahi/domain/service/accidental-repair';
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
  const repairIds = new Set(order.repairs.map((repair) => repair.id));
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
    check('repairId', line.repairId === null || repairIds.has(line.repairId), 'accidental repair');
    check('accountCode', masters.accounts.has(line.accountCode), 'income account');
    check('taxCode', line.taxCode === 0 || findTaxCode(SEEDED_TAX_CODES, line.taxCode) !== undefined, 'tax code');
    check('vendorId', line.vendorId === null || masters.vendors.has(line.vendorId), 'vendor');
  }
  return [...issues, ...componentIssues(order)];
}

/** Work on a part is labour of the same repair, of one kind, once. */
function componentIssues({ lines }: StoredWorkOrder): Issue[] {
  const seen = new Set<string>();
  return lines.flatMap(({ id, componentOf, componentKind, repairId }) => {
    if (componentOf === null && componentKind === null) return [];
    const part = lines.find((line) => line.id === componentOf && line.family === 'part');
    if (!part || part.repairId === null || part.repairId !== repairId)
      return [lineIssue(id, 'componentOf', 'This part is not of the same accidental repair.')];
    if (componentKind === null) return [lineIssue(id, 'componentKind', MESSAGES.fieldRequired)];
    const work = `${componentOf} ${componentKind}`;
    if (!seen.has(work)) return seen.add(work) && [];
    return [lineIssue(id, 'componentKind', `${COMPONENT_WORDS[componentKind]} of this part is there already.`)];
  });
}
