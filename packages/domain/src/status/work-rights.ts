import type { AccessArea, AccessFlag } from '../access/areas.ts';

/** By which rights the lines of a kind of work are changed: repair orders, and the estimates that become one. */
export interface WorkRights {
  area: AccessArea;
  /** Changes what was approved. */
  editApproved: AccessFlag;
  /** What one is called within a sentence. */
  word: 'order' | 'estimate';
  /** Said of a line that has gone on, which no later change touches. */
  goneOn: string;
}

export const ORDER_RIGHTS: WorkRights = {
  area: 'Service.WO',
  editApproved: 'Service.EdApprWO',
  word: 'order',
  goneOn: 'The line is on an approved invoice.',
};

export const ESTIMATE_RIGHTS: WorkRights = {
  area: 'Service.Est',
  editApproved: 'Service.EdApprEst',
  word: 'estimate',
  goneOn: 'The line is on the repair order: change it there.',
};
