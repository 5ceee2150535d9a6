import { SETTINGS_CALLS, type SettingsCall } from '../../settings/define-settings-section.ts';
import { callBody, settingsAnswer, wholeBody } from '../../settings/settings-tree.ts';
import { type AccessRule, defineEndpoint, file, one } from '../../endpoint.ts';
import { integer, object, required } from '../../wire-type.ts';

const BASE = 'EntitySettings';
/** Who administers settings (spec 1 §6). */
const CHANGES = { anyOf: ['settingsAdmin', { area: 'Settings.Settings', letter: 'U' }] } as const;
/** The lock date alone is set by whoever keeps the books too; the verb asks what is changed. */
const LOCKS = {
  anyOf: [
    ...CHANGES.anyOf,
    { masters: 'Accounting' },
    { area: 'Accounting.VPay', letter: 'U' },
    { area: 'Accounting.Bill', letter: 'D' },
  ],
} as const;
const TOUCHES = ['settings.entitySettings'] as const;

export const getEntitySettings = defineEndpoint({
  id: 'settings.entitySettings.get',
  method: 'GET',
  path: BASE,
  summary: 'All settings of the signed-in entity, with who changed each section last',
  access: 'signedIn',
  response: one(settingsAnswer),
});

export const updateEntitySettings = defineEndpoint({
  id: 'settings.entitySettings.update',
  method: 'PUT',
  path: BASE,
  summary: 'Changes settings of any section; absent ones stay',
  access: LOCKS,
  body: wholeBody,
  response: one(settingsAnswer),
  touches: TOUCHES,
});

const update = <const C extends SettingsCall>(call: C, what: string, access: AccessRule = CHANGES) =>
  defineEndpoint({
    id: `settings.entitySettings.${call}`,
    method: 'PUT',
    path: `${BASE}/${SETTINGS_CALLS[call].path}` as `EntitySettings/${(typeof SETTINGS_CALLS)[C]['path']}`,
    summary: `Changes ${what}; absent fields stay`,
    access,
    body: callBody(call),
    response: one(settingsAnswer),
    touches: TOUCHES,
  });

/** One call per subtree (spec 2 §7). */
export const updateSettingsOf = {
  common: update('common', 'tax, localization, print options, notifications and payment types'),
  service: update('service', 'how repair orders run'),
  inventory: update('inventory', 'stock and items'),
  sales: update('sales', 'what invoices start with'),
  accounting: update('accounting', 'rounding, lock date and default accounts', LOCKS),
  theme: update('theme', 'the look of the product'),
  terms: update('terms', 'the terms on documents'),
  comm: update('comm', 'what people may send each other'),
  connectx: update('connectx', 'whether other companies find this one'),
} as const;

/** Nothing is saved: what a sample invoice looks like in these options over the saved ones. */
export const previewPrint = defineEndpoint({
  id: 'settings.entitySettings.printPreview',
  method: 'POST',
  path: `${BASE}/PrintPreview`,
  summary: 'A sample invoice as PDF in the print options of the body, which need not be saved',
  access: CHANGES,
  body: wholeBody,
  response: file('application/pdf'),
});

export const getOpenDrafts = defineEndpoint({
  id: 'settings.entitySettings.openDrafts',
  method: 'GET',
  path: `${BASE}/OpenDrafts`,
  summary: 'How many documents a change of tax or rounding will price anew',
  access: CHANGES,
  response: one(object({ invoices: required('Invoices', integer()), workOrders: required('WorkOrders', integer()) })),
});
