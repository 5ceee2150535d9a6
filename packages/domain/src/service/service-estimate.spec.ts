import { describe, expect, test } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import { type LineStatus, Payer, type WorkOrderStatus } from '../document/work-order.ts';
import {
  deriveServiceEstimateStatus,
  isCustomersToAnswer,
  linesToConvert,
  nextRoundCode,
  type ServiceEstimateStatus,
  withWordsWithdrawn,
} from './service-estimate.ts';
import { needsEstimateWord, serviceEstimateAction, type ServiceEstimateVerb } from './service-estimate-actions.ts';

const AT = '2026-11-18T05:30:00.000Z';
const line = (id: string, status: LineStatus, more: object = {}) => ({
  id,
  status,
  payer: Payer.customer as Payer,
  orderLineId: null as string | null,
  confirmedAt: null as string | null,
  description: 'Oil change',
  itemId: null,
  operationCode: null,
  quantity: 1000,
  totalPaise: 50_000,
  insurerTotalPaise: 0,
  ...more,
});
const approved = (id: string, more: object = {}) => line(id, 'Approved', { confirmedAt: AT, ...more });
const ordered = (id: string) => approved(id, { orderLineId: 'WO1' });

test.each([
  [null, 'a'],
  ['a', 'b'],
  ['c', 'd'],
  ['z', 'aa'],
  ['az', 'ba'],
  ['zz', 'aaa'],
])(
  'rule 1: The next code is a when none exists, after c d, after z aa, after az ba; Initial has SuppEst null. After %s comes %s',
  (last, next) => {
    expect(nextRoundCode(last)).toBe(next);
  },
);

describe('the status follows from the lines that are not on the order, the later wins', () => {
  test.each<[string, ReturnType<typeof line>[], ServiceEstimateStatus]>([
    ['nothing entered yet', [], 'New'],
    ['all cancelled', [line('EO1', 'Cancelled')], 'Cancelled'],
    ['all declined', [line('EO1', 'Declined')], 'Declined'],
    ['one of them declined, one cancelled', [line('EO1', 'Declined'), line('EO2', 'Cancelled')], 'Declined'],
    ['approved without a word', [line('EO1', 'Approved')], 'Approved'],
    ['approved by the customer', [approved('EO1')], 'Confirmed'],
    ['confirmed, the other declined', [approved('EO1'), line('EO2', 'Declined')], 'Confirmed'],
    ['one approved, one sent', [approved('EO1'), line('EO2', 'WtngForAppr')], 'WtngForAppr'],
    ['one sent, one new', [line('EO1', 'WtngForAppr'), line('EO2', 'New')], 'New'],
    ['all on the order', [ordered('EO1')], 'Converted'],
    ['a round with a new line', [ordered('EO1'), line('EO2', 'New')], 'Supplementary'],
    ['a round that is sent', [ordered('EO1'), line('EO2', 'WtngForAppr')], 'WtngForAppr'],
    ['a round that is confirmed', [ordered('EO1'), approved('EO2')], 'Confirmed'],
    ['a round whose lines are all declined', [ordered('EO1'), line('EO2', 'Declined')], 'Converted'],
  ])('%s', (_, lines, status) => {
    expect(deriveServiceEstimateStatus('New', lines)).toBe(status);
  });

  test.each<ServiceEstimateStatus>(['OnHold', 'Converted', 'Cancelled', 'Declined'])(
    'an estimate that is %s stays until a verb changes it',
    (status) => {
      expect(deriveServiceEstimateStatus(status, [line('EO1', 'New')])).toBe(status);
    },
  );
});

describe('a new line, a higher price, another thing or payer is asked anew', () => {
  test.each<[string, object, LineStatus]>([
    ['the same', {}, 'Approved'],
    ['cheaper', { totalPaise: 40_000 }, 'Approved'],
    ['dearer', { totalPaise: 60_000 }, 'New'],
    ['dearer for the insurer', { insurerTotalPaise: 1 }, 'New'],
    ['moved to the insurer', { payer: 'Ins', totalPaise: 0, insurerTotalPaise: 0 }, 'New'],
    ['other work', { description: 'Polish' }, 'New'],
    ['another part', { itemId: 'i2' }, 'New'],
    ['another operation', { operationCode: 'X' }, 'New'],
    ['fewer pieces', { quantity: 500 }, 'New'],
    ['declined', { status: 'Declined' }, 'Declined'],
  ])('%s', (_, change, status) => {
    const before = [approved('EO1')];
    const [after] = withWordsWithdrawn(before, [{ ...before[0]!, ...change }], false);
    expect([after!.status, after!.confirmedAt]).toEqual([status, status === 'New' ? null : AT]);
  });

  test('another customer has said yes to nothing; what is on the order is not looked at', () => {
    const lines = [approved('EO1'), ordered('EO2')];
    expect(withWordsWithdrawn(lines, lines, true).map(({ status }) => status)).toEqual(['New', 'Approved']);
  });
});

test('rule 4: Only approved lines convert, and each once', () => {
  const lines = [approved('EO1'), line('EO2', 'New'), line('EO3', 'Declined'), ordered('EO4'), line('EO5', 'Approved')];
  expect(linesToConvert(lines).map(({ id }) => id)).toEqual(['EO1', 'EO5']);
});

test('The word of the customer is one for what he pays alone', () => {
  expect(Object.values(Payer).filter((payer) => isCustomersToAnswer({ payer }))).toEqual(['Cus', 'Int', 'War']);
});

const advisor = buildAccess({ areas: { 'Service.Est': 'CRU', 'Service.WO': 'CRU' } });
const manager = buildAccess({
  areas: { 'Service.Est': 'CRUD', 'Service.WO': 'CRUD' },
  flags: ['Service.EdApprEst', 'Service.ReOpenEst', 'Service.ReOpenWO'],
});
interface Asked {
  status?: ServiceEstimateStatus;
  lines?: ReturnType<typeof line>[];
  expired?: string | null;
  order?: { code: string; status: WorkOrderStatus; begun: boolean; reached: boolean } | null;
}
const reason = (verb: ServiceEstimateVerb, asked: Asked = {}, access = advisor) =>
  serviceEstimateAction({ status: 'New', lines: [line('EO1', 'New')], expired: null, order: null, ...asked }, verb, {
    access,
  }).reason;
const order = (status: WorkOrderStatus, begun = false, reached = true) => ({ code: 'RO1', status, begun, reached });

describe('what stands against a verb', () => {
  test.each<[string, ServiceEstimateVerb, Asked, typeof advisor, string | null]>([
    ['a new line is sent', 'send', {}, advisor, null],
    ['nothing new is not sent', 'send', { lines: [approved('EO1')] }, advisor, 'No line of it is new.'],
    [
      'expired prices are not sent',
      'send',
      { expired: 'Prices have expired on 1.' },
      advisor,
      'Prices have expired on 1. Reprice it.',
    ],
    [
      'what the insurer pays waits for no word of the customer',
      'approve',
      { lines: [line('EO1', 'Approved', { payer: Payer.insurance })] },
      advisor,
      'No line waits for an answer.',
    ],
    ['an answer without the word waits for it', 'approve', { lines: [line('EO1', 'Approved')] }, advisor, null],
    [
      'what is confirmed is not approved again',
      'approve',
      { lines: [approved('EO1')] },
      advisor,
      'No line waits for an answer.',
    ],
    ['an approved line converts', 'convert', { lines: [approved('EO1')] }, advisor, null],
    ['no approved line', 'convert', {}, advisor, 'No line is approved.'],
    [
      'an order that was cancelled takes no round',
      'convert',
      { lines: [ordered('EO0'), approved('EO1')], order: order('Cancelled') },
      advisor,
      'Order RO1 is cancelled.',
    ],
    [
      'a closed order is opened by who may',
      'convert',
      { lines: [ordered('EO0'), approved('EO1')], order: order('Closed') },
      advisor,
      'Order RO1 is closed: this needs the permission to reopen it.',
    ],
    ['a round on an open order', 'supplementary', { status: 'Converted', order: order('InProgress') }, advisor, null],
    ['no round before it is converted', 'supplementary', {}, advisor, 'This needs an estimate that is converted.'],
    [
      'no round on an order on hold',
      'supplementary',
      { status: 'Converted', order: order('OnHold') },
      advisor,
      'Order RO1 is on hold.',
    ],
    [
      'a round on a closed order needs ReOpenEst',
      'supplementary',
      { status: 'Converted', order: order('Closed') },
      advisor,
      'Order RO1 is closed: this needs the permission to reopen estimates and orders.',
    ],
    [
      'a round on a closed order by who may reopen',
      'supplementary',
      { status: 'Converted', order: order('Closed') },
      manager,
      null,
    ],
    [
      'what has begun is not taken back',
      'reopen',
      { status: 'Converted', order: order('InProgress', true) },
      manager,
      'Work on RO1 has begun. Add a supplementary estimate.',
    ],
    [
      'nor from an order that was called off after that',
      'reopen',
      { status: 'Converted', order: order('Cancelled', true) },
      manager,
      'Work on RO1 has begun, and it is cancelled: restart it to go on.',
    ],
    ['what has not is', 'reopen', { status: 'Converted', order: order('Approved') }, manager, null],
    [
      'a round on an order of another, by who has his own alone',
      'supplementary',
      { status: 'Converted', order: order('InProgress', false, false) },
      advisor,
      'Order RO1 is not one of yours.',
    ],
    [
      'a round goes on to an order in reach',
      'convert',
      { lines: [ordered('EO0'), approved('EO1')], order: order('Approved', false, false) },
      advisor,
      'Order RO1 is not one of yours.',
    ],
    ['prices that hold are not kept', 'keepPrices', {}, manager, 'Its prices have not expired.'],
    ['U cancels while nothing is approved', 'cancel', {}, advisor, null],
    [
      'D cancels what is approved',
      'cancel',
      { lines: [approved('EO1')] },
      advisor,
      'Lines are approved already: this needs the permission to delete.',
    ],
    ['D may', 'cancel', { lines: [approved('EO1')] }, manager, null],
    [
      'what became an order is ended there',
      'decline',
      { status: 'Supplementary', order: order('Approved') },
      manager,
      'It became order RO1: end that one.',
    ],
    ['what is on hold is restarted first', 'save', { status: 'OnHold' }, advisor, 'The estimate is on hold.'],
    ['restart of a declined one', 'restart', { status: 'Declined' }, advisor, null],
  ])('%s', (_, verb, asked, access, expected) => {
    expect(reason(verb, asked, access)).toBe(expected);
  });

  test('who may edit approved estimates approves without the word of the customer', () => {
    expect([needsEstimateWord(advisor), needsEstimateWord(manager)]).toEqual([true, false]);
  });
});

describe('each half of what stands against a verb', () => {
  const of = (areas: object, flags: Parameters<typeof buildAccess>[0]['flags'] = [], technician = false) =>
    buildAccess({ areas, flags, technician });
  const est = (letters: string) => of({ 'Service.Est': letters });
  const technician = of({ 'Service.Est': 'CRUD', 'Service.WO': 'CRUD' }, ['Service.EdApprEst'], true);
  const NO = 'You do not have the permission for this.';
  const REOPEN = 'Order RO1 is closed: this needs the permission to reopen estimates and orders.';
  const closed = { status: 'Converted', order: order('Closed') } as const;
  const round = { lines: [ordered('EO0'), approved('EO1')], order: order('Approved') };

  test.each<[string, ServiceEstimateVerb, Asked, typeof advisor, string | null]>([
    ['a technician sends nothing', 'send', {}, technician, NO],
    ['a technician approves nothing', 'approve', {}, technician, 'A technician cannot approve.'],
    ['who changes estimates approves', 'approve', {}, est('U'), null],
    ['who edits approved ones approves', 'approve', {}, of({}, ['Service.EdApprEst']), null],
    ['who reads approves nothing', 'approve', {}, est('R'), NO],
    ['one answered, one not', 'approve', { lines: [approved('EO1'), line('EO2', 'New')] }, advisor, null],
    ['one new, one sent', 'send', { lines: [line('EO1', 'New'), line('EO2', 'WtngForAppr')] }, advisor, null],
    ['what is declined is not cancelled', 'cancel', { status: 'Declined' }, manager, 'The estimate is declined.'],
    ['what is cancelled is not declined', 'decline', { status: 'Cancelled' }, manager, 'The estimate is cancelled.'],
    ['what is on hold is not cancelled', 'cancel', { status: 'OnHold' }, manager, 'The estimate is on hold.'],
    ['what is converted is not cancelled', 'cancel', { status: 'Converted' }, manager, 'The estimate is converted.'],
    ['who reads cancels nothing', 'cancel', {}, est('R'), NO],
    ['D alone cancels what is approved', 'cancel', { lines: [approved('EO1')] }, est('D'), null],
    [
      'one line approved among others asks for D',
      'cancel',
      { lines: [approved('EO1'), line('EO2', 'New')] },
      est('U'),
      'Lines are approved already: this needs the permission to delete.',
    ],
    ['a technician cancels nothing', 'cancel', {}, technician, NO],
    [
      'no round without an order',
      'supplementary',
      { status: 'Converted' },
      manager,
      'This needs an estimate that is converted.',
    ],
    [
      'estimates alone do not reopen',
      'supplementary',
      closed,
      of({ 'Service.Est': 'U' }, ['Service.ReOpenEst']),
      REOPEN,
    ],
    ['orders alone do not reopen', 'supplementary', closed, of({ 'Service.Est': 'U' }, ['Service.ReOpenWO']), REOPEN],
    [
      'a first order is made by who may make orders',
      'convert',
      { lines: [approved('EO1')] },
      of({ 'Service.Est': 'U', 'Service.WO': 'C' }),
      null,
    ],
    [
      'and not by who may change them',
      'convert',
      { lines: [approved('EO1')] },
      of({ 'Service.Est': 'U', 'Service.WO': 'U' }),
      NO,
    ],
    ['a round goes on by who may change orders', 'convert', round, of({ 'Service.Est': 'U', 'Service.WO': 'U' }), null],
    ['and not by who may make them', 'convert', round, of({ 'Service.Est': 'U', 'Service.WO': 'C' }), NO],
    ['what is not on the order is repriced', 'reprice', { lines: [ordered('EO0'), line('EO1', 'New')] }, advisor, null],
    ['what is on it is not', 'reprice', { lines: [ordered('EO0')] }, advisor, 'All of it is on the order.'],
    ['expired prices are kept by who may', 'keepPrices', { expired: 'Prices have expired on 1.' }, manager, null],
  ])('%s', (_, verb, asked, access, expected) => {
    expect(reason(verb, asked, access)).toBe(expected);
  });
});
