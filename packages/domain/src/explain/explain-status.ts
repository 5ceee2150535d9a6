import type { LineStatus, WorkOrderStatus } from '../document/work-order.ts';
import { isActive } from '../status/line-status.ts';
import { spokenStatus, statusLabel } from '../status/status-labels.ts';
import { statusFromLines, WORK_ORDER_DERIVATION } from '../status/work-order-status.ts';
import type { Explanation, ExplainStep } from './explanation.ts';

interface StatusLine {
  id: string;
  description: string;
  status: LineStatus;
}

/**
 * Shows which lines decide the status of an order, by the derivation itself (spec 2 §4): later rules win, so that one line
 * in progress decides over another that waits for parts.
 */
export function explainStatus(status: WorkOrderStatus, lines: readonly StatusLine[]): Explanation {
  const derived = statusFromLines(lines.map((line) => line.status));
  const title = `Status: ${statusLabel(status)}`;
  if (derived !== status) return { title, resultPaise: null, steps: setSteps(status, derived, lines) };
  const all = lines.map((line) => line.status);
  const active = all.filter(isActive);
  const holding = WORK_ORDER_DERIVATION.filter(([, applies]) => applies(all, active)).toReversed();
  return {
    title,
    resultPaise: null,
    steps: holding.flatMap(([held], at) => [
      {
        label: at === 0 ? 'Decided by' : `Wins over ${spokenStatus(held)}`,
        subTotal: true,
      },
      ...lineSteps(decidingLines(held, lines)),
    ]),
  };
}

/** The lines that hold a rule: each would hold it alone. */
function decidingLines(status: WorkOrderStatus, lines: readonly StatusLine[]): StatusLine[] {
  const [, applies] = WORK_ORDER_DERIVATION.find(([ruled]) => ruled === status)!;
  return lines.filter((line) => applies([line.status], [line.status].filter(isActive)));
}

/** A status that a verb or a person has set, or that has no lines to follow. */
function setSteps(
  status: WorkOrderStatus,
  derived: WorkOrderStatus | null,
  lines: readonly StatusLine[],
): ExplainStep[] {
  const set = { label: `${statusLabel(status)} was set on the order itself`, subTotal: true };
  if (derived === null) return [{ ...set, label: `${statusLabel(status)}: no line says anything else` }];
  return [
    set,
    { label: `Its lines alone would make it ${spokenStatus(derived)}`, subTotal: true },
    ...lineSteps(decidingLines(derived, lines)),
  ];
}

const lineSteps = (lines: readonly StatusLine[]): ExplainStep[] =>
  lines.map(({ id, description, status }) => ({ label: description, detail: statusLabel(status), lineId: id }));
