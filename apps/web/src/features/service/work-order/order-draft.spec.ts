import { LineStatus, Payer, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { withInclusive } from '@bahi/domain/totals/inclusive-price';
import { describe, expect, it } from 'vitest';
import { mergeOrder } from './merge-order.ts';
import { buildBody, isDirtyState, nameNewLines, type DraftFacts } from './order-draft.ts';
import { inWords, sortRefusal } from './order-errors.ts';
import {
  EMPTY_HEADER,
  linesOfView,
  newLine,
  stateOfView,
  type OrderLine,
  type OrderState,
  type WorkOrderView,
} from '../order-state.ts';

const ALL: DraftFacts = { prices: true, insurer: true, discounts: true, labourInclusive: false };

const priced = {
  payer: Payer.customer,
  status: LineStatus.new,
  quantity: 1000,
  unitPrice: 5_000_000,
  listPrice: 5_000_000,
  minimumPrice: 0,
  discountPaise: 0,
  noDiscount: false,
  recordDiscountPaise: 0,
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  totalPaise: 0,
  insurerUnitPrice: 0,
  estimateUnitPrice: 0,
  taxCode: 106,
  accountCode: 4000,
};
const labour = (id: string, description: string): WorkOrderView['labour'][number] => ({
  id,
  description,
  sublet: false,
  reopened: false,
  declinedOnOrder: false,
  adviseNextVisit: false,
  ...priced,
});
const part = (id: string, description: string, labourLineId: string | null): WorkOrderView['parts'][number] => ({
  id,
  description,
  labourLineId,
  amountPaise: 0,
  tracked: true,
  receivedQuantity: 0,
  issuedQuantity: 0,
  returnedQuantity: 0,
  free: labourLineId === null,
  ...priced,
});

const view: WorkOrderView = {
  id: 'order-1',
  code: 'RO-1',
  status: WorkOrderStatus.new,
  openedOn: '2026-11-21',
  customerId: 'ravi',
  customer: { id: 'ravi', name: 'Ravi Sharma', phone: '9845012345' },
  vehicleId: 'creta',
  vehicle: { id: 'creta', registrationNumber: 'KA05MH4821' },
  labourTimeGuideId: 'suv',
  advisorId: 'anil',
  promisedAt: '2026-11-21T11:30:00.000Z',
  settings: {},
  complaints: [{ id: 'WC1', description: 'Engine noise' }],
  repairs: [],
  labour: [labour('WO1', 'Oil change'), labour('WO2', 'Brake service')],
  parts: [part('WP1', 'Wiper', null), part('WP2', 'Engine oil', 'WO1')],
  subTotalPaise: 0,
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  adjustPaise: 0,
  roundPaise: 0,
  totalPaise: 0,
  approvals: [],
  invoiceIds: [],
  checklists: [],
  actions: [],
  rowVersion: 3,
};
const base = stateOfView(view);
const withLines = (change: (lines: readonly OrderLine[]) => readonly OrderLine[]): OrderState => ({
  ...base,
  lines: change(base.lines),
});

describe('the draft of an order', () => {
  it('shows every labour line with its parts under it, then the free parts', () => {
    expect(linesOfView(view).map(({ id }) => id)).toEqual(['WO1', 'WP2', 'WO2', 'WP1']);
  });

  it('sends a new order whole, a part pointing to the labour of the same save', () => {
    const state: OrderState = {
      header: { ...EMPTY_HEADER, customer: { id: 'ravi', name: 'Ravi' }, odometer: 48_210, advisorId: 'anil' },
      complaints: [{ id: 'new-c1', complaintId: null, description: ' Engine noise ' }],
      repairs: [],
      lines: [
        {
          ...newLine('labour', 'new-1', 106),
          description: 'Oil change',
          operationId: 'oilchg',
          complaintId: 'new-c1',
          unitPrice: 5_000_000,
        },
        {
          ...newLine('part', 'new-2', 106),
          description: 'Engine oil',
          itemId: 'eo',
          partNumber: 'EO-5W30',
          labourLineId: 'new-1',
          quantity: 4000,
        },
        newLine('labour', 'new-3', 106),
      ],
    };
    expect(buildBody(state, null, ALL)).toEqual({
      customerId: 'ravi',
      advisorId: 'anil',
      odometer: 48_210,
      complaints: [{ id: 'WC1', description: 'Engine noise' }],
      labour: [
        {
          id: 'WO1',
          description: 'Oil change',
          payer: 'Cus',
          quantity: 1000,
          unitPrice: 5_000_000,
          taxCode: 106,
          operationId: 'oilchg',
          complaintId: 'WC1',
        },
      ],
      parts: [
        {
          id: 'WP1',
          description: 'Engine oil',
          payer: 'Cus',
          quantity: 4000,
          unitPrice: 0,
          taxCode: 106,
          itemId: 'eo',
          partNumber: 'EO-5W30',
          labourLineId: 'WO1',
          free: false,
        },
      ],
    });
  });

  it('sends the exceptions of the order as its settings, null for what is as usual again', () => {
    const untaxed = { ...base, header: { ...base.header, taxed: false, untaxedReason: ' Export ', adjustPaise: -100 } };
    expect(buildBody(untaxed, base, ALL)).toEqual({
      adjustPaise: -100,
      settings: { taxed: false, untaxedReason: 'Export' },
    });
    expect(buildBody(base, untaxed, ALL)).toEqual({
      adjustPaise: null,
      settings: { taxed: null, untaxedReason: null },
    });
  });

  it('sends that prices hold their tax, and only the prices that do not follow from it', () => {
    const terms = { inclusive: false, labourInclusive: false };
    const lines = withInclusive(base.lines, terms, { ...terms, inclusive: true });
    const toggled = { ...base, header: { ...base.header, inclusive: true }, lines };
    expect(lines.map(({ unitPrice }) => unitPrice)).toEqual([5_900_000, 5_900_000, 5_900_000, 5_900_000]);
    expect(buildBody(toggled, base, ALL)).toEqual({ settings: { inclusive: true } });
    const typed = lines.map((line) => (line.id === 'WO1' ? { ...line, unitPrice: 5_000_000 } : line));
    expect(buildBody({ ...toggled, lines: typed }, base, ALL)).toEqual({
      settings: { inclusive: true },
      labour: [{ id: 'WO1', unitPrice: 5_000_000 }],
    });
    const { merged, conflicts } = mergeOrder(base, toggled, stateOfView({ ...view, rowVersion: 4 }));
    expect([merged.lines, conflicts]).toEqual([lines, []]);
  });

  it('sends sublet work, what follows it, and own words in their marker form', () => {
    const state = withLines((lines) =>
      lines.map((line) =>
        line.id === 'WO1'
          ? {
              ...line,
              sublet: true,
              vendorId: 'lathe',
              vendorName: 'Lathe Works',
              remindOn: '2027-01-10',
              customText: 'both',
            }
          : line,
      ),
    );
    expect(buildBody(state, base, ALL)).toEqual({
      labour: [
        {
          id: 'WO1',
          description: `${base.lines[0]!.description} {{both}}`,
          sublet: true,
          vendorId: 'lathe',
          remindOn: '2027-01-10',
        },
      ],
    });
  });

  it('sends nothing where nothing has changed', () => {
    expect([buildBody(base, base, ALL), isDirtyState(base, base, ALL)]).toEqual([null, false]);
  });

  it('asks whether anything is to be sent of the line that is written in alone, and answers as the body does', () => {
    const read: string[] = [];
    const untouched = (line: OrderLine): OrderLine =>
      new Proxy(line, {
        get(of, key: keyof OrderLine) {
          if (key !== 'id' && key !== 'saved') read.push(`${of.id}.${key}`);
          return of[key];
        },
      });
    const before = { ...base, lines: base.lines.map((line) => (line.id === 'WP2' ? line : untouched(line))) };
    const written = (change: Partial<OrderLine>): OrderState => ({
      ...before,
      lines: before.lines.map((line) => (line.id === 'WP2' ? { ...line, ...change } : line)),
    });
    const changes: Partial<OrderLine>[] = [
      { quantity: 2000 },
      { description: `${base.lines[1]!.description} ` },
      { taxCode: 0 },
      { status: LineStatus.cancelled },
      { listPrice: 1 },
      {},
    ];
    const told = changes.map((change) => isDirtyState(written(change), before, ALL));
    expect([told, read]).toEqual([[true, false, true, true, false, false], []]);
    expect(told).toEqual(changes.map((change) => buildBody(written(change), before, ALL) !== null));
  });

  it('sends the changed fields of changed lines only, and null for what was emptied', () => {
    const state: OrderState = {
      ...withLines((lines) => lines.map((line) => (line.id === 'WO1' ? { ...line, quantity: 2000 } : line))),
      header: { ...base.header, promisedAt: null, discounts: { ...base.header.discounts, labourPercent: 50_000 } },
    };
    expect(buildBody(state, base, ALL)).toEqual({
      promisedAt: null,
      labourDiscountPercent: 50_000,
      labour: [{ id: 'WO1', quantity: 2000 }],
    });
  });

  it('never sends prices and discounts that the user does not see', () => {
    const state = withLines((lines) =>
      lines.map((line) => (line.id === 'WO1' ? { ...line, unitPrice: 1, discountPercent: 10_000 } : line)),
    );
    expect(buildBody(state, base, { ...ALL, prices: false, discounts: false })).toBeNull();
  });

  it('names new lines of a saved order ahead of numbers that removed lines may have used', () => {
    const state = withLines((lines) => [...lines, { ...newLine('labour', 'new-1', 106), description: 'Wash' }]);
    expect([...nameNewLines(state, base)]).toEqual([['new-1', 'WO23']]);
  });

  it('takes lines and complaints off with the same save', () => {
    const state = { ...withLines((lines) => lines.filter(({ id }) => id === 'WO2')), complaints: [] };
    expect(buildBody(state, base, ALL)).toEqual({ removed: ['WO1', 'WP2', 'WP1', 'WC1'] });
  });

  it('leaves to labour that is taken off its parts, but for one that was put under another', () => {
    const without = (labourLineId: string) =>
      withLines((lines) =>
        lines
          .filter(({ id }) => id !== 'WO1')
          .map((line) => (line.id === 'WP2' ? { ...line, labourLineId, quantity: 2000 } : line)),
      );
    expect(buildBody(without('WO1'), base, ALL)).toEqual({ removed: ['WO1', 'WP2'] });
    expect(buildBody(without('WO2'), base, ALL)).toEqual({
      parts: [{ id: 'WP2', quantity: 2000, labourLineId: 'WO2' }],
      removed: ['WO1'],
    });
  });

  it('keeps its own changes over those that somebody else has saved meanwhile', () => {
    const mine: OrderState = {
      header: { ...base.header, odometer: 48_210 },
      complaints: base.complaints,
      repairs: base.repairs,
      lines: [
        ...base.lines
          .filter(({ id }) => id !== 'WP1')
          .map((line) => (line.id === 'WO1' ? { ...line, quantity: 2000 } : line)),
        { ...newLine('labour', 'new-1', 106), description: 'Wash' },
      ],
    };
    const theirs = stateOfView({
      ...view,
      advisorId: 'kavitha',
      labour: [{ ...labour('WO1', 'Oil change, filter'), status: LineStatus.approved }, labour('WO3', 'Polish')],
    });
    const { merged } = mergeOrder(base, mine, theirs);
    expect([merged.header.advisorId, merged.header.odometer]).toEqual(['kavitha', 48_210]);
    expect(merged.lines.map(({ id, description, quantity, status }) => [id, description, quantity, status])).toEqual([
      ['WO1', 'Oil change, filter', 2000, 'Approved'],
      ['WP2', 'Engine oil', 1000, 'New'],
      ['WO3', 'Polish', 1000, 'New'],
      ['new-1', 'Wash', 1000, 'New'],
    ]);
  });
});

describe('a refusal', () => {
  const state = withLines((lines) => [...lines, { ...newLine('part', 'new-1', 106), description: 'Filter' }]);
  const body = buildBody(state, base, ALL)!;
  const names = nameNewLines(state, base);

  it('leads to the line by its place in the body or by its name', () => {
    const fields = {
      'parts.0.quantity': 'Too many.',
      'labour.WO1.unitPrice': 'WO1 needs a price for the customer.',
      'parts.WP23.labourLineId': 'Link the part.',
    };
    expect(sortRefusal(fields, body, names)).toEqual({
      header: {},
      complaints: {},
      repairs: {},
      lines: {
        'new-1': { quantity: 'Too many.', for: 'Link the part.' },
        WO1: { rate: 'WO1 needs a price for the customer.' },
      },
    });
  });

  it('of a line that is taken off is about the order', () => {
    const fields = { 'labour.WO1': 'WO1 is approved.' };
    expect(sortRefusal(fields, { removed: ['WO1'] }, names)).toEqual({
      header: { order: 'WO1 is approved.' },
      complaints: {},
      repairs: {},
      lines: {},
    });
  });

  it('keeps what is about the header or the whole order apart', () => {
    expect(sortRefusal({ customerId: 'Missing.', 'complaints.WC1': 'No service.' }, body, names)).toEqual({
      header: { customerId: 'Missing.' },
      complaints: { WC1: 'No service.' },
      repairs: {},
      lines: {},
    });
  });
});

describe('accidental repairs of a draft', () => {
  const door = { id: 'new-r1', description: 'Left door', partCode: null, side: 'Left', action: 'Rep' } as const;
  const panel = { ...newLine('part', 'new-1', 106), description: 'Left door', repairId: 'new-r1', quantity: 0 };
  const painting = {
    ...newLine('labour', 'new-2', 106),
    description: 'Painting: Left door',
    repairId: 'new-r1',
    componentOf: 'new-1',
    componentKind: 'Ptng' as const,
    unitPrice: 16_000_000,
  };
  const state: OrderState = { header: base.header, complaints: [], repairs: [door], lines: [panel, painting] };

  it('are sent with their items, and work on a part names it', () => {
    const body = buildBody(state, null, ALL);
    expect([body?.repairs, body?.parts?.[0]?.repairId]).toEqual([[{ ...door, id: 'WCo1' }], 'WCo1']);
    expect(body?.labour?.[0]).toMatchObject({ repairId: 'WCo1', componentOf: 'WP1', componentKind: 'Ptng' });
  });

  it('without items are none, and work on a part that is gone goes with it', () => {
    const body = buildBody({ ...state, lines: [painting] }, null, ALL);
    expect(body?.labour).toBeUndefined();
    expect(buildBody({ ...state, lines: [] }, null, ALL)?.repairs).toBeUndefined();
  });
});

describe('the words of a refusal', () => {
  it('name lines by their description', () => {
    const errors = {
      header: {},
      complaints: {},
      repairs: {},
      lines: { WO2: { rate: 'WO2 needs a price for the customer.' } },
    };
    expect(inWords(errors, (id) => (id === 'WO2' ? 'Brake service' : undefined)).lines).toEqual({
      WO2: { rate: '“Brake service” needs a price for the customer.' },
    });
    const ofEstimate = { ...errors, lines: { EO4: { rate: 'EO4 is of ECo1.' } } };
    const words = new Map([
      ['EO4', 'Painting: Door'],
      ['ECo1', 'Left door'],
    ]);
    expect(inWords(ofEstimate, (id) => words.get(id)).lines).toEqual({
      EO4: { rate: '“Painting: Door” is of “Left door”.' },
    });
  });
});
