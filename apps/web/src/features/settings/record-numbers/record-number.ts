import type { listRecordNumbers } from '@bahi/contract/endpoints/settings/record-numbers';
import type { OutputOf } from '@bahi/contract/endpoint';

/** The series of one kind of document. */
export type RecordNumber = OutputOf<typeof listRecordNumbers>['rows'][number];
