import type { LineOption } from '../document/work-order.ts';
import { describe, expect, test } from 'vitest';
import { NO_DISCOUNTS } from '../document/priced-line.ts';
import { labourLine, orderOf, partLine } from '../status/work-order.fixture.ts';
import type { PricingRules } from '../document/priced-line.ts';
import { orderGiveaways, giveawayChanges } from '../totals/order-giveaway.ts';
import { NO_TAX } from '../tax/tax-codes.ts';
import { priceOrder } from '../totals/priced-order.ts';
import {
  choiceIssues,
  countedLines,
  countedOption,
  isOfOption,
  linesOfOption,
  openOptions,
  optionDiscountIssues,
  optionPayerIssues,
  withOptionsOfOwners,
  withOthersDeclined,
} from './line-options.ts';

const line = (id: string, option: LineOption | null, more: object = {}) =>
  ({ id, option, status: 'New', ...more }) as { id: string; option: LineOption | null; status: 'New' };
const common = line('EO1', null);
const [a, b] = [line('EO2', 'A'), line('EO3', 'B')];

describe('options A and B of an estimate', () => {
  test.each([
    ['nothing is offered', [common], [], null],
    ['the first counts while none is agreed to', [common, b, a], ['A', 'B'], 'A'],
    ['what was agreed to counts', [common, a, { ...b, status: 'Approved' as const }], ['A', 'B'], 'B'],
    ['a declined one is offered no more', [common, { ...a, status: 'Declined' as const }, b], ['B'], 'B'],
    [
      'one on the order is chosen, no choice',
      [{ ...a, status: 'Approved' as const, orderLineId: 'WO1' }, b],
      ['B'],
      'B',
    ],
  ])('%s', (_title, lines, offered, counted) => {
    expect([openOptions(lines), countedOption(lines)]).toEqual([offered, counted]);
  });

  test('with one of them the document is what stands in every one, and its own lines', () => {
    expect(linesOfOption([common, a, b], 'B')).toEqual([common, b]);
    const asked = (option: LineOption | null) => [common, a, b].filter((each) => isOfOption(each, option));
    expect([asked('B'), asked(null)]).toEqual([
      [common, b],
      [common, a, b],
    ]);
    expect([countedLines([common, a, b]), countedLines([common])]).toEqual([[common, a], [common]]);
  });

  test('one is taken: two at once, or another than the agreed one, is refused', () => {
    expect(choiceIssues([common, a, b], ['EO2', 'EO3'])).toEqual([
      { path: '', message: 'Choose one of the options A, B.' },
    ]);
    expect(choiceIssues([common, a, { ...b, status: 'Approved' as const }], ['EO2'])).toEqual([
      { path: '', message: 'Option B is approved. Decline it to take option A.' },
    ]);
    expect(choiceIssues([common, a, b], ['EO1', 'EO2'])).toEqual([]);
  });

  test('the customer takes one, the others are declined', () => {
    expect(withOthersDeclined([common, a, b], ['EO3']).map(({ status }) => status)).toEqual(['New', 'Declined', 'New']);
    expect(withOthersDeclined([common, a, b], ['EO1'])).toEqual([common, a, b]);
  });

  test('parts are of the option of their labour, work on a part of that of the part', () => {
    const lines = [
      labourLine('EO1', { option: 'A' }),
      partLine('EP1', 'EO1', { option: 'B' }),
      labourLine('EO2', { componentOf: 'EP1', option: null }),
      partLine('EP2', 'EO3', { option: 'B' }),
      labourLine('EO3', { option: null }),
    ];
    expect(withOptionsOfOwners(lines).map(({ option }) => option)).toEqual(['A', 'A', 'A', 'B', null]);
  });

  test('only what the customer pays is an option, and beside options discounts are percentages', () => {
    expect(
      optionPayerIssues([
        { ...a, payer: 'InCu' },
        { ...b, payer: 'Cus' },
      ]),
    ).toEqual([{ path: 'lines.EO2.option', message: 'Only what the customer pays can be an option.' }]);
    const discounts = { ...NO_DISCOUNTS, overallPaise: 100, labourPercent: 50_000, labourPaise: 70 };
    expect(optionDiscountIssues([a, b], discounts)).toEqual([
      { path: 'overallDiscountPaise', message: 'While there are options, say it in percent.' },
    ]);
    expect(optionDiscountIssues([a], discounts)).toEqual([]);
  });

  test('what is given away in an option that does not count yet is judged as well', () => {
    const rules: PricingRules = { labourInclusive: false, taxed: false, roundToRupee: false, adjustPaise: 0 };
    const priced = (discountPaise: number) =>
      priceOrder({
        order: orderOf([labourLine('WO1', { option: 'A' }), labourLine('WO2', { option: 'B', discountPaise })]),
        taxOf: () => NO_TAX,
        rules,
      });
    expect(orderGiveaways(priced(9_000)).map((given) => given.discountPaise)).toContain(9_000);
    const changes = giveawayChanges(priced(0), priced(9_000));
    expect(changes.map(({ before, after }) => after.discountPaise - before.discountPaise)).toContain(9_000);
  });
});
