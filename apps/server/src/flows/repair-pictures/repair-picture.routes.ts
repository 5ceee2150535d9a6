import { estimatePictures, orderPictures } from '@bahi/contract/endpoints/service/repair-picture';
import { type Route, serve } from '../../http/route.ts';
import { wholeOf } from '../../kit/paging.ts';
import { listRepairPictures } from '../../features/service/repair-picture-store.ts';
import { addRepairPicture, assertReached, deleteRepairPicture, readRepairPicture } from './repair-pictures.ts';

const routesOf = (kind: 'workOrder' | 'estimate', calls: typeof orderPictures | typeof estimatePictures): Route[] => [
  serve(calls.list, async (tx, { params }) => {
    await assertReached(tx, kind, params.id);
    return wholeOf(await listRepairPictures(tx, params.id));
  }),
  serve(calls.get, (tx, { params }) => readRepairPicture(tx, kind, params)),
  serve(calls.upload, (tx, { params, file }) => addRepairPicture(tx, kind, params, file)),
  serve(calls.remove, async (tx, { params }) => {
    await deleteRepairPicture(tx, kind, params);
    return undefined;
  }),
];

export const repairPictureRoutes: Route[] = [
  ...routesOf('workOrder', orderPictures),
  ...routesOf('estimate', estimatePictures),
];
