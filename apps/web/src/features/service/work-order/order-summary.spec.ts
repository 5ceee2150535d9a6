// @vitest-environment happy-dom
import { makeWords } from '@bahi/domain/industry/words';
import { afterEach, expect, it } from 'vitest';
import { sortRefusal } from './order-errors.ts';
import { summariseHeader } from './order-summary.ts';

afterEach(() => document.body.replaceChildren());

it('“Go there” moves the focus to the field that was refused, and is not offered where there is none', () => {
  document.body.innerHTML = `
    <input id="order-odometer"><input id="order-promisedAt"><input id="order-overallDiscount">
    <input id="order-partsDiscount"><span id="order-tax"><button>Tax and adjustment</button></span>`;
  const pressed: string[] = [];
  document.querySelector('button')!.onclick = () => pressed.push('tax');
  const errors = {
    odometer: 'Too low.',
    promisedAt: 'Enter a date and time like 05/03/2026 17:00.',
    partsDiscountPercent: 'At most 100%.',
    discounts: 'Too high.',
    'settings.untaxedReason': 'Say why.',
    labour: 'Too many lines.',
  };
  const went = summariseHeader(errors, makeWords('AUTO1')).map(({ where, goTo }) => {
    goTo?.();
    return [where, goTo && document.activeElement?.id];
  });
  expect([went, pressed]).toEqual([
    [
      ['Odometer', 'order-odometer'],
      ['Promised', 'order-promisedAt'],
      ['Parts discount', 'order-partsDiscount'],
      ['Discounts', 'order-overallDiscount'],
      ['Tax and adjustment', 'order-overallDiscount'],
      ['Repair order', undefined],
    ],
    ['tax'],
  ]);
});

it('a giveaway that the browser refuses stands at the cell of its line', () => {
  const fields = {
    'lines.new-1.discountPercent': 'Too high.',
    'lines.WP2.unitPrice': 'Below.',
    discounts: 'Too high.',
  };
  expect(sortRefusal(fields, {}, new Map())).toEqual({
    header: { discounts: 'Too high.' },
    lines: { 'new-1': { discount: 'Too high.' }, WP2: { rate: 'Below.' } },
    complaints: {},
    repairs: {},
  });
});
