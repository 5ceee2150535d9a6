import { defineEndpoint, lookup, none } from '../../endpoint.ts';
import { json, object, optional, required, text } from '../../wire-type.ts';

/** What a user keeps for himself: columns and saved views of lists, pinned pages, recent documents. */
export const listPreferences = defineEndpoint({
  id: 'platform.preference.list',
  method: 'GET',
  path: 'Users/Me/Preferences',
  summary: 'What the caller keeps for himself',
  access: 'signedIn',
  response: lookup(object({ key: required('Key', text(80)), value: required('Value', json()) })),
});

export const savePreference = defineEndpoint({
  id: 'platform.preference.save',
  method: 'PUT',
  path: 'Users/Me/Preferences/{key}',
  summary: 'Keeps a value under a key of the caller, or forgets it when the value is absent',
  access: 'signedIn',
  body: object({ value: optional('Value', json()) }),
  response: none,
  status: 204,
});
