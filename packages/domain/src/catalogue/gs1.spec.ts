import { expect, it } from 'vitest';
import { formsOfCode, GROUP_SEPARATOR as GS, isGtin, readGs1, shortGtin } from './gs1.ts';

const GTIN = '08901296100165';
const WHOLE = { gtin: GTIN, batchNo: 'AB12', expiresOn: '2027-05-31', serialNo: 'S1' };

it.each([
  ['a DataMatrix', `]d2${GS}01${GTIN}1727053110AB12${GS}21S1`, WHOLE],
  ['a GS1-128 whose batch stands before its expiry', `]C101${GTIN}10AB12${GS}1727053121S1`, WHOLE],
  ['an expiry without a day', `01${GTIN}1727050010AB12${GS}21S1`, WHOLE],
  ['what is printed under it', `(01)${GTIN}(17)270531(10)AB12(21)S1`, WHOLE],
  ['its link', `https://id.gs1.org/01/${GTIN}/10/AB12/21/S1?17=270531`, WHOLE],
  ['other elements beside it', `01${GTIN}11250601310300050017270531710N123${GS}10AB12${GS}21S1`, WHOLE],
  ['the item alone', `01${GTIN}`, { gtin: GTIN, batchNo: null, expiresOn: null, serialNo: null }],
])('One box takes GS1 code (item, batch, expiry): %s (sales rule 17)', (_, scanned, read) => {
  expect(readGs1(scanned)).toEqual(read);
});

it.each([
  ['the bare number under bars', '8901296100165'],
  ['a number whose check digit is wrong', '0108901296100162'],
  ['a day that is none', `01${GTIN}17271331`],
  ['an element that nobody knows', `01${GTIN}6012345`],
  ['one that is cut off', `01${GTIN}1727`],
  ['a batch that is too long', `01${GTIN}10${'A'.repeat(29)}`],
  ['an empty batch', `01${GTIN}10`],
  ['a link of something else', 'https://example.com/a/b'],
  ['a link that is none', 'https://'],
  ['a link with half an escape', `https://id.gs1.org/01/${GTIN}/10/AB%`],
  ['a name', 'dolo'],
  ['brackets that say nothing', '(01)'],
  ['nothing', ''],
])('No code of GS1 is %s', (_, scanned) => {
  expect(readGs1(scanned)).toBeNull();
});

it.each([
  ['750101', '2075-01-01'],
  ['760101', '1976-01-01'],
  ['280200', '2028-02-29'],
])('The day %s is %s: years more than half a century ahead are of the last one', (text, day) => {
  expect(readGs1(`01${GTIN}17${text}`)?.expiresOn).toBe(day);
});

it('A number is found in whichever length it was entered', () => {
  expect(formsOfCode(GTIN)).toEqual([GTIN, '8901296100165']);
  expect(formsOfCode('8901296100165')).toEqual([GTIN, '8901296100165']);
  expect(formsOfCode('96385074')).toEqual(['00000096385074', '0000096385074', '000096385074', '96385074']);
  expect(formsOfCode('DOLO-1')).toEqual(['DOLO-1']);
  expect([GTIN, '18901296100162'].map(shortGtin)).toEqual(['8901296100165', '18901296100162']);
  expect(['8901296100165', '8901296100160', 'abc'].map(isGtin)).toEqual([true, false, false]);
});

it.each([
  ['an element that ends before its length', `01${GTIN}112505`],
  ['brackets that are none', `(01)${GTIN}(x)AB12`],
  ['words before the brackets', `(01)${GTIN}(17)270531 (10`],
  ['a number of eleven digits', '(01)89012961006'],
  ['a link without an item', `https://id.gs1.org/10/AB12?01x=${GTIN}`],
  ['a day of no month', `01${GTIN}17271300`],
])('Nor is %s', (_, scanned) => {
  expect(readGs1(scanned)).toBeNull();
});

it('an element without a value at the end of a link is none', () => {
  expect(readGs1(`https://id.gs1.org/01/${GTIN}/10`)).toEqual({
    gtin: GTIN,
    batchNo: null,
    expiresOn: null,
    serialNo: null,
  });
});
