import type { DemoCustomer } from '../../engine/dataset/parties.ts';
import { makeRandom } from '../../engine/random.ts';
import { makePeople } from '../people.ts';

const FIRST = 24;
const MORE = 56;
/** Those who pay by the month. */
const ON_ACCOUNT = 8;
/** She pays for a home, whose name her bills bear. */
const NAMED_OTHERWISE = 1;

const first = makePeople(makeRandom('pharmacy customers'), FIRST);
const more = makePeople(makeRandom('more pharmacy customers'), MORE, first);

/** People of the neighbourhood; the first ones have a monthly account. */
export const customers: readonly DemoCustomer[] = [...first, ...more].map((person, index) => ({
  key: `person-${index + 1}`,
  ...person,
  stateCode: '29',
  ...(index === NAMED_OTHERWISE && { billTo: { name: 'Sanjeevini Old Age Home', phone: '8026587412' } }),
  ...(index < ON_ACCOUNT && { category: 'Monthly account', creditDays: 30, creditLimit: 60_000 }),
}));
