import { expect, test } from 'vitest';
import { copiedSettings } from './copied-settings.ts';

const stored = {
  tax: { gstType: 'Composition', hsnDigits: 6 },
  accounting: { roundToRupee: false, lockedUntil: '2026-03-31' },
  accounts: { cash: 1001, bank: 1777, roundOff: null },
  logo: { fileId: 'x' },
  company: { cin: 'U50100KA2015PTC081234' },
};
const branch = { sameRegistration: true, hasAccount: (code: number) => code === 1001 };

test('A new branch begins with the settings of another one, and with books of its own', () => {
  expect(copiedSettings(stored, branch)).toEqual({
    tax: { gstType: 'Composition', hsnDigits: 6 },
    accounting: { roundToRupee: false },
    accounts: { cash: 1001, roundOff: null },
  });
});

test('How it is registered follows its own GSTIN', () => {
  const { tax } = copiedSettings(stored, { ...branch, sameRegistration: false });
  expect(tax).toEqual({ hsnDigits: 6 });
});
