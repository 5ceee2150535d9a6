import type { Access } from '@bahi/domain/access/access';
import { id, integer, json, object, optional, required, rowVersion, text, yesNo } from '../wire-type.ts';

export const roleInput = object({ name: required('Name', text(60)), access: required('Access', json<unknown>()) });

/** Body of the merging save; `Access` is replaced whole. */
export const roleChange = object({
  name: optional('Name', text(60)),
  access: optional('Access', json<unknown>()),
  rowVersion,
});

export const roleView = object({
  id: required('_id', id()),
  name: required('Name', text(60)),
  /** Key of the default role that it began as. */
  defaultKey: optional('Default', text()),
  /** The owner's role stays as it is. */
  locked: required('Locked', yesNo()),
  access: required('Access', json<Access>()),
  userCount: required('Users', integer()),
  rowVersion: required('_v', integer()),
});
