import { defineEndpoint, file, none, one } from '../../endpoint.ts';
import { choice, id, object, optional, required, text, yesNo } from '../../wire-type.ts';

const BASE = 'EntitySettings';
const CHANGES = { anyOf: ['settingsAdmin', { area: 'Settings.Settings', letter: 'U' }] } as const;
const TOUCHES = ['settings.logo', 'platform.entity'] as const;

export const LOGO_MAX_BYTES = 2 * 1_048_576;

const logoView = object({
  name: required('Name', text()),
  fileId: required('File', id()),
  contentType: required('Type', text()),
  /** Whether prints can carry it. */
  printed: required('Printed', yesNo()),
});

export const uploadLogo = defineEndpoint({
  id: 'settings.logo.upload',
  method: 'POST',
  path: `${BASE}/UploadLogo/{fileName}`,
  summary:
    'Sets the logo: PNG, JPEG, GIF or SVG, at most 2 MB. Prints take PNG and JPEG: a PNG rendition of another type follows with For=print',
  access: CHANGES,
  multipart: { maxBytes: LOGO_MAX_BYTES },
  body: object({ purpose: optional('For', choice(['screen', 'print'])) }),
  response: one(logoView),
  touches: TOUCHES,
});

export const getLogo = defineEndpoint({
  id: 'settings.logo.get',
  method: 'GET',
  path: `${BASE}/GetLogo`,
  summary: 'The logo of the signed-in entity',
  access: 'signedIn',
  response: file('image/*'),
});

export const deleteLogo = defineEndpoint({
  id: 'settings.logo.delete',
  method: 'DELETE',
  path: `${BASE}/DeleteLogo`,
  summary: 'Takes the logo away; approved documents keep it',
  access: CHANGES,
  response: none,
  status: 204,
  touches: TOUCHES,
});
