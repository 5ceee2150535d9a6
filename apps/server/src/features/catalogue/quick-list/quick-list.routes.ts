import * as contract from '@bahi/contract/endpoints/catalogue/quick-list';
import type { Route } from '../../../http/route.ts';
import { serve } from '../../../http/route.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { createQuickList } from './create-quick-list.ts';
import { readQuickLists } from './quick-list-store.ts';
import { deleteQuickList, updateQuickList } from './update-quick-list.ts';

export const quickListRoutes: Route[] = [
  serve(contract.listQuickLists, async (tx) => wholeOf(await readQuickLists(tx))),
  serve(contract.createQuickList, createQuickList),
  serve(contract.updateQuickList, updateQuickList),
  serve(contract.deleteQuickList, deleteQuickList),
];
