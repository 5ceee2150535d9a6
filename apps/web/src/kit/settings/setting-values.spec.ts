import { DEFAULT_SETTINGS } from '@bahi/contract/settings/entity-settings';
import { SETTINGS_SCREENS } from '@bahi/contract/settings/settings-screens';
import { describe, expect, it } from 'vitest';
import {
  changedFields,
  errorsByField,
  fieldsOf,
  formOf,
  settingErrors,
  shownGroups,
  valuesToSend,
} from './setting-values.ts';

const workshop = { features: { Wh: true }, industry: 'AUTO1' };
const invoices = fieldsOf(shownGroups(SETTINGS_SCREENS.invoices, workshop));
const saved = formOf(invoices, { ...DEFAULT_SETTINGS });

describe('a settings screen', () => {
  it('shows the fields of the features and the industry of the entity', () => {
    const ids = (config: typeof workshop) =>
      fieldsOf(shownGroups(SETTINGS_SCREENS.general, config)).map(({ id }) => id);
    expect(ids(workshop)).toEqual([
      'service.promisedTime',
      'service.authTolerancePercent',
      'service.insurance',
      'service.claimPapers',
      'service.linkDays',
      'service.linkCodeRupees',
      'terms.orderTerms',
    ]);
    expect(ids({ features: { Wh: true }, industry: 'HC1' })).toEqual([
      'service.promisedTime',
      'service.authTolerancePercent',
      'service.linkDays',
      'service.linkCodeRupees',
      'terms.orderTerms',
    ]);
  });

  it('sends what differs from what is saved, by section, an emptied text as none', () => {
    const form = { ...saved, 'invoicing.dueDays': 30, 'terms.terms': '' };
    const changed = changedFields(invoices, saved, form);
    expect(changed.map(({ id }) => id)).toEqual(['invoicing.dueDays']);
    expect(valuesToSend(changed, form)).toEqual({ invoicing: { dueDays: 30 } });
    const cleared = { ...saved, 'terms.terms': '' };
    const before = { ...saved, 'terms.terms': 'No returns.' };
    expect(valuesToSend(changedFields(invoices, before, cleared), cleared)).toEqual({ terms: { terms: null } });
  });

  it('refuses what the declaration itself forbids', () => {
    const empty = { ...saved, 'invoicing.dueDays': null };
    expect(settingErrors(invoices, empty)).toEqual({ 'invoicing.dueDays': 'This Field Is Required.' });
    expect(settingErrors(invoices, { ...saved, 'invoicing.dueDays': 400 })).toEqual({
      'invoicing.dueDays': 'Enter at most 365.',
    });
  });

  it('puts the refusals of the server beside their fields', () => {
    expect(errorsByField({ 'common.tax.gstin': 'a', 'accounting.lockedUntil': 'b', reason: 'c' })).toEqual({
      'tax.gstin': 'a',
      'accounting.lockedUntil': 'b',
      reason: 'c',
    });
  });
});
