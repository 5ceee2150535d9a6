import { can, isBoundTechnician } from '../access/access.ts';
import type { Access } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import type { CHECK_ANSWERS } from '../masters/checklist.ts';
import { formatQuantity } from '../money/format.ts';
import type { Quantity } from '../money/units.ts';

/** What was found at a point. */
export const CheckResult = { ok: 'OK', soon: 'Soon', urgent: 'Urgent', notChecked: 'NotChecked' } as const;
export type CheckResult = (typeof CheckResult)[keyof typeof CheckResult];

export const CHECK_RESULT_LABELS: Readonly<Record<CheckResult, string>> = {
  OK: 'OK',
  Soon: 'Attention soon',
  Urgent: 'Urgent',
  NotChecked: 'Not checked',
};

export const InspectionStatus = { open: 'Open', finished: 'Finished' } as const;
export type InspectionStatus = (typeof InspectionStatus)[keyof typeof InspectionStatus];

export type CheckAnswer = (typeof CHECK_ANSWERS)[number]['value'];

export interface InspectionPoint {
  /** `P<n>`, in the order of the checklist. */
  id: string;
  label: string;
  answer: CheckAnswer;
  unit: string | null;
  mandatory: boolean;
  /** Null until the point was looked at. */
  result: CheckResult | null;
  /** What was measured, in thousandths of the unit. */
  measured: Quantity | null;
  note: string | null;
}

export interface InspectionProgress {
  total: number;
  done: number;
  ok: number;
  soon: number;
  urgent: number;
}

/** How far an inspection is, and what it found: 3 of 20 done, one of them urgent. */
export function inspectionProgress(points: readonly Pick<InspectionPoint, 'result'>[]): InspectionProgress {
  const count = (result: CheckResult): number => points.filter((point) => point.result === result).length;
  return {
    total: points.length,
    done: points.filter((point) => point.result !== null).length,
    ok: count(CheckResult.ok),
    soon: count(CheckResult.soon),
    urgent: count(CheckResult.urgent),
  };
}

/**
 * What stands in the way of finishing: a required point needs a result, one that is measured its value, and one that
 * could not be checked says why.
 */
export function finishIssues(points: readonly InspectionPoint[]): Issue[] {
  return points.flatMap((point): Issue[] => {
    const issue = (field: keyof InspectionPoint, message: string): Issue[] => [
      issueAt(`points.${point.id}.${field}`, `${point.label}: ${message}`),
    ];
    if (!point.mandatory) return [];
    if (point.result === null) return issue('result', 'choose a result.');
    if (point.result === CheckResult.notChecked) return point.note ? [] : issue('note', 'say why it was not checked.');
    return point.answer === 'number' && point.measured === null ? issue('measured', 'enter what you measured.') : [];
  });
}

/** What an order is told of a point: "Front brake pads: 2.5 mm, worn on the inside". */
export function findingText(point: Pick<InspectionPoint, 'label' | 'measured' | 'unit' | 'note'>): string {
  const measured = point.measured === null ? '' : `${formatQuantity(point.measured)} ${point.unit ?? ''}`.trim();
  const details = [measured, point.note].filter(Boolean).join(', ');
  return details ? `${point.label}: ${details}` : point.label;
}

/** Points that need work, which is what can be added to the order. */
export const needsWork = (result: CheckResult | null): boolean =>
  result === CheckResult.soon || result === CheckResult.urgent;

/** Who changes orders inspects, and the technician whose order it is; others read. */
export const mayInspect = (access: Access): boolean =>
  can(access, 'Service.WO', 'U') || (isBoundTechnician(access) && can(access, 'Service.WO', 'R'));

/** Adding a finding to the order is changing the order. */
export const mayAddFinding = (access: Access): boolean => can(access, 'Service.WO', 'U') && !isBoundTechnician(access);

/** Whether a checklist is for this body of vehicle: it names none, or this one. */
export const appliesTo = (bodyTypes: readonly string[], bodyType: string | null | undefined): boolean =>
  bodyTypes.length === 0 || !bodyType || bodyTypes.includes(bodyType);
