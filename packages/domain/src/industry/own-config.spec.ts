import { describe, expect, it } from 'vitest';
import { can, hasAnyRight, hasFlag, seesCost } from '../access/access.ts';
import { findDefaultRole } from '../access/default-roles.ts';
import type { IndustryCode } from './industry.ts';
import {
  accessIn,
  type Available,
  changeConfig,
  configOf,
  hasInsurance,
  isAvailable,
  isRightUsed,
  type OwnConfig,
  readOwnConfig,
} from './own-config.ts';

const NONE: OwnConfig = { modules: {}, features: {} };

describe('Modules and features that an entity switches itself (spec 1 §3)', () => {
  it('stand over those of its business type', () => {
    const config = configOf('AUTO1', { modules: { Sales: false }, features: { Est: false, SN: true } });
    expect([config.modules.Sales, config.modules.Service]).toEqual([false, true]);
    expect([config.features.Est, config.features.SN, config.features.WO]).toEqual([false, true, true]);
  });

  it('are none where they are as the business type starts', () => {
    const off = changeConfig('AUTO1', NONE, { modules: { Sales: false }, features: { Est: true, BN: true } });
    expect(off).toEqual({ modules: { Sales: false }, features: { BN: true } });
    expect(changeConfig('AUTO1', off, { modules: { Sales: true }, features: {} })).toEqual({
      modules: {},
      features: { BN: true },
    });
  });

  it('a stored value that names nothing known is left out', () => {
    expect(readOwnConfig({ modules: { Sales: 'no', Nothing: true }, features: { WO: false } })).toEqual({
      modules: {},
      features: { WO: false },
    });
    expect(readOwnConfig(null)).toEqual(NONE);
  });

  const owner = findDefaultRole('owner')!.access;
  const inEntity = (own: OwnConfig, industry: IndustryCode = 'AUTO1') => accessIn(owner, configOf(industry, own));

  it('a module that is off closes its areas and flags, a feature makes no new records, for administrators too', () => {
    const access = inEntity({ modules: { Sales: false }, features: { Est: false } });
    expect([can(access, 'Sales.SO', 'R'), hasFlag(access, 'Sales.ApprSO'), hasAnyRight(access, 'Sales')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([can(access, 'Service.Est', 'C'), can(access, 'Service.Est', 'R')]).toEqual([false, true]);
    expect([can(access, 'Service.WO', 'C'), hasFlag(access, 'Service.EdApprWO')]).toEqual([true, true]);
  });

  it('what the business type does not have is closed as well: no work orders in a pharmacy', () => {
    const access = inEntity(NONE, 'HC2');
    expect([can(access, 'Service.WO', 'R'), can(access, 'Inventory.Item', 'C'), seesCost(access)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(can(inEntity(NONE, 'HC3'), 'Inventory.Item', 'C')).toBe(false);
  });

  it('tickets are a place of Common (spec 3 §2.1): who has the feature works with them where there is no service', () => {
    for (const industry of ['PROJECTS', 'OTHER'] as const) {
      const access = inEntity(NONE, industry);
      expect([can(access, 'Service.Ticket', 'C'), can(access, 'Service.Ticket', 'R')]).toEqual([true, true]);
      expect([can(access, 'Service.WO', 'R'), hasAnyRight(access, 'Service')]).toEqual([false, false]);
      expect(isRightUsed('Service.Ticket', configOf(industry, NONE))).toBe(true);
    }
    expect(can(inEntity(NONE, 'HC2'), 'Service.Ticket', 'C')).toBe(false);
    expect(isRightUsed('Service.Ticket', configOf('HC2', NONE))).toBe(false);
  });

  it('what a screen is about is there by module, feature and business type', () => {
    const workshop = configOf('AUTO1', NONE);
    const isThere = (when: Available) => isAvailable(when, 'AUTO1', workshop);
    expect([
      isThere({}),
      isThere({ module: 'Service', feature: 'Compl' }),
      isThere({ feature: 'CO' }),
      isThere({ industries: ['HC3', 'HC4'] }),
    ]).toEqual([true, true, false, false]);
  });

  it('a right of what is not used opens nothing here, and the role editor does not offer it', () => {
    const config = configOf('AUTO1', { modules: { Sales: false }, features: { Est: false } });
    const used = (['Service.WO', 'Service.Est', 'Service.EdApprEst', 'Sales.SO', 'Settings.Settings'] as const).filter(
      (right) => isRightUsed(right, config),
    );
    expect(used).toEqual(['Service.WO', 'Settings.Settings']);
  });

  it('insurers pay for jobs where a workshop says so, and always of a surveyor', () => {
    expect([
      hasInsurance('AUTO1', false),
      hasInsurance('AUTO1', true),
      hasInsurance('AUTO4', false),
      hasInsurance('SVCS1', true),
    ]).toEqual([false, true, true, false]);
  });
});
