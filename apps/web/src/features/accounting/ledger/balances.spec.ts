import { describe, expect, it } from 'vitest';
import { balanceSides, groupByType, sumOfSides } from './balances.ts';

describe('Balances of accounts', () => {
  it('stand on one side', () => {
    expect(balanceSides({ debitPaise: 50000, creditPaise: 20000 })).toEqual({ debitPaise: 30000, creditPaise: 0 });
    expect(balanceSides({ debitPaise: 0, creditPaise: 100 })).toEqual({ debitPaise: 0, creditPaise: 100 });
  });

  it('add up to the same on both sides', () => {
    expect(
      sumOfSides([
        { debitPaise: 118000, creditPaise: 18000 },
        { debitPaise: 0, creditPaise: 100000 },
      ]),
    ).toEqual({ debitPaise: 100000, creditPaise: 100000 });
  });

  it('are grouped in the order of the statements', () => {
    const groups = groupByType([{ type: 'income' }, { type: 'asset' }]);
    expect(groups.filter((group) => group.accounts.length > 0).map((group) => group.label)).toEqual([
      'Assets',
      'Income',
    ]);
  });
});
