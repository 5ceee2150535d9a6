import { expect, it } from 'vitest';
import { withoutSaid } from './without-said.ts';

it('On a phone nothing of a document is said twice: behind its number stands what the lines under it do not say', () => {
  const brief = ['Anitha Shah · 97246 14409', 'KA 03 EG 8858 · Odometer 29,002', 'Promised today 17:00'];
  expect(withoutSaid('Anitha Shah · KA 03 EG 8858 · Maruti Suzuki Dzire', brief)).toBe('Maruti Suzuki Dzire');
  expect(withoutSaid('Rahul Pillai · by Venkatesh Prasad', ['Rahul Pillai'])).toBe('by Venkatesh Prasad');
  expect(withoutSaid('Sri Balaji Motors')).toBe('Sri Balaji Motors');
  expect(withoutSaid(undefined, brief)).toBe('');
});
