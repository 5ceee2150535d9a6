import * as contract from '@bahi/contract/endpoints/settings/record-numbers';
import { type Route, serve } from '../../../http/route.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { listRecordNumbers } from './list-record-numbers.ts';
import { updateRecordNumber } from './update-record-number.ts';

export const recordNumberRoutes: Route[] = [
  serve(contract.listRecordNumbers, async (tx) => wholeOf(await listRecordNumbers(tx))),
  serve(contract.updateRecordNumber, updateRecordNumber),
];
