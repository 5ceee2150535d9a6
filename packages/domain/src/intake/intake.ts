import { can, hasFlag, isBoundTechnician } from '../access/access.ts';
import type { Access } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import type { WorkOrderStatus } from '../document/work-order.ts';
import { spokenStatus } from '../status/status-labels.ts';
import { isWorkOrderActive } from '../status/work-order-status.ts';
import { MESSAGES } from '../messages.ts';

/** What a mark on the outline stands for. */
export const DAMAGE_KINDS = [
  { value: 'dent', label: 'Dent' },
  { value: 'scratch', label: 'Scratch' },
  { value: 'crack', label: 'Crack' },
  { value: 'broken', label: 'Broken' },
  { value: 'missing', label: 'Missing' },
  { value: 'other', label: 'Other' },
] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number]['value'];

/** Marks stand at thousandths of the outline's width and height, so that a drawing of any size shows them. */
export const OUTLINE_SCALE = 1_000;
export const MOST_MARKS = 60;
export const MOST_BELONGINGS = 40;

export interface DamageMark {
  x: number;
  y: number;
  kind: DamageKind;
  note?: string | null;
}

export interface Belonging {
  name: string;
  present: boolean;
  note?: string | null;
}

/** What the customer signs for. */
export interface IntakeContent {
  notes: string | null;
  belongings: readonly Belonging[];
  marks: readonly DamageMark[];
}

/** Letter U writes down how a vehicle came in; a technician does not. */
export const mayTakeIn = (access: Access): boolean => can(access, 'Service.WO', 'U') && !isBoundTechnician(access);

/** Why what was taken down at intake cannot be changed: it is unalterable once the customer has signed. */
export function intakeRefusal(
  order: { status: WorkOrderStatus; intakeSignedAt: string | null },
  access: Access,
): string | null {
  if (order.intakeSignedAt !== null) return 'The customer has signed the intake: unlock it first.';
  if (!isWorkOrderActive(order.status)) return `The order is ${spokenStatus(order.status)}.`;
  return mayTakeIn(access) ? null : MESSAGES.noPermission;
}

/** Why a signed intake cannot be opened again; it needs the permission to reopen orders. */
export function unlockRefusal(
  order: { status: WorkOrderStatus; intakeSignedAt: string | null },
  access: Access,
): string | null {
  if (order.intakeSignedAt === null) return 'The intake is not signed.';
  if (!isWorkOrderActive(order.status)) return `The order is ${spokenStatus(order.status)}.`;
  return hasFlag(access, 'Service.ReOpenWO') ? null : MESSAGES.noPermission;
}

/** Every belonging has a name and stands once. */
export function belongingIssues(belongings: readonly Belonging[]): Issue[] {
  const seen = new Set<string>();
  return belongings.flatMap(({ name }, index): Issue[] => {
    const path = `belongings.${index}.name`;
    const key = name.trim().toLowerCase();
    if (!key) return [issueAt(path, MESSAGES.fieldRequired)];
    if (seen.has(key)) return [issueAt(path, `${name} is in the list already.`)];
    seen.add(key);
    return [];
  });
}

/** Whether nothing was taken down. */
export const isEmptyIntake = ({ notes, belongings, marks }: IntakeContent): boolean =>
  !notes && belongings.length === 0 && marks.length === 0;
