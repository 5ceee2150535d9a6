import { describe, expect, it } from 'vitest';
import { changeConfig, configOf, isSwitchedOff, NO_OWN_CONFIG, readOwnConfig } from './own-config.ts';

describe('Modules and features that an entity switches itself (spec 1 §3)', () => {
  it('stand over those of its business type', () => {
    const config = configOf('AUTO1', { modules: { Sales: false }, features: { Est: false, SN: true } });
    expect([config.modules.Sales, config.modules.Service]).toEqual([false, true]);
    expect([config.features.Est, config.features.SN, config.features.WO]).toEqual([false, true, true]);
  });

  it('are none where they are as the business type starts', () => {
    const off = changeConfig('AUTO1', NO_OWN_CONFIG, { modules: { Sales: false }, features: { Est: true, BN: true } });
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
    expect(readOwnConfig(null)).toEqual(NO_OWN_CONFIG);
  });

  it('a module that is off closes its areas, a feature makes no new records', () => {
    const own = { modules: { Sales: false }, features: { Est: false } };
    expect(isSwitchedOff(own, 'Sales.SO', 'R')).toBe(true);
    expect([isSwitchedOff(own, 'Service.Est', 'C'), isSwitchedOff(own, 'Service.Est', 'R')]).toEqual([true, false]);
    expect(isSwitchedOff(own, 'Service.WO', 'C')).toBe(false);
    expect(isSwitchedOff(NO_OWN_CONFIG, 'Sales.SO', 'C')).toBe(false);
  });
});
