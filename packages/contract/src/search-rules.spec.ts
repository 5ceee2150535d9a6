import { expect, test } from 'vitest';
import { defineEndpoint, list, lookup } from './endpoint.ts';
import { queryIssues } from './search-rules.ts';
import { array, date, money, object, optional, required, text, yesNo } from './wire-type.ts';

const row = object({ id: required('_id', text()) });
const query = object({
  text: optional('Text', text()),
  statuses: optional('Sts', array(text())),
  active: optional('Active', yesNo()),
  from: optional('From', date()),
  to: optional('To', date()),
  leastPaise: optional('AmountFrom', money()),
  mostPaise: optional('AmountTo', money()),
  limit: optional('Limit', text()),
});
const search = defineEndpoint({
  id: 'a.b.list',
  method: 'GET',
  path: 'B',
  summary: 'B',
  access: 'signedIn',
  query,
  response: list(row),
});
const asLookup = { ...search, response: lookup(row) };
const NOTHING = { message: 'Sorry, At least One Field is Required To perform Search.', fields: [] };

test('a search that looks for nothing is refused, whatever keys it has', () => {
  const empty: [string[], object][] = [
    [['Text'], {}],
    [['Text'], { text: '  ' }],
    [['Sts'], { statuses: [] }],
    [['Foo'], {}],
    [['text', 'LIMIT'], { text: null, limit: '5' }],
  ];
  for (const [names, values] of empty) expect(queryIssues(search, names, { ...values })).toEqual(NOTHING);
});

test('a field, a list that is no search and a lookup are not', () => {
  expect([
    queryIssues(search, ['Text'], { text: 'a' }),
    queryIssues(search, ['Active'], { active: false }),
    queryIssues(search, ['Limit', 'cursor'], { limit: '5' }),
    queryIssues(search, [], {}),
    queryIssues(asLookup, ['Text'], {}),
  ]).toEqual([null, null, null, null, null]);
});

test('From after To is refused, one end alone is open to the other side', () => {
  const refused = (path: string, message: string) => ({ message, fields: [{ path, message }] });
  expect([
    queryIssues(search, ['From', 'To'], { from: '2026-05-02', to: '2026-05-01' }),
    queryIssues(asLookup, ['AmountFrom', 'AmountTo'], { leastPaise: 200, mostPaise: 100 }),
    queryIssues(search, ['From', 'To'], { from: '2026-05-01', to: '2026-05-01' }),
    queryIssues(search, ['From'], { from: '2099-05-01', to: null }),
    queryIssues(search, ['To'], { to: '1999-05-01' }),
  ]).toEqual([refused('From', 'From is after To.'), refused('AmountFrom', 'From is more than To.'), null, null, null]);
});
