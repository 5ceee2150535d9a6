import { describe, expect, test } from 'vitest';
import { Payer } from '../document/work-order.ts';
import { labourLine, orderOf, partLine } from './work-order.fixture.ts';
import {
  approvalIssues,
  completionIssues,
  emptyOrderIssues,
  isInsufficient,
  saveIssues,
  selectionIssues,
  sharedPriceIssues,
} from './work-order-rules.ts';

const taxed = { taxed: true, isTaxCode: (code: number) => code === 106 };
const pathsOf = (issues: { path: string }[]) => issues.map((issue) => issue.path);

describe('before approving', () => {
  test('each active labour line needs a non-zero price for its payer', () => {
    const order = orderOf([
      labourLine('WO1', { unitPrice: 0 }),
      labourLine('WO2', { payer: 'Ins', unitPrice: 0 }),
      labourLine('WO3', { payer: 'InCu', unitPrice: 0 }),
      labourLine('WO4', { payer: 'Int', unitPrice: 0 }),
      labourLine('WO5', { unitPrice: 0, status: 'OnHold' }),
      labourLine('WO6', { unitPrice: 0, status: 'Declined' }),
    ]);
    expect(approvalIssues(order, taxed)).toEqual([
      { path: 'lines.WO1.unitPrice', message: 'WO1 needs a price for the customer.' },
      { path: 'lines.WO2.insurerUnitPrice', message: 'WO2 needs a price for the insurer.' },
      { path: 'lines.WO3.unitPrice', message: 'Enter both prices of WO3.' },
      { path: 'lines.WO3.insurerUnitPrice', message: 'Enter both prices of WO3.' },
    ]);
  });

  test.each([
    ['none of the insurer', { unitPrice: 40_000_000, insurerUnitPrice: 0 }, ['insurerUnitPrice']],
    ['none of the customer', { unitPrice: 0, insurerUnitPrice: 40_000_000 }, ['unitPrice']],
    ['neither', { unitPrice: 0, insurerUnitPrice: 0 }, ['unitPrice', 'insurerUnitPrice']],
    ['both', { unitPrice: 1, insurerUnitPrice: 1 }, []],
  ])('service rule 20: Enter both prices of {line}.: %s', (_title, prices, paths) => {
    const line = labourLine('WO1', { payer: 'InCu', ...prices });
    const issues = paths.map((path) => ({ path: `lines.WO1.${path}`, message: 'Enter both prices of WO1.' }));
    expect([sharedPriceIssues(line), approvalIssues(orderOf([line]), taxed)]).toEqual([issues, issues]);
  });

  test('free parts need non-zero UnPr for Customer or Shared and non-zero AssPr for Insurance or Shared', () => {
    const order = orderOf([partLine('WP1', null, { free: true, unitPrice: 0 })]);
    expect(pathsOf(approvalIssues(order, taxed))).toEqual(['lines.WP1.unitPrice']);
  });

  test('a valid tax code when taxable', () => {
    const order = orderOf([labourLine('WO1', { taxCode: 999 })]);
    expect(approvalIssues(order, taxed)).toEqual([
      { path: 'lines.WO1.taxCode', message: 'WO1 needs a valid tax code.' },
    ]);
    expect(approvalIssues(order, { ...taxed, taxed: false })).toEqual([]);
  });

  test('quantity is zero when a part has no quantity: it is saved so, and not approved', () => {
    const order = orderOf([labourLine('WO1'), partLine('WP1', 'WO1', { quantity: 0 })]);
    expect(saveIssues(order, { automotive: true, issueRequired: true, payers: [Payer.customer] })).toEqual([]);
    expect(approvalIssues(order, taxed)).toEqual([
      { path: 'lines.WP1.quantity', message: 'WP1 needs a quantity above zero.' },
    ]);
  });

  test('only the lines that are to be approved are looked at', () => {
    const order = orderOf([labourLine('WO1', { unitPrice: 0 }), labourLine('WO2')]);
    expect(approvalIssues(order, taxed, ['WO2'])).toEqual([]);
  });
});

describe('before completion', () => {
  const settings = { issueRequired: true, review: false };

  test('a sublet labour line needs a vendor before completion', () => {
    const order = orderOf([
      labourLine('WO1', { status: 'InProgress', sublet: true }),
      labourLine('WO2', { status: 'InProgress', sublet: true, vendorId: 'v1' }),
    ]);
    expect(pathsOf(completionIssues(order, settings))).toEqual(['lines.WO1.vendorId']);
  });

  test('what is issued beyond the quantity of a part comes back or is billed before completion', () => {
    const part = partLine('WP1', 'WO1', { status: 'InProgress', quantity: 1_000, issuedQuantity: 5_000 });
    const order = orderOf([labourLine('WO1', { status: 'InProgress' }), part]);
    expect(completionIssues(order, { issueRequired: false, review: false })).toEqual([
      {
        path: 'lines.WP1.quantity',
        message: 'More of part WP1 is issued than its quantity: return the rest, or bill it.',
      },
    ]);
  });

  test('tracked parts are insufficient when quantity differs from issued quantity', () => {
    expect(isInsufficient(partLine('WP1', null, { issuedQuantity: 1_000 }))).toBe(true);
    expect(isInsufficient(partLine('WP1', null, { issuedQuantity: 2_000 }))).toBe(false);
    expect(isInsufficient(partLine('WP1', null, { tracked: false }))).toBe(false);
  });

  test('every complaint should have at least one service', () => {
    const complaints = [
      { id: 'WC1', complaintId: 'c1', description: 'Noise' },
      { id: 'WC2', complaintId: 'c2', description: 'Leak' },
    ];
    const lines = [
      labourLine('WO1', { status: 'Completed', complaintId: 'WC1' }),
      labourLine('WO2', { status: 'Cancelled', complaintId: 'WC2' }),
    ];
    expect(completionIssues(orderOf(lines, { complaints }), settings)).toEqual([
      { path: 'complaints.WC2', message: 'Complaint WC2 has no service, done or declined.' },
    ]);
  });

  test('a complaint whose only service the customer declined is answered', () => {
    const complaints = [{ id: 'WC1', complaintId: null, description: 'Noise' }];
    const lines = [
      labourLine('WO1', { status: 'Completed' }),
      labourLine('WO2', { status: 'Declined', complaintId: 'WC1' }),
    ];
    expect(completionIssues(orderOf(lines, { complaints }), settings)).toEqual([]);
  });
});

describe('on save', () => {
  const facts = { automotive: true, issueRequired: true, payers: Object.values(Payer) };

  test('duplicate labour part: same non-empty MPN and same labour OpCode on a different line id', () => {
    const order = orderOf([labourLine('WO1'), partLine('WP1', 'WO1'), partLine('WP2', 'WO1')]);
    expect(pathsOf(saveIssues(order, facts))).toEqual(['lines.WP1.partNumber', 'lines.WP2.partNumber']);
    const other = orderOf([
      labourLine('WO1'),
      partLine('WP1', 'WO1'),
      partLine('WP2', 'WO1', { operationCode: 'BRK01' }),
    ]);
    expect(saveIssues(other, facts)).toEqual([]);
    const nameless = orderOf([
      labourLine('WO1'),
      ...['WP1', 'WP2'].map((id) => partLine(id, 'WO1', { partNumber: '' })),
    ]);
    expect(saveIssues(nameless, facts)).toEqual([]);
  });

  test('services without a code are told apart by their lines; parts of none are one service', () => {
    const labour = ['WO1', 'WO2'].map((id) => labourLine(id, { operationCode: null }));
    const fitted = (...services: (string | null)[]) =>
      services.map((id, i) => partLine(`WP${i + 1}`, id, { operationCode: null, free: id === null }));
    const paths = (...services: (string | null)[]) =>
      pathsOf(saveIssues(orderOf([...labour, ...fitted(...services)]), facts));
    expect(paths('WO1', 'WO2')).toEqual([]);
    expect(paths('WO1', 'WO1')).toEqual(['lines.WP1.partNumber', 'lines.WP2.partNumber']);
    expect(paths(null, null)).toEqual(['lines.WP1.partNumber', 'lines.WP2.partNumber']);
  });

  test('duplicate complaint: same Comp_Id', () => {
    const complaints = ['WC1', 'WC2'].map((id) => ({ id, complaintId: 'c1', description: 'Noise' }));
    expect(saveIssues(orderOf([], { complaints }), facts)).toEqual([
      { path: 'complaints.WC2.complaintId', message: 'This complaint is on the order already.' },
    ]);
  });

  test('automotive orders accept parts linked to a labour line or marked free, others any part', () => {
    const order = orderOf([partLine('WP1', null)]);
    expect(pathsOf(saveIssues(order, facts))).toEqual(['lines.WP1.labourLineId']);
    expect(saveIssues(order, { ...facts, automotive: false })).toEqual([]);
    expect(saveIssues(orderOf([partLine('WP1', null, { free: true })]), facts)).toEqual([]);
  });

  test('a part with an inventory link cannot be saved if Qty is below IQty (when a flag applies)', () => {
    const order = orderOf([partLine('WP1', null, { free: true, issuedQuantity: 3_000 })]);
    expect(pathsOf(saveIssues(order, facts))).toEqual(['lines.WP1.quantity']);
    expect(saveIssues(order, { ...facts, issueRequired: false })).toEqual([]);
  });

  test('Insurance and Shared only when insurance is enabled', () => {
    const order = orderOf([labourLine('WO1', { payer: 'InCu' })]);
    expect(pathsOf(saveIssues(order, { ...facts, payers: ['Cus', 'Int', 'War'] }))).toEqual(['lines.WO1.payer']);
  });
});

test('service advisor and technician selections must not be -1', () => {
  expect(selectionIssues('advisorId', -1, 'service advisor')).toEqual([
    { path: 'advisorId', message: 'Choose a service advisor.' },
  ]);
  expect(selectionIssues('technicianId', 'u1', 'technician')).toEqual([]);
});

describe('every rule alone, in its own words', () => {
  const complaint = (id: string, complaintId: string | null = null) => ({ id, complaintId, description: 'Noise' });

  test.each<[Payer, string[]]>([
    ['Cus', ['unitPrice']],
    ['Ins', ['insurerUnitPrice']],
    ['InCu', ['unitPrice', 'insurerUnitPrice']],
    ['Int', []],
    ['War', []],
  ])('paid by %s a line needs %j before it is approved', (payer, fields) => {
    const free = labourLine('WO1', { payer, unitPrice: 0, insurerUnitPrice: 0 });
    expect(pathsOf(approvalIssues(orderOf([free]), taxed))).toEqual(fields.map((field) => `lines.WO1.${field}`));
    const priced = { ...free, unitPrice: 1, insurerUnitPrice: 1 };
    expect(approvalIssues(orderOf([priced]), taxed)).toEqual([]);
  });

  test('a waiting line is asked as a new one is, an approved one no more; the smallest quantity is one', () => {
    const order = orderOf([
      labourLine('WO1', { status: 'WtngForAppr', unitPrice: 0 }),
      labourLine('WO2', { status: 'Approved', unitPrice: 0 }),
      labourLine('WO3', { quantity: 1 }),
      labourLine('WO4', { quantity: -1 }),
    ]);
    expect(pathsOf(approvalIssues(order, taxed))).toEqual(['lines.WO1.unitPrice', 'lines.WO4.quantity']);
    expect(pathsOf(approvalIssues(order, taxed, ['WO1']))).toEqual(['lines.WO1.unitPrice']);
  });

  test('labour never lacks stock, whatever stands in it', () => {
    expect(isInsufficient(labourLine('WO1', { tracked: true, issuedQuantity: 0 }))).toBe(false);
    expect(isInsufficient(partLine('WP1', null, { issuedQuantity: 3_000 }))).toBe(true);
  });

  test('before completion only approved lines are asked, each rule under its own setting', () => {
    const lines = [
      labourLine('WO1', { status: 'New', sublet: true }),
      labourLine('WO2', { status: 'InProgress' }),
      labourLine('WO3', { status: 'Review', sublet: true }),
      labourLine('WO4', { status: 'Completed' }),
      partLine('WP1', 'WO2', { status: 'Approved', sublet: true }),
      partLine('WP2', 'WO2', { status: 'Declined' }),
    ];
    const vendor = { path: 'lines.WO3.vendorId', message: 'WO3 is sublet and needs a vendor.' };
    const review = { path: 'lines.WO2.status', message: 'WO2 must pass Review first.' };
    const issue = { path: 'lines.WP1.issuedQuantity', message: 'Issue all of part WP1 first.' };
    const issues = (issueRequired: boolean, asksReview: boolean) =>
      completionIssues(orderOf(lines), { issueRequired, review: asksReview });
    expect([issues(false, false), issues(true, false), issues(false, true), issues(true, true)]).toEqual([
      [vendor],
      [vendor, issue],
      [review, vendor],
      [review, vendor, issue],
    ]);
  });

  test('a part answers no complaint', () => {
    const order = orderOf([partLine('WP1', null, { status: 'Completed', complaintId: 'WC1' })], {
      complaints: [complaint('WC1')],
    });
    expect(pathsOf(completionIssues(order, { issueRequired: false, review: false }))).toEqual(['complaints.WC1']);
  });

  test.each<[string, ReturnType<typeof orderOf>, { path: string; message: string }[]]>([
    [
      'a payer that the order does not know',
      orderOf([labourLine('WO1', { payer: 'Ins' })]),
      [{ path: 'lines.WO1.payer', message: 'WO1 cannot be paid by Ins.' }],
    ],
    [
      'a part twice on one service',
      orderOf([labourLine('WO1'), partLine('WP1', 'WO1'), partLine('WP2', 'WO1')]),
      ['WP1', 'WP2'].map((id) => ({
        path: `lines.${id}.partNumber`,
        message: 'Part OF-11 is on this service already.',
      })),
    ],
    [
      'one of them declined',
      orderOf([labourLine('WO1'), partLine('WP1', 'WO1'), partLine('WP2', 'WO1', { status: 'Declined' })]),
      [],
    ],
    [
      'two parts of different numbers',
      orderOf([labourLine('WO1'), partLine('WP1', 'WO1'), partLine('WP2', 'WO1', { partNumber: 'X' })]),
      [],
    ],
    [
      'the number of a part on labour',
      orderOf([
        labourLine('WO1', { partNumber: 'OF-11' }),
        labourLine('WO2', { partNumber: 'OF-11' }),
        partLine('WP1', 'WO1'),
      ]),
      [],
    ],
    [
      'a part without a service',
      orderOf([partLine('WP1', null)]),
      [{ path: 'lines.WP1.labourLineId', message: 'Link part WP1 to a service or mark it free.' }],
    ],
    ['labour without a service', orderOf([labourLine('WO1')]), []],
    [
      'a part on a service that is not there',
      orderOf([partLine('WP1', 'WO9')]),
      [{ path: 'lines.WP1.labourLineId', message: 'The service WO9 of part WP1 is not on the order.' }],
    ],
    [
      'a part on a service that was cancelled',
      orderOf([labourLine('WO1', { status: 'Cancelled' }), partLine('WP1', 'WO1')]),
      [{ path: 'lines.WP1.labourLineId', message: 'The service WO1 of part WP1 is not on the order.' }],
    ],
    [
      'a part on a part',
      orderOf([labourLine('WO1'), partLine('WP1', 'WO1'), partLine('WP2', 'WP1', { partNumber: 'X' })]),
      [{ path: 'lines.WP2.labourLineId', message: 'The service WP1 of part WP2 is not on the order.' }],
    ],
    [
      'more issued than asked for',
      orderOf([partLine('WP1', null, { free: true, issuedQuantity: 2_001 })]),
      [{ path: 'lines.WP1.quantity', message: 'The quantity of WP1 cannot be below what is issued.' }],
    ],
    ['all of it issued', orderOf([partLine('WP1', null, { free: true, issuedQuantity: 2_000 })]), []],
    [
      'a part in words that is issued',
      orderOf([partLine('WP1', null, { free: true, itemId: null, issuedQuantity: 9_000 })]),
      [],
    ],
    [
      'everything wrong on a cancelled line',
      orderOf([partLine('WP1', 'WO9', { payer: 'Ins', status: 'Cancelled' })]),
      [],
    ],
    [
      'complaints of the same kind',
      orderOf([], { complaints: [complaint('WC1', 'a'), complaint('WC2', 'b'), complaint('WC3', 'a')] }),
      [{ path: 'complaints.WC3.complaintId', message: 'This complaint is on the order already.' }],
    ],
    ['complaints in words', orderOf([], { complaints: [complaint('WC1'), complaint('WC2')] }), []],
  ])('on save: %s', (_, order, expected) => {
    expect(saveIssues(order, { automotive: true, issueRequired: true, payers: ['Cus'] })).toEqual(expected);
  });

  test.each([null, '', -1, '-1'])('%j is no choice', (value) => {
    expect(selectionIssues('advisorId', value, 'service advisor')).toEqual([
      { path: 'advisorId', message: 'Choose a service advisor.' },
    ]);
  });

  test('an order has a complaint or a line', () => {
    expect(
      [orderOf([]), orderOf([labourLine('WO1')]), orderOf([], { complaints: [complaint('WC1')] })].map(
        emptyOrderIssues,
      ),
    ).toEqual([[{ path: '', message: 'Add a complaint, a service or a part.' }], [], []]);
  });
});
