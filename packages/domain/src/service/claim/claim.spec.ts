import { describe, expect, it, test } from 'vitest';
import { buildAccess } from '../../access/default-roles.ts';
import { claimAction, type ClaimBilling, ClaimStatus, readClaimStatus, type StoredClaimStatus } from './claim.ts';
import {
  aboveApproved,
  approvalIssues,
  coverWarnings,
  linesAboveClaimed,
  reasonNeeded,
  staysOpen,
} from './claim-approval.ts';
import { assessedBy, type ClaimLine, claimShares, linesToClaim, pricesOfShares, ShortTo } from './claim-lines.ts';
import {
  amountOfNote,
  type BilledClaimLine,
  settlementIssues,
  shortOfLine,
  spreadPayment,
  strayPaise,
} from './claim-settlement.ts';

const none: ClaimBilling = { drafts: 0, invoices: 0, totalPaise: 0, duePaise: 0 };
const billed = (duePaise: number): ClaimBilling => ({ drafts: 0, invoices: 1, totalPaise: 855_800, duePaise });
const half = { depreciationPercent: 500_000, underInsuredPercent: 0, tieUpPercent: 0 };

describe('the statuses of a claim', () => {
  test.each([
    ['Approved', none, 'Approved'],
    ['Approved', billed(855_800), 'Billed'],
    ['Approved', billed(55_800), 'PartPaid'],
    ['Approved', billed(0), 'Settled'],
    ['Rejected', billed(0), 'Rejected'],
  ] as const)(
    'Approved → Billed → PartPaid → Settled is derived from invoices and payments: %s',
    (status, billing, is) => {
      expect(readClaimStatus({ status, billing })).toBe(is);
    },
  );

  it('is assessed, approved and reopened until it is billed, a draft of the insurer’s invoice included', () => {
    const access = buildAccess({ areas: { 'Service.Est': 'CRUD' }, flags: ['Service.EdApprEst'] });
    const may = (status: StoredClaimStatus, billing: ClaimBilling) =>
      (['Assess', 'Approve', 'ReOpen', 'End', 'Settle'] as const).filter(
        (verb) => claimAction({ status, mode: 'Cashless', billing }, verb, { access }).allowed,
      );
    const draft = { ...none, drafts: 1 };
    expect(may('Approved', { ...billed(5), drafts: 1 })).toEqual(['Settle']);
    expect([may('Intimated', none), may('Surveyed', none), may('Approved', none)]).toEqual([
      ['Assess', 'End'],
      ['Assess', 'Approve', 'End'],
      ['ReOpen', 'End'],
    ]);
    expect([may('Approved', draft), may('Approved', billed(5)), may(ClaimStatus.rejected, none)]).toEqual([
      [],
      ['Settle'],
      ['ReOpen'],
    ]);
    const paidByCustomer = { status: 'Approved', mode: 'Reimb', billing: billed(5) } as const;
    expect(claimAction(paidByCustomer, 'Settle', { access })).toMatchObject({
      allowed: false,
      reason: 'The customer pays it and is reimbursed by the insurer.',
    });
  });
});

const line = (changes: Partial<ClaimLine> = {}): ClaimLine => ({
  id: 'CM1',
  lineId: 'WP1',
  kind: 'Pr',
  claimedPaise: 800_000,
  material: 'Plastic',
  depreciationPercent: 500_000,
  assessedPaise: 400_000,
  approvedPaise: null,
  shortTo: null,
  reason: null,
  note: null,
  ...changes,
});

describe('rule 24: Approved below claimed, `To` says: Cus (his price rises, to be authorised), None (given away, ConfirmSplit), Open (the claim is not Approved). It rules Asd − Appr; what depreciation took is the customer’s already. `The assessed amount is above what is claimed.` (422 `AboveClaimed`) is accepted with Confirm.', () => {
  it('what depreciation took is the customer’s already; To rules Asd − Appr', () => {
    const shares = (changes: Partial<ClaimLine>) => claimShares(line(changes), half);
    expect(assessedBy(800_000, half)).toBe(400_000);
    expect([
      shares({}),
      shares({ assessedPaise: 350_000 }),
      shares({ approvedPaise: 350_000, shortTo: ShortTo.customer }),
      shares({ approvedPaise: 350_000, shortTo: ShortTo.nobody }),
    ]).toEqual([
      { insurerPaise: 400_000, customerPaise: 400_000 },
      { insurerPaise: 350_000, customerPaise: 450_000 },
      { insurerPaise: 350_000, customerPaise: 450_000 },
      { insurerPaise: 350_000, customerPaise: 400_000 },
    ]);
  });

  it('the tie-up discount stays the workshop’s, whatever is assessed', () => {
    const terms = { ...half, tieUpPercent: 100_000 };
    expect(claimShares(line({ assessedPaise: null }), terms)).toEqual({
      insurerPaise: 360_000,
      customerPaise: 400_000,
    });
  });

  it('Approved below assessed, somebody bears the rest; Open is not Approved', () => {
    const short = line({ approvedPaise: 350_000 });
    expect(approvalIssues([short])).toEqual([{ path: 'lines.CM1.shortTo', message: 'Say who bears ₹500.00.' }]);
    expect(approvalIssues([line({ approvedPaise: 400_001 })])[0]!.message).toBe('At most ₹4,000.00 are assessed.');
    expect(approvalIssues([line({ assessedPaise: null })])[0]!.message).toBe('Assess this line first.');
    expect(['Cus', 'None', 'Open'].map((shortTo) => staysOpen([{ ...short, shortTo: shortTo as ShortTo }]))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('The assessed amount is above what is claimed.', () => {
    const lines = [line(), line({ id: 'CM2', assessedPaise: 800_001 })];
    expect(linesAboveClaimed(lines).map(({ id }) => id)).toEqual(['CM2']);
  });

  it('EstPr is what was quoted and is claimed; one payer who is left nothing makes the line the other’s', () => {
    const of = { id: 'WP1', quantity: 1000 };
    const prices = (changes: Partial<ClaimLine>) => pricesOfShares(of, line(changes), claimShares(line(changes), half));
    expect(prices({})).toEqual({
      id: 'WP1',
      payer: 'InCu',
      estimateUnitPrice: 80_000_000,
      unitPrice: 40_000_000,
      discountPaise: 0,
      insurerUnitPrice: 40_000_000,
    });
    expect(prices({ assessedPaise: 0 }).payer).toBe('Cus');
  });
});

it('Clm is never overwritten: a line comes into the claim once, as it was quoted', () => {
  const of = {
    id: 'WO1',
    family: 'labour',
    status: 'New',
    payer: 'Ins',
    quantity: 1000,
    unitPrice: 0,
    insurerUnitPrice: 6_000_000,
    estimateUnitPrice: 0,
    componentKind: 'RRF',
    repairId: 'WCo1',
  } as const;
  const claimed = linesToClaim([of, { ...of, id: 'WO2', payer: 'Cus' }], [], 0);
  expect(claimed.map(({ id, lineId, kind, claimedPaise }) => [id, lineId, kind, claimedPaise])).toEqual([
    ['CM1', 'WO1', 'RRF', 60_000],
  ]);
  expect(linesToClaim([{ ...of, insurerUnitPrice: 9_000_000 }], claimed, 1)).toEqual([]);
});

describe('rule 12: A policy that does not cover LossDt or is third-party, or a licence ended before it, warns, and claim approval wants a reason. `A reason is needed: {why}.`', () => {
  const cover = {
    lossOn: '2026-03-01',
    driverLicenceTo: '2030-01-01',
    policies: [{ kind: 'Comp' as const, fromOn: '2025-06-01', toOn: '2026-05-31' }],
  };
  test.each([
    ['covers it', cover, []],
    ['lapsed', { ...cover, lossOn: '2026-06-01' }, ['the policy does not cover 01/06/2026']],
    [
      'third-party',
      { ...cover, policies: [{ ...cover.policies[0]!, kind: 'TP' as const }] },
      ['the policy is third-party'],
    ],
    ['licence', { ...cover, driverLicenceTo: '2026-02-28' }, ['the licence ended on 28/02/2026']],
    ['no policy', { ...cover, policies: [] }, ['no policy of this insurer is on record']],
  ])(
    'A policy that does not cover LossDt or is third-party, or a licence ended before it, warns: %s',
    (_case, of, is) => {
      expect(coverWarnings(of)).toEqual(is);
    },
  );

  it('A reason is needed: {why}.', () => {
    expect(reasonNeeded(['the policy is third-party'], ' ')).toBe('A reason is needed: the policy is third-party.');
    expect([reasonNeeded(['x'], 'The insurer agreed'), reasonNeeded([], null)]).toEqual([null, null]);
  });
});

const of = (id: string, billedPaise: number, taxablePaise: number): BilledClaimLine => ({
  id,
  billedPaise,
  taxablePaise,
  paidPaise: 0,
  tdsPaise: 0,
  creditedPaise: 0,
  writtenOffPaise: 0,
});

describe('rule 25: Short = billed − paid − TDS, each with Reason (Depreciation, Excess, NotCovered, Rate, Consumables, Salvage, Other). `To` Cus: price credit note to the insurer and debit note on the customer’s invoice (an invoice where there is none), same lines, rates; WrtOff by right and limit; Open stays due with a remind date. Billed, Paid, Short are with tax, without Round; TDS is spread by taxable; the credit note equals the short amount, tax inside, the debit note repeats its taxable; after 30 November of the next year the note is Commercial.', () => {
  const lines = [of('CM1', 472_000, 400_000), of('CM2', 236_000, 200_000)];
  const said = (first: number, second: number) => [
    { id: 'CM1', paidPaise: first, reason: null, to: null },
    { id: 'CM2', paidPaise: second, reason: null, to: null },
  ];

  it('Short = billed − paid − TDS; TDS is spread by taxable', () => {
    const settled = spreadPayment(lines, said(460_000, 200_000), { tdsPaise: 12_000 });
    expect(settled.map(({ tdsPaise, shortPaise }) => [tdsPaise, shortPaise])).toEqual([
      [8_000, 4_000],
      [4_000, 32_000],
    ]);
    expect(shortOfLine({ ...lines[0]!, paidPaise: 460_000, creditedPaise: 2_000 })).toBe(10_000);
  });

  it('each with Reason and what becomes of it; Paid above billed and another sum than the payment are refused', () => {
    const payment = { moneyPaise: 660_000, tdsPaise: 0, roundPaise: 0 };
    const problems = (first: number, second: number) =>
      settlementIssues(spreadPayment(lines, said(first, second), payment), payment).map(({ path }) => path);
    expect(problems(460_000, 200_000)).toEqual([
      'lines.CM1.reason',
      'lines.CM1.to',
      'lines.CM2.reason',
      'lines.CM2.to',
    ]);
    expect(problems(480_000, 236_000)).toEqual(['lines.CM1.paidPaise', 'lines']);
  });

  it('Billed, Paid, Short are without Round: what the invoice was rounded by is paid with the lines', () => {
    const payment = { moneyPaise: 708_040, tdsPaise: 0, roundPaise: 40 };
    const settled = spreadPayment(lines, said(472_000, 236_000), payment);
    expect(settlementIssues(settled, payment)).toEqual([]);
  });

  it('the credit note equals the short amount, tax inside', () => {
    const invoiced = {
      id: 'IO1',
      quantity: 1000,
      pricePaise: 400_000,
      taxablePaise: 400_000,
      cgstPaise: 36_000,
      sgstPaise: 36_000,
      igstPaise: 0,
      totalPaise: 472_000,
    };
    const amount = (totalPaise: number) => amountOfNote(invoiced, [], { totalPaise, effect: 'value' });
    expect([amount(118_000), amount(472_000), amount(10_000)]).toEqual([100_000, 400_000, 8_474]);
  });
});

describe('at the borders of a claim', () => {
  const told = (issues: readonly { path: string; message: string }[]) =>
    issues.map(({ path, message }) => `${path}: ${message}`);

  it('what notes and write-offs settled of a line is short no more', () => {
    const one = { ...of('CM1', 70_800, 60_000), paidPaise: 60_000, tdsPaise: 1_200 };
    expect(shortOfLine(one)).toBe(9_600);
    expect(shortOfLine({ ...one, creditedPaise: 600, writtenOffPaise: 1_000 })).toBe(8_000);
  });

  it('a line of which nothing is said is paid nothing', () => {
    expect(spreadPayment([of('CM1', 118_000, 100_000)], [], { tdsPaise: 2_000 })).toEqual([
      { id: 'CM1', paidPaise: 0, reason: null, to: null, tdsPaise: 2_000, shortPaise: 116_000 },
    ]);
  });

  it('each line says why it is short and what becomes of it, or that it is paid above', () => {
    const short = { id: 'CM1', paidPaise: 1_000, tdsPaise: 0, shortPaise: 500, reason: null, to: null };
    const payment = { moneyPaise: 1_000, tdsPaise: 0, roundPaise: 0 };
    const issues = (changes: object) => told(settlementIssues([{ ...short, ...changes }], payment));
    const WHY = 'lines.CM1.reason: Say why it is short.';
    const TO = 'lines.CM1.to: Say what becomes of ₹5.00.';
    expect([
      issues({}),
      issues({ reason: 'Dep' }),
      issues({ to: 'Cus' }),
      issues({ reason: 'Dep', to: 'Cus' }),
    ]).toEqual([[WHY, TO], [TO], [WHY], []]);
    expect([issues({ shortPaise: 0 }), issues({ shortPaise: -500 })]).toEqual([
      [],
      ['lines.CM1.paidPaise: This is ₹5.00 above what is billed.'],
    ]);
  });

  test.each([
    [45_801, 45_800, 1],
    [45_899, 45_800, 99],
    [45_900, 45_800, 0],
    [45_800, 45_800, 0],
    [45_799, 45_800, 0],
  ])('of %i due with %i open, %i are paise that no rate yields', (due, open, stray) => {
    expect(strayPaise(due, open)).toBe(stray);
  });

  test.each([
    ['a loss on the first day of the policy', '2025-06-01', '2030-01-01', []],
    ['a loss on its last day', '2026-05-31', '2030-01-01', []],
    ['a loss on a day that nobody knows', null, '2020-01-01', []],
    ['a licence to the day of the loss', '2026-03-01', '2026-03-01', []],
    ['no licence on record', '2026-03-01', null, []],
    ['the day before the policy', '2025-05-31', null, ['the policy does not cover 31/05/2025']],
  ])('%s', (_, lossOn, driverLicenceTo, warnings) => {
    const policies = [
      { kind: 'TP' as const, fromOn: '2025-06-01', toOn: '2026-05-31' },
      { kind: 'Comp' as const, fromOn: '2025-06-01', toOn: '2026-05-31' },
    ];
    expect(coverWarnings({ lossOn, driverLicenceTo, policies })).toEqual(warnings);
  });

  test.each([
    ['all that was assessed', { approvedPaise: 400_000 }, []],
    ['nothing said, which is all', { approvedPaise: null }, []],
    ['less, borne by somebody', { approvedPaise: 399_999, shortTo: ShortTo.nobody }, []],
    ['less, borne by nobody yet', { approvedPaise: 399_999 }, ['lines.CM1.shortTo: Say who bears ₹0.01.']],
    ['nothing at all', { approvedPaise: 0 }, ['lines.CM1.shortTo: Say who bears ₹4,000.00.']],
    [
      'more, whoever bears it',
      { approvedPaise: 400_001, shortTo: ShortTo.customer },
      ['lines.CM1.approvedPaise: At most ₹4,000.00 are assessed.'],
    ],
  ])('approved is %s', (_, changes, issues) => {
    expect(told(approvalIssues([line(changes)]))).toEqual(issues);
  });

  test.each([
    ['one of two lines', [{ approvedPaise: 1, shortTo: ShortTo.open }, {}], true],
    ['all that was assessed', [{ approvedPaise: 400_000, shortTo: ShortTo.open }], false],
    ['a line that is not assessed', [{ assessedPaise: null, approvedPaise: 0, shortTo: ShortTo.open }], false],
    ['a line that is not approved', [{ shortTo: ShortTo.open }], false],
  ])('a claim stays open by %s', (_, changes, open) => {
    expect(staysOpen(changes.map((each) => line(each)))).toBe(open);
  });

  it('claimed and assessed may be one, and a line that is not assessed is above nothing', () => {
    expect(linesAboveClaimed([line({ assessedPaise: 800_000 }), line({ assessedPaise: null })])).toEqual([]);
    expect(linesAboveClaimed([line({ claimedPaise: -1, assessedPaise: null })])).toHaveLength(1);
  });

  test.each([
    [40_000_000, 0],
    [41_000_000, 10_000],
    [39_000_000, -10_000],
  ])('a panel at %i of ₹4,000 approved is %i paise above', (insurerUnitPrice, paise) => {
    expect(aboveApproved({ quantity: 1_000, insurerUnitPrice }, 400_000)).toBe(paise);
  });
});
