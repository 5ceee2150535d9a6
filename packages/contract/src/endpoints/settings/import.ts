import { defineEndpoint, file, list, one } from '../../endpoint.ts';
import { choiceOf, object, optional, text } from '../../wire-type.ts';
import { pagingFields } from '../../wire/document.wire.ts';
import { importRow, importView, mappingBody, SheetFormat } from '../../wire/import.wire.ts';

/** Bytes of a file that can be imported. */
const MAX_IMPORT_BYTES = 20 * 1_048_576;

const TOUCHES = ['settings.import'] as const;
const formatted = object({ format: optional('format', choiceOf(SheetFormat)) });
const sheet = file('application/octet-stream');

/** Which right each call needs follows from what is imported: that of its own create, list and update calls. */
const access = 'signedIn' as const;

export const listImports = defineEndpoint({
  id: 'settings.import.list',
  method: 'GET',
  path: 'Imports',
  summary: 'Imports of the organisation that the caller may make, latest first',
  access,
  query: object({ target: optional('Target', text(60)), ...pagingFields }),
  response: list(importRow),
});

export const importTemplate = defineEndpoint({
  id: 'settings.import.template',
  method: 'GET',
  path: 'Imports/{target}/Template',
  summary: 'An empty sheet with the columns of a target, an example and notes',
  access,
  query: formatted,
  response: sheet,
});

export const uploadImport = defineEndpoint({
  id: 'settings.import.upload',
  method: 'POST',
  path: 'Imports/{target}',
  summary: 'Takes a CSV or XLSX file of up to 20 MB and 50,000 rows, and proposes what its columns mean',
  access,
  multipart: { maxBytes: MAX_IMPORT_BYTES },
  response: one(importView),
  status: 201,
  touches: TOUCHES,
});

export const getImport = defineEndpoint({
  id: 'settings.import.get',
  method: 'GET',
  path: 'Imports/{id}',
  summary: 'One import: how far it is, and the first of what is wrong',
  access,
  response: one(importView),
});

export const mapImport = defineEndpoint({
  id: 'settings.import.map',
  method: 'PUT',
  path: 'Imports/{id}/Mapping',
  summary: 'Says what the columns of the file mean and what is done with records that exist',
  access,
  body: mappingBody,
  response: one(importView),
  touches: TOUCHES,
});

export const checkImport = defineEndpoint({
  id: 'settings.import.check',
  method: 'POST',
  path: 'Imports/{id}/Check',
  summary: 'Tries every row and keeps nothing but what was wrong',
  access,
  response: one(importView),
  touches: TOUCHES,
});

export const runImport = defineEndpoint({
  id: 'settings.import.run',
  method: 'POST',
  path: 'Imports/{id}/Run',
  summary: 'Saves the rows; those that are refused are left out',
  access,
  response: one(importView),
  touches: TOUCHES,
});

export const importErrors = defineEndpoint({
  id: 'settings.import.errors',
  heavy: true,
  method: 'GET',
  path: 'Imports/{id}/Errors',
  summary: 'The refused rows as they were sent, with a column that says why',
  access,
  query: formatted,
  response: sheet,
});

export const undoImport = defineEndpoint({
  id: 'settings.import.undo',
  method: 'POST',
  path: 'Imports/{id}/Undo',
  summary: 'Takes the last import of a target back, but for records that were used or changed since',
  access,
  response: one(importView),
  touches: TOUCHES,
});

export const exportRecords = defineEndpoint({
  id: 'settings.export.records',
  heavy: true,
  method: 'GET',
  path: 'Exports/{target}',
  summary: 'Every record that the same query of its list finds, as a sheet that can be imported again',
  access,
  query: formatted,
  response: sheet,
});
