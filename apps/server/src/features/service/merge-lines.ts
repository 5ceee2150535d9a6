import type { Infer } from '@bahi/contract/wire-type';
import type { labourInput, partInput } from '@bahi/contract/wire/work-order.wire';
import { type Issue, lineIssue } from '@bahi/domain/document/issue';
import { lineIdNumber } from '@bahi/domain/document/line-id';
import { type LineSpec, type MergedLines, mergeLines } from '@bahi/domain/document/merge-lines';
import { NO_AMOUNTS } from '@bahi/domain/document/priced-line';
import { LineStatus, Payer } from '@bahi/domain/document/work-order';
import { MESSAGES } from '@bahi/domain/messages';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { repairIssues, repairsLeft } from '@bahi/domain/service/accidental-repair';
import { optionPayerIssues, withOptionsOfOwners } from '@bahi/domain/service/line-options';
import { writeAssessments } from '@bahi/domain/service/write-assessment';
import { partsOf } from '@bahi/domain/status/line-status';
import { zeroUnpaidFaces } from '@bahi/domain/status/work-order-save';
import { SEEDED_TAX_CODES, taxCodeForSupply } from '@bahi/domain/tax/tax-codes';
import type { InclusiveTerms } from '@bahi/domain/totals/inclusive-price';
import { referenceIssues } from './line-references.ts';
import type { Masters } from './load-masters.ts';
import { type ComplaintInput, mergeComplaints } from './merge-complaints.ts';
import { mergeRepairs, type RepairInput } from './merge-repairs.ts';
import type { WorkKind } from './work-kind.ts';
import type { StoredLine, StoredWorkOrder } from './stored-order.ts';

export type LabourInput = Infer<typeof labourInput>;
export type PartInput = Infer<typeof partInput>;

/** What a save says about lines; lines that it does not name stay (decisions §1). */
export interface LineEdits {
  complaints?: readonly ComplaintInput[] | null | undefined;
  repairs?: readonly RepairInput[] | null | undefined;
  labour?: readonly LabourInput[] | null | undefined;
  parts?: readonly PartInput[] | null | undefined;
  /**
   * Ids of lines, complaints and repairs that are taken off. With a service go its parts, but for those that the save puts
   * under another; with a repair its items; with a part of one the work on it.
   */
  removed?: readonly string[] | null | undefined;
}

export interface MergedOrder extends Pick<MergedLines<StoredLine>, 'totals' | 'unlisted' | 'issues'> {
  order: StoredWorkOrder;
  added: Set<string>;
  /** Fields that change, by id of the line that was there before. */
  changed: Map<string, (keyof StoredLine)[]>;
  removed: StoredLine[];
  /** Statuses asked for, to be set by the status rules. */
  statuses: { id: string; status: LineStatus }[];
}

/** Merges complaints, repairs, labour and parts into an order by line id. Pure: masters are given. */
export function mergeOrderLines(
  before: StoredWorkOrder,
  edits: LineEdits,
  masters: Masters,
  { interState, prefixes, ...terms }: InclusiveTerms & { interState: boolean; prefixes: WorkKind['prefixes'] },
): MergedOrder {
  const gone = edits.removed ?? [];
  const isOf = (prefix: 'complaint' | 'repair') => (id: string) => lineIdNumber(prefixes[prefix], id) > 0;
  const goneRepairs = gone.filter(isOf('repair'));
  const complaints = mergeComplaints(
    before,
    edits.complaints ?? [],
    gone.filter(isOf('complaint')),
    masters,
    prefixes.complaint,
  );
  const repairs = mergeRepairs(complaints.order, edits.repairs ?? [], goneRepairs, prefixes.repair);
  const { parts, ...written } = writeAssessments(before.lines, edits.parts ?? [], prefixes.part, before.lastPartNo);
  const labour = [...(edits.labour?.map(({ sac, ...line }) => ({ ...line, hsn: sac })) ?? []), ...written.labour];
  const goneLines = [...gone.filter((id) => !isOf('complaint')(id) && !isOf('repair')(id)), ...written.removed];
  const removed = goneWith(before, { lines: goneLines, repairs: goneRepairs }, parts);
  const { counts, named, ...merged } = mergeLines(
    { lines: repairs.order.lines, counts: { labour: before.lastLabourNo, part: before.lastPartNo } },
    { labour, parts, removed },
    { ...SPEC, prefixes: { labour: prefixes.labour, part: prefixes.part } },
    { masters, terms, interState },
  );
  const inputs = [...labour, ...parts];
  const retyped = new Set(
    inputs.flatMap((input) => ('taxCode' in input && input.taxCode !== undefined ? (input.id ?? []) : [])),
  );
  const old = new Map(repairs.order.lines.map((line) => [line.id, line]));
  const lines = withOptionsOfOwners(
    merged.lines.map((line) => (named.has(line.id) ? settled(line, retyped.has(line.id), interState) : line)),
  );
  const order = {
    ...repairs.order,
    repairs: repairsLeft(repairs.order.repairs, before.lines, lines),
    lines,
    lastLabourNo: counts.labour,
    lastPartNo: counts.part,
  };
  const touched = {
    added: new Set(lines.flatMap(({ id }) => (old.has(id) ? [] : id))),
    changed: changesOf(lines, old),
  };
  const unsaid = lines.filter((line) => named.has(line.id) && !line.description);
  return {
    ...merged,
    ...touched,
    order: withPartCodes(order),
    removed: before.lines.filter(({ id }) => removed.includes(id)),
    statuses: inputs.flatMap(({ id, status }) => {
      const line = old.get(id ?? '');
      return line && status && status !== line.status ? [{ id: line.id, status }] : [];
    }),
    issues: [
      ...complaints.issues,
      ...repairs.issues,
      ...written.issues,
      ...merged.issues,
      ...repairIssues(order),
      ...optionPayerIssues(lines),
      ...unsaid.map(({ id }): Issue => lineIssue(id, 'description', MESSAGES.fieldRequired)),
      ...referenceIssues({ order, ...touched }, masters),
    ],
  };
}

/** Lines that go, with the items of repairs that go, parts of labour that the save puts under no other, and work on parts. */
function goneWith(
  { lines }: StoredWorkOrder,
  gone: { lines: readonly string[]; repairs: readonly string[] },
  parts: readonly PartInput[],
): string[] {
  const moved = new Set(parts.flatMap(({ id, labourLineId }) => (labourLineId === undefined ? [] : (id ?? []))));
  const items = lines.filter(({ repairId }) => repairId !== null && gone.repairs.includes(repairId));
  const taken = [...gone.lines, ...items.map(({ id }) => id)].flatMap((id) => [
    id,
    ...partsOf(id, lines).flatMap((part) => (moved.has(part.id) ? [] : part.id)),
  ]);
  const work = lines.filter(({ componentOf }) => componentOf !== null && taken.includes(componentOf));
  return [...taken, ...work.map(({ id }) => id)];
}

/** Faces that nobody pays are zero. A code of the wrong type becomes the same rate's other type, and is no change of the line then. */
function settled(line: StoredLine, isRetyped: boolean, interState: boolean): StoredLine {
  const paid = zeroUnpaidFaces(line);
  if (!isRetyped) return paid;
  return { ...paid, taxCode: taxCodeForSupply(SEEDED_TAX_CODES, paid.taxCode, interState)?.code ?? paid.taxCode };
}

function changesOf(lines: readonly StoredLine[], old: ReadonlyMap<string, StoredLine>): MergedOrder['changed'] {
  const changed: MergedOrder['changed'] = new Map();
  for (const line of lines) {
    const was = old.get(line.id);
    const keys = was ? (Object.keys(line) as (keyof StoredLine)[]).filter((key) => line[key] !== was[key]) : [];
    if (keys.length > 0) changed.set(line.id, keys);
  }
  return changed;
}

const SHARED_FIELDS = [
  'description',
  'payer',
  'quantity',
  'unitPrice',
  'noDiscount',
  'insurerUnitPrice',
  'estimateUnitPrice',
  'taxCode',
  'accountCode',
  'technicianId',
  'hsn',
  'repairId',
  'option',
] as const satisfies readonly (keyof StoredLine)[];

const NO_FACES = {
  insurerUnitPrice: 0,
  insurerTaxablePaise: 0,
  insurerCgstPaise: 0,
  insurerSgstPaise: 0,
  insurerIgstPaise: 0,
  insurerTotalPaise: 0,
  estimateUnitPrice: 0,
  estimateTaxablePaise: 0,
  estimateCgstPaise: 0,
  estimateSgstPaise: 0,
  estimateIgstPaise: 0,
  estimateTotalPaise: 0,
} as const;

const SPEC: Omit<LineSpec<StoredLine>, 'prefixes'> = {
  fields: {
    labour: [
      ...SHARED_FIELDS,
      'sublet',
      'vendorId',
      'subletCostPaise',
      'complaintId',
      'componentOf',
      'componentKind',
      'declinedOnOrder',
      'adviseNextVisit',
      'remindOn',
    ],
    part: [...SHARED_FIELDS, 'partNumber', 'labourLineId', 'unitCode', 'warehouseId', 'free'],
  },
  blank: (family) => ({
    status: LineStatus.new,
    payer: Payer.customer,
    labourLineId: null,
    complaintId: null,
    repairId: null,
    componentOf: null,
    componentKind: null,
    // A part without a quantity, and without a tax code, waits for approval, which asks for both.
    quantity: family === 'labour' ? QUANTITY_PER_UNIT : 0,
    noDiscount: false,
    ...NO_AMOUNTS,
    operationId: null,
    ...NO_FACES,
    technicianId: null,
    sublet: false,
    vendorId: null,
    subletCostPaise: 0,
    receivedQuantity: 0,
    issuedQuantity: 0,
    returnedQuantity: 0,
    issuedCostPaise: 0,
    warehouseId: null,
    free: false,
    declinedOnOrder: false,
    adviseNextVisit: false,
    remindOn: null,
    reopened: false,
    carriedFromOrderId: null,
    carriedFromLineId: null,
    estimateLineId: null,
    notWanted: false,
    invoiceId: null,
  }),
  ofItem: () => ({}),
  ofOperation: (operation) => ({ operationId: operation?.id ?? null }),
  listed: ['part'],
};

/** A part shows the operation code of the labour line that it hangs on. */
function withPartCodes(order: StoredWorkOrder): StoredWorkOrder {
  const codes = new Map(
    order.lines.filter((line) => line.family === 'labour').map((line) => [line.id, line.operationCode]),
  );
  return {
    ...order,
    lines: order.lines.map((line) => {
      if (line.family !== 'part') return line;
      const operationCode = (line.labourLineId && codes.get(line.labourLineId)) || null;
      return operationCode === line.operationCode ? line : { ...line, operationCode };
    }),
  };
}
