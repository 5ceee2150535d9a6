import { expect, it } from 'vitest';
import { vendorByName } from './vendor-by-name.ts';

const vendors = ['Sri Radiator Works', 'Pune Brake Systems', 'Pune Brake Systems Private Limited', 'MRF', 'Sri'].map(
  (name) => ({ name }),
);

it.each([
  ['M/s. SRI RADIATOR WORKS, 12 Hosur Road', 'Sri Radiator Works'],
  ['sri-radiator  works', 'Sri Radiator Works'],
  ['Pune Brake Systems', 'Pune Brake Systems'],
  ['Pune Brake Systems Pvt. Ltd. | Bill', 'Pune Brake Systems Private Limited'],
  // Not a part of a word, and no name of three letters.
  ['Sri Radiator Workshop', undefined],
  ['MRF tyres', undefined],
  // Two of them: nobody is guessed.
  ['Sri Radiator Works for Pune Brake Systems', undefined],
  ['Tax invoice', undefined],
])('The vendor of the bill “%s” is %s', (above, name) => {
  expect(vendorByName(above, vendors)?.name).toBe(name);
});

it('Of two vendors of one name none is taken', () => {
  expect(vendorByName('Ganesh Traders', [{ name: 'Ganesh Traders' }, { name: 'GANESH TRADERS' }])).toBeNull();
});
