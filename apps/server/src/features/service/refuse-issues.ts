import { workOrderWirePath } from '@bahi/contract/wire/work-order.wire';
import { refusalsOf } from '../../core/document/refusals.ts';

export const { fieldsOf, forbidIssues, refuseIssues, rejectInput } = refusalsOf(workOrderWirePath);
