import type { createWorkOrder } from '@bahi/contract/endpoints/service/work-order';
import type { InputOf } from '@bahi/contract/endpoint';
import type { LineIdPrefix } from '@bahi/domain/document/line-id';
import { hasInsurerFace } from '@bahi/domain/document/payer';
import type { AccidentalRepair } from '@bahi/domain/document/work-order';
import { joinDescription } from '@bahi/domain/status/work-order-save';
import type { InclusiveTerms } from '@bahi/domain/totals/inclusive-price';
import {
  bodyOfLines,
  changed,
  type Fields,
  idsGone,
  nameNewLines as nameLines,
  present,
} from '../../../kit/document/document-body.ts';
import type { LineNames, NamedList } from '../../../kit/document/document-kind.ts';
import type { Snapshot } from '../../../kit/draft.ts';
import { restatedLines } from '../../../kit/pricing/restated-lines.ts';
import { nameNewRows } from '../../../kit/name-new-rows.ts';
import {
  isEmptyLine,
  isNewComplaintId,
  isNewRepairId,
  type OrderComplaint,
  type OrderHeader,
  type OrderLine,
  type OrderState,
} from '../order-state.ts';

export type OrderBody = NonNullable<InputOf<typeof createWorkOrder>['body']>;

/** Of the ids of its lines and complaints. */
export type OrderPrefixes = Readonly<Record<'labour' | 'part' | 'complaint' | 'repair', LineIdPrefix>>;

/** Those of a repair order. */
export const ORDER_PREFIXES: OrderPrefixes = { labour: 'WO', part: 'WP', complaint: 'WC', repair: 'WCo' };

const listsOf = ({ labour, part }: OrderPrefixes): readonly NamedList<OrderLine>[] => [
  { key: 'labour', prefix: labour, holds: ({ family }) => family === 'labour' },
  { key: 'parts', prefix: part, holds: ({ family }) => family === 'part' },
];

const filledLines = ({ lines }: OrderState): OrderLine[] => lines.filter((line) => !isEmptyLine(line));

/**
 * Names the new lines of a draft in the server's manner, so that a part can point to a labour line of the same save and
 * a refusal to its line. In a saved order the count runs ahead of what may have been removed.
 */
export function nameNewLines(state: OrderState, base: OrderState | null, prefixes = ORDER_PREFIXES): LineNames {
  const complaints = nameNewRows(prefixes.complaint, {
    known: base?.complaints.map(({ id }) => id) ?? [],
    made: state.complaints.map(({ id }) => id).filter(isNewComplaintId),
    saved: base !== null,
  });
  const repairs = nameNewRows(prefixes.repair, {
    known: base?.repairs.map(({ id }) => id) ?? [],
    made: state.repairs.map(({ id }) => id).filter(isNewRepairId),
    saved: base !== null,
  });
  return new Map([...nameLines(filledLines(state), base, listsOf(prefixes)), ...complaints, ...repairs]);
}

/** The state with its new lines and complaints under the names that a save has given them. */
function withNames(state: OrderState, names: LineNames): OrderState {
  const named = <T extends string | null>(id: T): T | string => (id === null ? id : (names.get(id) ?? id));
  return {
    header: state.header,
    complaints: state.complaints.map((one) => ({ ...one, id: named(one.id) })),
    repairs: state.repairs.map((one) => ({ ...one, id: named(one.id) })),
    lines: state.lines.map((line) => ({
      ...line,
      id: named(line.id),
      repairId: named(line.repairId),
      componentOf: named(line.componentOf),
      labourLineId: named(line.labourLineId),
      complaintId: named(line.complaintId),
    })),
  };
}

/** A draft on its way to the server: what stands in it, what of it is sent, and how its new lines are called there. */
export type SentOrder = Snapshot<OrderState>;

export function sentOrder(typed: OrderState, base: OrderState | null, prefixes = ORDER_PREFIXES): SentOrder {
  const names = nameNewLines(typed, base, prefixes);
  const isSent = (line: OrderLine) => line.saved || names.has(line.id);
  return {
    typed,
    sent: { ...typed, lines: typed.lines.filter(isSent) },
    named: (state) => withNames(state, names),
  };
}

function headerFields({ discounts, ...header }: OrderHeader): Fields {
  return {
    customerId: header.customer?.id ?? null,
    vehicleId: header.vehicle?.id ?? null,
    advisorId: header.advisorId,
    promisedAt: header.promisedAt,
    odometer: header.odometer,
    odometerReason: header.odometerReason.trim() || null,
    fuelEighths: header.fuelEighths,
    notes: header.notes.trim() || null,
    warrantyPartyId: header.warrantyPartyId,
    orderTypeId: header.orderTypeId,
    adjustPaise: header.adjustPaise || null,
    adjustReason: header.adjustReason.trim() || null,
    ...settingsFields(header),
    labourDiscountPercent: discounts.labourPercent,
    labourDiscountPaise: discounts.labourPaise || null,
    partsDiscountPercent: discounts.partsPercent,
    partsDiscountPaise: discounts.partsPaise || null,
    overallDiscountPercent: discounts.overallPercent,
    overallDiscountPaise: discounts.overallPaise || null,
  };
}

const SETTINGS = 'settings.';

/** The order's own settings, each a field of its own until `nested`: what is not touched is not sent. */
const settingsFields = (header: Omit<OrderHeader, 'discounts'>): Fields => ({
  [`${SETTINGS}taxed`]: header.taxed ? null : false,
  [`${SETTINGS}untaxedReason`]: header.untaxedReason.trim() || null,
  [`${SETTINGS}inclusive`]: header.inclusive || null,
  [`${SETTINGS}placeOfSupply`]: header.placeOfSupply,
  [`${SETTINGS}placeOfSupplyReason`]: header.placeOfSupplyReason.trim() || null,
  [`${SETTINGS}review`]: header.review,
});

function nested(fields: Fields): Fields {
  const entries = Object.entries(fields);
  const settings = entries.filter(([key]) => key.startsWith(SETTINGS));
  if (settings.length === 0) return fields;
  return {
    ...Object.fromEntries(entries.filter(([key]) => !key.startsWith(SETTINGS))),
    settings: Object.fromEntries(settings.map(([key, value]) => [key.slice(SETTINGS.length), value])),
  };
}

function lineFields(line: OrderLine, names: LineNames): Fields {
  const named = (id: string | null) => (id === null ? null : (names.get(id) ?? id));
  const shared = {
    description: joinDescription(line.description.trim(), line.customText) || null,
    payer: line.payer,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    insurerUnitPrice: hasInsurerFace(line.payer) ? line.insurerUnitPrice : null,
    discountPercent: line.discountPercent,
    discountPaise: line.discountPercent ? null : line.discountPaise || null,
    taxCode: line.taxCode,
    repairId: named(line.repairId),
    option: line.option ?? null,
    status: line.status,
  };
  return line.family === 'labour'
    ? {
        ...shared,
        operationId: line.operationId,
        complaintId: named(line.complaintId),
        componentOf: named(line.componentOf),
        componentKind: line.componentKind,
        technicianId: line.technicianId,
        sublet: line.sublet || null,
        vendorId: line.vendorId,
        subletCostPaise: line.subletCostPaise,
        declinedOnOrder: line.declinedOnOrder || null,
        adviseNextVisit: line.adviseNextVisit || null,
        remindOn: line.remindOn,
      }
    : {
        ...shared,
        itemId: line.itemId,
        partNumber: line.partNumber,
        labourLineId: named(line.labourLineId),
        warehouseId: line.warehouseId,
        free: line.free,
      };
}

/** The status that a new line begins with is the server's to say. */
function sentFields(line: OrderLine, names: LineNames): Fields {
  const { status, ...fields } = lineFields(line, names);
  return line.saved ? { ...fields, status } : fields;
}

function complaintBody(complaint: OrderComplaint, names: LineNames) {
  const { id, complaintId } = complaint;
  return { id: names.get(id) ?? id, description: complaint.description.trim(), ...(complaintId && { complaintId }) };
}

/** A repair that is new, or is told otherwise than it is saved; one without items is none. */
const isRepairSent = (repair: AccidentalRepair, { lines }: OrderState, base: OrderState | null): boolean => {
  const was = base?.repairs.find(({ id }) => id === repair.id);
  return was ? JSON.stringify(was) !== JSON.stringify(repair) : lines.some(({ repairId }) => repairId === repair.id);
};

/** In which terms an order states its prices. */
export const termsOf = (
  { inclusive }: Pick<OrderHeader, 'inclusive'>,
  { labourInclusive }: Pick<DraftFacts, 'labourInclusive'>,
): InclusiveTerms => ({ inclusive, labourInclusive });

/** What a body asks besides what is typed. */
export interface DraftFacts {
  /** What the browser may not see is not sent: an absent field stays (decisions §1). */
  prices: boolean;
  insurer: boolean;
  discounts: boolean;
  /** How the entity enters labour (`LTot`). */
  labourInclusive: boolean;
  /** Those of a repair order where nothing is said. */
  prefixes?: OrderPrefixes;
}

const PRICE_FIELDS = new Set(['unitPrice', 'discountPercent', 'discountPaise', 'adjustPaise', 'adjustReason']);
function permitted(fields: Fields, rights: DraftFacts): Fields {
  const hidden = (key: string) =>
    (!rights.prices && PRICE_FIELDS.has(key)) ||
    (!rights.insurer && key === 'insurerUnitPrice') ||
    (!rights.discounts && /discount/i.test(key));
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !hidden(key)));
}

/** Saved parts go with the labour that they hang on, and work on a part with that. */
function stayingLines(state: OrderState, base: OrderState | null): OrderLine[] {
  const gone = new Set(idsGone(state.lines, base?.lines ?? []));
  const there = new Set(state.lines.map(({ id }) => id));
  return filledLines(state).filter(
    ({ saved, labourLineId, componentOf }) =>
      (!saved || !gone.has(labourLineId ?? '')) && (componentOf === null || there.has(componentOf)),
  );
}

/**
 * What saving sends: of a new order everything at once, of a saved one the changed fields of the header and of changed
 * lines, new lines whole, and what was taken off. Null where nothing is to be sent. Lines in the order of the body answer refusals by index.
 */
export function buildBody(state: OrderState, base: OrderState | null, facts: DraftFacts): OrderBody | null {
  const names = nameNewLines(state, base, facts.prefixes);
  const stated = ({ header, lines }: OrderState) => ({ lines, terms: termsOf(header, facts) });
  const saved = base && { header: base.header, lines: restatedLines(stated(base), stated(state)) };
  const oldComplaints = new Map(base?.complaints.map((one) => [one.id, one.description]));
  const complaints = state.complaints
    .filter((one) => one.description.trim() && oldComplaints.get(one.id) !== one.description)
    .map((one) => complaintBody(one, names));
  const repairs = state.repairs
    .filter((one) => isRepairSent(one, state, base))
    .map((one) => ({ ...one, id: names.get(one.id) ?? one.id }));
  const { removed, ...lines } = bodyOfLines(
    { lines: stayingLines(state, base), saved, names },
    listsOf(facts.prefixes ?? ORDER_PREFIXES),
    (line) => permitted(sentFields(line, names), facts),
  );
  const gone = [...((removed as string[] | undefined) ?? []), ...idsGone(state.complaints, base?.complaints ?? [])];
  const header = base
    ? changed(headerFields(state.header), headerFields(base.header))
    : present(headerFields(state.header));
  const body = {
    ...nested(permitted(header, facts)),
    ...(complaints.length > 0 && { complaints }),
    ...(repairs.length > 0 && { repairs }),
    ...(lines as Pick<OrderBody, 'labour' | 'parts'>),
    ...(gone.length > 0 && { removed: gone }),
  };
  return !base || Object.keys(body).length > 0 ? body : null;
}

/** Whether saving would send anything. While lines are written in, those alone are looked at that were touched. */
export function isDirtyState(state: OrderState, base: OrderState, facts: DraftFacts): boolean {
  const touched = touchedLines(state, base);
  if (!touched) return buildBody(state, base, facts) !== null;
  const terms = termsOf(state.header, facts);
  return touched.some(({ line, before }) => {
    const [saved] = restatedLines({ lines: [before], terms }, { lines: [line], terms });
    const fieldsOf = (one: OrderLine) => permitted(lineFields(one, NO_NAMES), facts);
    return Object.keys(changed(fieldsOf(line), fieldsOf(saved!))).length > 0;
  });
}

const NO_NAMES: LineNames = new Map();

/** The saved lines that were written in, with what they were; undefined where something else was changed. */
function touchedLines(state: OrderState, base: OrderState): { line: OrderLine; before: OrderLine }[] | undefined {
  const sameRest = (['header', 'complaints', 'repairs'] as const).every((part) => state[part] === base[part]);
  const { lines } = state;
  if (!sameRest || lines.length !== base.lines.length) return undefined;
  const pairs = lines.map((line, row) => ({ line, before: base.lines[row]! }));
  if (pairs.some(({ line, before }) => line.id !== before.id || !line.saved)) return undefined;
  return pairs.filter(({ line, before }) => line !== before);
}
