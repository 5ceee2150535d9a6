import { ORDER_FILE_MAX_BYTES } from '@bahi/domain/intake/order-file';
import { type AccessRule, defineEndpoint, file, lookup, none, one } from '../../endpoint.ts';
import { repairPictureRow } from '../../wire/work-order.wire.ts';

/** Pictures of the damaged panels of a document about work. */
const picturesOf = <const Path extends string>(id: string, base: Path, read: AccessRule, change: AccessRule) => {
  const touches = [id, 'service.workOrder', 'service.estimate'];
  return {
    list: defineEndpoint({
      id: `${id}.list`,
      method: 'GET',
      path: `${base}/{id}/Collisions/Files` as const,
      summary: 'Pictures of its damaged panels, oldest first, without their bytes',
      access: read,
      response: lookup(repairPictureRow),
    }),
    get: defineEndpoint({
      id: `${id}.get`,
      method: 'GET',
      path: `${base}/{id}/Collisions/{repairId}/Files/{fileId}` as const,
      summary: 'The bytes of a picture of a damaged panel',
      access: read,
      response: file('application/octet-stream'),
    }),
    upload: defineEndpoint({
      id: `${id}.upload`,
      method: 'POST',
      path: `${base}/{id}/Collisions/{repairId}/Files` as const,
      summary: 'Adds a picture (PNG, JPEG, WebP) of a damaged panel; its metadata are dropped',
      access: change,
      multipart: { maxBytes: ORDER_FILE_MAX_BYTES },
      response: one(repairPictureRow),
      status: 201,
      touches,
    }),
    remove: defineEndpoint({
      id: `${id}.delete`,
      method: 'DELETE',
      path: `${base}/{id}/Collisions/{repairId}/Files/{fileId}` as const,
      summary: 'Removes a picture of a damaged panel',
      access: change,
      response: none,
      status: 204,
      touches,
    }),
  };
};

export const orderPictures = picturesOf(
  'service.orderPicture',
  'Service/WorkOrders',
  { area: 'Service.WO', letter: 'R' },
  { area: 'Service.WO', letter: 'U' },
);
export const estimatePictures = picturesOf(
  'service.estimatePicture',
  'Service/Estimates',
  { area: 'Service.Est', letter: 'R' },
  { area: 'Service.Est', letter: 'U' },
);
