import type { TaxKind } from '@bahi/domain/tax/tax-codes';
import { defineEndpoint, lookup } from '../../endpoint.ts';
import {
  choice,
  date,
  integer,
  object,
  optional,
  percent,
  required,
  text,
  type WireType,
  yesNo,
} from '../../wire-type.ts';

/** Reference data: global and read-only (architecture §7), kept by the client as long as it runs (spec 1 §7). */
const reference = { method: 'GET', access: 'signedIn', lookup: true } as const;

export const listStates = defineEndpoint({
  ...reference,
  cached: true,
  id: 'platform.reference.states',
  path: 'System/StatesCities/States',
  summary: 'States and union territories by GST code',
  response: lookup(
    object({
      code: required('Code', text(2)),
      name: required('Name', text()),
      unionTerritory: required('UT', yesNo()),
      current: required('Active', yesNo()),
    }),
  ),
});

export const listCities = defineEndpoint({
  ...reference,
  id: 'platform.reference.cities',
  path: 'System/StatesCities/{state}/Cities',
  summary: 'Main cities of a state, named by its GST code or its name',
  response: lookup(object({ name: required('Name', text()) })),
});

export const listInsurers = defineEndpoint({
  ...reference,
  id: 'platform.reference.insurers',
  path: 'System/Insurance',
  summary: 'The directory of general insurers; TieUp tells with which of them there is a tie-up today',
  response: lookup(
    object({
      code: required('Code', text(12)),
      name: required('Name', text()),
      group: required('Group', choice(['public', 'private'])),
      tiedUp: required('TieUp', yesNo()),
    }),
  ),
});

export const listTimeZones = defineEndpoint({
  ...reference,
  id: 'platform.reference.timeZones',
  path: 'System/Lookups/TimeZones',
  summary: 'Time zones with their distance from UTC',
  response: lookup(object({ id: required('Id', text()), offset: required('Offset', text()) })),
});

const taxCodeRow = object({
  code: required('_id', integer()),
  type: required('Type', choice([1, 2])),
  label: required('Name', text()),
  kind: required('Kind', choice(['taxable', 'exempt', 'nil', 'nonGst']) as WireType<TaxKind>),
  ratePercent: required('Rate', percent()),
  cgstPercent: required('CGST', percent()),
  sgstPercent: required('SGST', percent()),
  igstPercent: required('IGST', percent()),
  validFrom: required('ValidFrom', date()),
  validTo: optional('ValidTo', date()),
  validToday: required('Valid', yesNo()),
});

export const listTaxCodes = defineEndpoint({
  ...reference,
  cached: true,
  id: 'platform.reference.taxCodes',
  path: 'System/TaxCodes',
  summary:
    'Tax codes, newest first, those of the asked type before the others; Valid tells whether one may be used today',
  query: object({ type: optional('type', choice([1, 2])), validToday: optional('Valid', yesNo()) }),
  response: lookup(taxCodeRow),
});
