import { describe, expect, test } from 'vitest';
import { Payer } from '../document/work-order.ts';
import { labourLine, orderOf, partLine } from './work-order.fixture.ts';
import { approvalIssues, completionIssues, isInsufficient, saveIssues, selectionIssues } from './work-order-rules.ts';

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
      { path: 'lines.WO3.unitPrice', message: 'WO3 needs a price for the customer.' },
      { path: 'lines.WO3.insurerUnitPrice', message: 'WO3 needs a price for the insurer.' },
    ]);
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
