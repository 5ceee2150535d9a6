import type { LineStatus, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { WORK_TONES } from '../../kit/status-tones.ts';
import type { Tone } from '../../ui/tones.ts';

export const statusTone = (status: LineStatus | WorkOrderStatus): Tone => WORK_TONES[status];

/** For the narrow cell of a line; the menu of the cell has the whole words. */
const SHORT: Partial<Record<LineStatus, string>> = { WtngForAppr: 'To approve', WtngForParts: 'Needs parts' };
export const shortStatusLabel = (status: LineStatus): string => SHORT[status] ?? statusLabel(status);
