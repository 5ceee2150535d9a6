import { DOCUMENT_KIND_KEYS } from '@bahi/domain/document/kinds';
import { PADDING_MAX } from '@bahi/domain/numbering/series-change';
import { defineEndpoint, lookup, one } from '../../endpoint.ts';
import { choice, integer, object, optional, required, rowVersion, text, yesNo } from '../../wire-type.ts';

const BASE = 'Settings/RecordNumbers';

export const recordNumberRow = object({
  kind: required('Kind', choice(DOCUMENT_KIND_KEYS)),
  name: required('Name', text()),
  /** GST class; numbers are unique in it per GSTIN and year, and have no gaps. */
  invoiceClass: optional('Class', choice(['INV', 'CRN', 'DBN'])),
  /** The present period of the series; none for one that never begins anew. */
  period: optional('Period', text(20)),
  resetsYearly: required('Yearly', yesNo()),
  prefix: optional('Prefix', text(16)),
  next: required('Next', integer()),
  padding: required('Pad', integer()),
  nextCode: optional('NextCode', text()),
  lastCode: optional('LastCode', text()),
  rowVersion: required('_v', integer()),
});

export const listRecordNumbers = defineEndpoint({
  id: 'settings.recordNumbers.list',
  method: 'GET',
  path: BASE,
  summary: 'The series of numbers of the signed-in entity in the present year, by kind of document',
  access: 'signedIn',
  response: lookup(recordNumberRow),
});

export const updateRecordNumber = defineEndpoint({
  id: 'settings.recordNumbers.update',
  method: 'PUT',
  path: `${BASE}/{kind}`,
  summary: 'Sets prefix, next number or digits of one kind for the present year; absent fields stay',
  access: { anyOf: ['settingsAdmin', { area: 'Settings.Settings', letter: 'U' }] },
  body: object({
    prefix: optional('Prefix', text(16)),
    next: optional('Next', integer({ min: 1, max: 999_999_999 })),
    padding: optional('Pad', integer({ min: 1, max: PADDING_MAX })),
    reason: optional('Reason', text(300)),
    rowVersion,
  }),
  response: one(recordNumberRow),
  touches: ['settings.recordNumbers'],
});
