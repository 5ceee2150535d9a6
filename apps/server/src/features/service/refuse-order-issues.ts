import { workOrderWirePath } from '@bahi/contract/wire/work-order.wire';
import { refusalsOf } from '../../core/document/refusals.ts';

/** Refusals by the wire names of orders, which estimates share. */
export const { fieldsOf, forbidIssues, refuseIssues: refuseOrderIssues, rejectInput } = refusalsOf(workOrderWirePath);
