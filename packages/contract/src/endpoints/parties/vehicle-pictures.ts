import { PICTURE_MAX_BYTES } from '@bahi/domain/vehicle/picture';
import { defineEndpoint, file, lookup, none, one } from '../../endpoint.ts';
import { pictureCount, pictureForm, pictureRow, picturesChange } from '../../wire/vehicle-details.wire.ts';

const BASE = 'Common/Products/Pictures';
const R = { area: 'Common.Product', letter: 'R' } as const;
const U = { area: 'Common.Product', letter: 'U' } as const;
const TOUCHES = ['parties.vehiclePicture'] as const;

export const listPictures = defineEndpoint({
  id: 'parties.vehiclePicture.list',
  method: 'GET',
  path: `${BASE}/Names/{id}`,
  summary: 'The pictures of a vehicle in their order, without their bytes',
  access: R,
  response: lookup(pictureRow),
});

export const countPictures = defineEndpoint({
  id: 'parties.vehiclePicture.count',
  method: 'GET',
  path: `${BASE}/Count/{id}`,
  summary: 'How many pictures a vehicle has',
  access: R,
  response: one(pictureCount),
});

export const getPicture = defineEndpoint({
  id: 'parties.vehiclePicture.get',
  method: 'GET',
  path: `${BASE}/Get/{id}/{name}`,
  summary: 'The bytes of a picture',
  access: R,
  response: file('image/jpeg'),
});

export const uploadPicture = defineEndpoint({
  id: 'parties.vehiclePicture.upload',
  method: 'POST',
  path: `${BASE}/Upload/{id}/{name}`,
  summary: 'Adds a picture (PNG, JPEG, WebP) under a name that the vehicle has no picture of; metadata are dropped',
  access: U,
  multipart: { maxBytes: PICTURE_MAX_BYTES },
  body: pictureForm,
  response: one(pictureRow),
  status: 201,
  touches: TOUCHES,
});

export const updatePictures = defineEndpoint({
  id: 'parties.vehiclePicture.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Orders the pictures of a vehicle anew and saves what they show; absent fields stay',
  access: U,
  body: picturesChange,
  response: lookup(pictureRow),
  idempotent: true,
  touches: TOUCHES,
});

export const deletePicture = defineEndpoint({
  id: 'parties.vehiclePicture.delete',
  method: 'DELETE',
  path: `${BASE}/Delete/{id}/{name}`,
  summary: 'Removes a picture',
  access: U,
  response: none,
  status: 204,
  touches: TOUCHES,
});
