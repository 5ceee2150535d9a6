import { describe, expect, it } from 'vitest';
import { WORK_ORDER_DASHBOARD_STATUSES } from '@bahi/domain/status/work-order-status';
import { boardQueryOf, queryOf, type QueryFacts } from './order-query.ts';
import { cleanSearch } from './work-order-search.ts';

const DASHBOARD: QueryFacts = { everything: false, userId: 'me', today: '2026-11-22' };
const EVERYTHING = { ...DASHBOARD, everything: true };
const OPEN = [...WORK_ORDER_DASHBOARD_STATUSES];

describe('the address of the list of orders', () => {
  it('loses what is not understood, and nothing else', () => {
    const address = { q: 'KA05', code: 31, late: 'yes', from: '2026-13-01', totalFrom: -5, view: 'cards', hold: true };
    expect(cleanSearch(address)).toEqual({ q: 'KA05', code: '31', hold: true });
  });

  it.each([
    ['nothing asked for is the plain dashboard', {}, DASHBOARD, null],
    ['nothing asked for is no search', {}, EVERYTHING, null],
    ['one letter is no search yet', { q: 'K' }, EVERYTHING, null],
    ['the dashboard stays among the open orders', { late: true }, DASHBOARD, { late: true, statuses: OPEN }],
    ['unless one is searched for by its text', { q: 'KA05' }, DASHBOARD, { text: 'KA05' }],
    ['or by what only a finished one has', { invoice: 'INV-7' }, DASHBOARD, { invoiceCode: 'INV-7' }],
    ['several statuses stand between commas', { status: 'New,Closed' }, EVERYTHING, { statuses: ['New', 'Closed'] }],
    ['my orders are those that I advise', { mine: true }, EVERYTHING, { advisorId: 'me' }],
    [
      'promised today is promised from today to today',
      { today: true },
      EVERYTHING,
      { promisedFrom: '2026-11-22', promisedTo: '2026-11-22' },
    ],
    ['an id that is none is left out', { advisor: 'x', late: true }, EVERYTHING, { late: true }],
  ])('%s', (_title, search, facts, query) => {
    expect(queryOf(search, facts)).toEqual(query);
  });

  it('narrows the board by everything but the status, which is its columns', () => {
    expect(boardQueryOf({ status: 'New', late: true, view: 'board' }, DASHBOARD)).toEqual({ late: true });
  });
});
