import { describe, expect, it, test } from 'vitest';
import { emptyAccess } from '../access/access.ts';
import { cameBackFrom, type Visit } from './came-back.ts';
import { belongingIssues, intakeRefusal, isEmptyIntake, unlockRefusal } from './intake.ts';
import { odometerIssues } from './odometer.ts';
import { INTAKE_ANGLES, mayReadOrderFile, ORDER_FILE_MAX_BYTES } from './order-file.ts';
import { outlineOf } from './outlines.ts';

const advisor = { ...emptyAccess(), Service: { Access: true, MA: false, WO: 'CRU' } };
const technician = { ...advisor, NoW: { Tec: true } };
const manager = { ...advisor, Service: { ...advisor.Service, ReOpenWO: true } };
const open = { status: 'New', intakeSignedAt: null } as const;
const signed = { status: 'New', intakeSignedAt: '2026-11-21T05:00:00Z' } as const;

describe('Intake is unalterable after the customer signs', () => {
  test.each([
    ['an open one is changed with letter U', open, advisor, null],
    ['a technician does not change it', open, technician, 'You do not have the permission for this.'],
    ['not once it is signed', signed, manager, 'The customer has signed the intake: unlock it first.'],
    ['nor on an order that is over', { ...open, status: 'Cancelled' as const }, advisor, 'The order is cancelled.'],
  ])('%s', (_title, order, access, refusal) => {
    expect(intakeRefusal(order, access)).toBe(refusal);
  });

  test.each([
    ['who may reopen orders unlocks it', signed, manager, null],
    ['others do not', signed, advisor, 'You do not have the permission for this.'],
    ['one that is not signed is not unlocked', open, manager, 'The intake is not signed.'],
    ['nor one of a closed order', { ...signed, status: 'Closed' as const }, manager, 'The order is closed.'],
  ])('%s', (_title, order, access, refusal) => {
    expect(unlockRefusal(order, access)).toBe(refusal);
  });
});

it('a belonging has a name and stands in the list once', () => {
  const row = (name: string) => ({ name, present: true });
  expect(belongingIssues([row('Jack'), row(' '), row('jack ')])).toEqual([
    { path: 'belongings.1.name', message: 'This Field Is Required.' },
    { path: 'belongings.2.name', message: 'jack  is in the list already.' },
  ]);
});

describe('Odometer below last reading needs a reason', () => {
  const reading = (odometer: number | null, odometerReason: string | null = null, vehicleId = 'v1') => ({
    vehicleId,
    odometer,
    odometerReason,
  });
  const refused = [{ path: 'odometerReason', message: 'The last reading is 41,200. Say why this one is lower.' }];
  test.each([
    ['a lower one is refused', null, reading(41_000), refused],
    ['a lower one with a reason is taken', null, reading(41_000, 'Cluster replaced'), []],
    ['the same one is taken', null, reading(41_200), []],
    ['none is taken', null, reading(null), []],
    ['one that stood before stays without a reason', reading(40_000), reading(40_000), []],
    ['the reason of one that stands is not taken away', reading(40_000, 'Typed wrongly'), reading(40_000), refused],
    ['another vehicle is asked anew', reading(40_000, null, 'v0'), reading(40_000), refused],
  ])('%s', (_title, before, after, issues) => {
    expect(odometerIssues(before, after, 41_200)).toEqual(issues);
  });

  it('nothing is asked of a vehicle without a reading', () => {
    expect(odometerIssues(null, reading(5), null)).toEqual([]);
  });
});

test.each([
  ['AUTO1', 'suv', 'car'],
  ['AUTO1', 'two-wheeler', 'twoWheeler'],
  ['AUTO1', null, 'car'],
  ['SVCS1', null, 'equipment'],
  ['AUTO2', 'equipment', 'equipment'],
] as const)('in %s a %s is drawn as %s', (industry, bodyType, outline) => {
  expect(outlineOf(industry, bodyType)).toBe(outline);
});

describe('A vehicle came back that was repaired for the same complaint within 30 days', () => {
  const visit = (id: string, openedOn: string, change: Partial<Visit> = {}): Visit => ({
    id,
    openedOn,
    doneOn: null,
    repaired: true,
    complaints: [{ complaintId: 'noise', description: 'Noise from the front' }],
    ...change,
  });
  const now = visit('b', '2026-11-20');
  test.each([
    ['29 days after it was done', visit('a', '2026-10-01', { doneOn: '2026-10-22' }), true],
    ['30 days after it was done', visit('a', '2026-10-01', { doneOn: '2026-10-21' }), true],
    ['not after 31 days', visit('a', '2026-10-20'), false],
    ['not where it was cancelled', visit('a', '2026-11-10', { repaired: false }), false],
    [
      'not for another complaint',
      visit('a', '2026-11-10', { complaints: [{ complaintId: 'ac', description: 'No cooling' }] }),
      false,
    ],
    [
      'for the same words, however they are written',
      visit('a', '2026-11-10', { complaints: [{ complaintId: null, description: 'noise from the FRONT!' }] }),
      true,
    ],
    ['not from a later visit', visit('c', '2026-11-25'), false],
  ])('%s', (_title, other, found) => {
    expect(cameBackFrom(now, [other, now])).toEqual(found ? other : null);
  });

  it('the latest of several is named', () => {
    const [older, newer] = [visit('a', '2026-11-01'), visit('aa', '2026-11-08')];
    expect(cameBackFrom(now, [older, newer])).toBe(newer);
  });
});

it('an intake in which nothing was taken down is empty', () => {
  const nothing = { notes: null, belongings: [], marks: [] };
  expect(
    [
      nothing,
      { ...nothing, notes: '' },
      { ...nothing, notes: 'Wet' },
      { ...nothing, belongings: [{ name: 'Jack', present: false }] },
      { ...nothing, marks: [{ x: 1, y: 1, kind: 'dent' as const }] },
    ].map(isEmptyIntake),
  ).toEqual([true, true, false, false, false]);
});

describe('A vehicle came back, at its borders', () => {
  const visit = (id: string, openedOn: string, change: Partial<Visit> = {}): Visit => ({
    id,
    openedOn,
    doneOn: null,
    repaired: true,
    complaints: [{ complaintId: null, description: 'Noise' }],
    ...change,
  });
  const now = visit('b', '2026-12-01');
  test.each<[string, Visit, boolean]>([
    ['after 30 days', visit('a', '2026-11-01'), true],
    ['not after 31 days', visit('a', '2026-10-31'), false],
    ['after 31 days where the work took a day', visit('a', '2026-10-31', { doneOn: '2026-11-01' }), true],
    ['on the same day, from the one before', visit('a', '2026-12-01'), true],
    ['on the same day, not from the one after', visit('c', '2026-12-01'), false],
    ['never from itself', visit('b', '2026-11-20'), false],
    [
      'for a complaint of the list beside one in words',
      visit('a', '2026-11-20', { complaints: [{ complaintId: 'n', description: 'noise' }] }),
      true,
    ],
    [
      'not for one without words',
      visit('a', '2026-11-20', { complaints: [{ complaintId: null, description: ' - ' }] }),
      false,
    ],
  ])('%s', (_, other, found) => {
    expect(cameBackFrom(now, [other])).toEqual(found ? other : null);
  });

  it('complaints without words are no repeat of each other', () => {
    const silent = (id: string, on: string) => visit(id, on, { complaints: [{ complaintId: null, description: '!' }] });
    expect(cameBackFrom(silent('b', '2026-12-01'), [silent('a', '2026-11-20')])).toBeNull();
  });

  it('the latest is named, in whatever order they stand', () => {
    const [older, newer] = [visit('a', '2026-11-10'), visit('aa', '2026-11-20')];
    expect([cameBackFrom(now, [newer, older]), cameBackFrom(now, [older, newer])]).toEqual([newer, newer]);
  });
});

it('papers of an order are read by who sees prices, pictures by everybody; one walks around without damage and rest', () => {
  const purposes = ['intake', 'document', 'inspection'] as const;
  expect(
    [emptyAccess(), { ...emptyAccess(), NoW: { Tec: true } }].map((access) =>
      purposes.map((purpose) => mayReadOrderFile(access, purpose)),
    ),
  ).toEqual([
    [true, true, true],
    [true, false, true],
  ]);
  expect(INTAKE_ANGLES.map(({ value }) => value)).toEqual(['front', 'rear', 'left', 'right', 'odometer', 'interior']);
  expect(ORDER_FILE_MAX_BYTES).toBe(5_242_880);
});
