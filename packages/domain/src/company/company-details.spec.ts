import { describe, expect, it } from 'vitest';
import { type CompanyDetails, EMPTY_COMPANY, findCompanyProblems, readCompany } from './company-details.ts';

const place = { label: 'Store', line1: '4 Hosur Road', line2: null, city: 'Bengaluru', stateCode: '29', pin: '560068' };
const company = (over: Partial<CompanyDetails>): CompanyDetails => ({ ...EMPTY_COMPANY, ...over });
const pathsOf = (over: Partial<CompanyDetails>) => findCompanyProblems(company(over)).map(({ path }) => path.join('.'));

describe('Details of a company', () => {
  it('nothing is needed', () => {
    expect(findCompanyProblems(EMPTY_COMPANY)).toEqual([]);
  });

  it.each<[Partial<CompanyDetails>, string[]]>([
    [{ cin: 'U50100KA2015PTC081234' }, []],
    [{ cin: 'AAB-1234' }, []],
    [{ cin: '12345' }, ['cin']],
    [{ website: 'www.balajimotors.in/contact' }, []],
    [{ website: 'javascript:alert(1)' }, ['website']],
    [{ opensAt: '09:00', closesAt: '18:30' }, []],
    [{ opensAt: '22:00', closesAt: '06:00' }, []],
    [{ opensAt: '09:00' }, ['closesAt']],
    [{ closesAt: '25:00', opensAt: '09:00' }, ['closesAt']],
    [{ opensAt: '09:00', closesAt: '09:00' }, ['closesAt']],
    [{ weeklyOff: [0, 1, 2, 3, 4, 5, 6] }, ['weeklyOff']],
    [{ addresses: [{ ...place, isDefaultDelivery: true, stateCode: '98' }] }, ['addresses.0.stateCode']],
    [
      {
        addresses: [
          { ...place, isDefaultDelivery: true },
          { ...place, isDefaultDelivery: true },
        ],
      },
      ['addresses'],
    ],
  ])('%o has problems at %o', (over, paths) => {
    expect(pathsOf(over)).toEqual(paths);
  });

  it('one address is the default for deliveries, the first unless another is', () => {
    const flagsOf = (flags: boolean[]) =>
      readCompany(
        company({ addresses: flags.map((isDefaultDelivery) => ({ ...place, isDefaultDelivery })) }),
      ).addresses.map((each) => each.isDefaultDelivery);
    expect(flagsOf([false, false])).toEqual([true, false]);
    expect(flagsOf([false, true])).toEqual([false, true]);
    expect(flagsOf([])).toEqual([]);
  });

  const licence = (no: string, validUntil: string | null = null) => ({ no, form: null, validUntil });

  it('licences without a number are none, numbers of companies in upper case', () => {
    expect(
      readCompany(company({ drugLicences: [licence(' KA-1 '), licence(' ')], cin: 'aab-1234', weeklyOff: [6, 0, 6] })),
    ).toEqual(company({ drugLicences: [licence('KA-1')], cin: 'AAB-1234', weeklyOff: [0, 6] }));
  });

  it('a licence is entered once', () => {
    expect(pathsOf({ drugLicences: [licence('KA-1'), licence('ka-1', '2027-03-31')] })).toEqual(['drugLicences.1.no']);
  });
});

it.each<[Partial<CompanyDetails>, { path: (string | number)[]; message: string }[]]>([
  [{ cin: '1' }, [{ path: ['cin'], message: 'A CIN looks like U50100KA2015PTC081234, an LLPIN like AAB-1234.' }]],
  [{ website: 'x' }, [{ path: ['website'], message: 'A website looks like www.example.in.' }]],
  [{ opensAt: '09:00' }, [{ path: ['closesAt'], message: 'Enter both opening and closing time, or none.' }]],
  [{ closesAt: '09:00' }, [{ path: ['opensAt'], message: 'Enter both opening and closing time, or none.' }]],
  [{ opensAt: '09:00', closesAt: '09:00' }, [{ path: ['closesAt'], message: 'It closes when it opens.' }]],
  [{ opensAt: '9', closesAt: '18:00' }, [{ path: ['opensAt'], message: 'Enter a time as HH:MM.' }]],
  [{ weeklyOff: [0, 1, 2, 3, 4, 5] }, []],
  [{ weeklyOff: [0, 1, 2, 3, 4, 5, 6] }, [{ path: ['weeklyOff'], message: 'Leave at least one working day.' }]],
  [
    { addresses: [true, true].map((isDefaultDelivery) => ({ ...place, isDefaultDelivery })) },
    [{ path: ['addresses'], message: 'Only one address is the default for deliveries.' }],
  ],
  [
    { addresses: [{ ...place, isDefaultDelivery: true, stateCode: 'KA' }] },
    [{ path: ['addresses', 0, 'stateCode'], message: 'Choose a state.' }],
  ],
])('of %j it is said %j', (over, expected) => {
  expect(findCompanyProblems(company(over))).toEqual(expected);
});

it('days off are kept in the order of the week, and blank texts are none', () => {
  const typed = company({ weeklyOff: [6, 3, 0], website: ' ', cin: ' ' });
  expect(readCompany(typed)).toEqual(company({ weeklyOff: [0, 3, 6] }));
  expect(readCompany(company({ website: ' www.a.in ' })).website).toBe('www.a.in');
});
