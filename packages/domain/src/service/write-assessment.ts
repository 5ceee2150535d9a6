import { MOST_UNIT_PRICE } from '../catalogue/labour-price.ts';
import { type Issue, lineIssue } from '../document/issue.ts';
import { type LineIdPrefix, lineIdNumber } from '../document/line-id.ts';
import { ComponentKind, type LineStatus, type Payer, type WorkOrderLine } from '../document/work-order.ts';
import { mulDiv } from '../money/round.ts';
import { type Paise, QUANTITY_PER_UNIT, type Quantity, type UnitPrice } from '../money/units.ts';
import { EXTENSION_SCALE } from '../totals/price-line.ts';
import { type Assessment, COMPONENT_WORDS, componentOf } from './accidental-repair.ts';

/** What is written of an assessment: what it does not name stays. */
export type AssessmentInput = { [K in keyof Assessment]?: Assessment[K] | null | undefined };

/** A part as a save names it, with what is written of its assessment. */
export interface AssessedPart {
  id?: string | null | undefined;
  description?: string | null | undefined;
  payer?: Payer | null | undefined;
  repairId?: string | null | undefined;
  quantity?: Quantity | null | undefined;
  unitPrice?: UnitPrice | null | undefined;
  insurerUnitPrice?: UnitPrice | null | undefined;
  status?: LineStatus | null | undefined;
  assessment?: AssessmentInput | null | undefined;
}

/** A labour line as an assessment makes or changes it. */
export interface ComponentEdit {
  id?: string;
  description?: string;
  payer?: Payer;
  repairId?: string;
  componentOf?: string;
  componentKind?: ComponentKind;
  unitPrice?: UnitPrice;
  insurerUnitPrice?: UnitPrice;
  status?: LineStatus | null;
}

export interface WrittenAssessments<P> {
  parts: P[];
  labour: ComponentEdit[];
  removed: string[];
  issues: Issue[];
}

const WORK = [
  {
    kind: ComponentKind.removeRefit,
    customer: 'customerRemoveRefitPaise',
    insurer: 'insurerRemoveRefitPaise',
    status: 'removeRefitStatus',
  },
  {
    kind: ComponentKind.denting,
    customer: 'customerDentingPaise',
    insurer: 'insurerDentingPaise',
    status: 'dentingStatus',
  },
  {
    kind: ComponentKind.painting,
    customer: 'customerPaintingPaise',
    insurer: 'insurerPaintingPaise',
    status: 'paintingStatus',
  },
] as const;

/**
 * Assessments as edits of lines: the price is that of the part, remove-refit, denting and painting are labour, made, changed
 * or, where nobody pays for it any more, taken off. Painting of ₹600 on `EP1` = a line of labour of ₹600 that names `EP1`.
 * New parts get their ids here, so that their labour can name them.
 */
export function writeAssessments<P extends AssessedPart>(
  before: readonly WorkOrderLine[],
  parts: readonly P[],
  prefix: LineIdPrefix,
  last: number,
): WrittenAssessments<P> {
  const written: WrittenAssessments<P> = { parts: [], labour: [], removed: [], issues: [] };
  let count = Math.max(last, ...parts.map(({ id }) => lineIdNumber(prefix, id ?? '')));
  for (const sent of parts) {
    const part = sent.id ? sent : { ...sent, id: `${prefix}${(count += 1)}` };
    const { assessment } = part;
    const id = part.id!;
    const was = before.find((line) => line.id === id);
    const repairId = part.repairId === undefined ? was?.repairId : part.repairId;
    if (assessment && !repairId)
      written.issues.push(lineIssue(id, 'assessment', 'Only a part of an accidental repair is assessed.'));
    written.parts.push(assessment ? { ...part, ...priceOf(part, assessment, was) } : part);
    if (assessment && repairId) writeWork(written, before, { ...part, id, repairId }, assessment);
  }
  return written;
}

/**
 * Of the whole quantity, as the price of one: ₹8,000 of 2 pieces = ₹4,000. Of no piece it is taken as the price of one. At most what
 * a price may be: the total of the document refuses the rest.
 */
export function eachOf(paise: Paise, quantity: Quantity): UnitPrice {
  const of = quantity || QUANTITY_PER_UNIT;
  return paise / of > MOST_UNIT_PRICE / EXTENSION_SCALE ? MOST_UNIT_PRICE : mulDiv(paise, EXTENSION_SCALE, of);
}

function priceOf(part: AssessedPart, assessment: AssessmentInput, was: WorkOrderLine | undefined) {
  const quantity = part.quantity ?? was?.quantity ?? 0;
  const { customerPricePaise, insurerPricePaise, priceStatus } = assessment;
  const face = (paise: Paise | null | undefined) => eachOf(paise ?? 0, quantity);
  return {
    ...(customerPricePaise !== undefined && { unitPrice: face(customerPricePaise) }),
    ...(insurerPricePaise !== undefined && { insurerUnitPrice: face(insurerPricePaise) }),
    ...(priceStatus && { status: priceStatus }),
  };
}

type Named = AssessedPart & { id: string; repairId: string };

function writeWork(
  { labour, removed }: WrittenAssessments<AssessedPart>,
  before: readonly WorkOrderLine[],
  part: Named,
  assessment: AssessmentInput,
): void {
  const was = before.find((line) => line.id === part.id);
  for (const { kind, customer, insurer, status } of WORK) {
    const sent = [assessment[customer], assessment[insurer], assessment[status]];
    if (sent.every((value) => value === undefined)) continue;
    const line = componentOf(before, part.id, kind);
    const face = (key: typeof customer | typeof insurer, stood = 0) =>
      assessment[key] === undefined ? stood : eachOf(assessment[key] ?? 0, line?.quantity ?? QUANTITY_PER_UNIT);
    const prices = {
      unitPrice: face(customer, line?.unitPrice),
      insurerUnitPrice: face(insurer, line?.insurerUnitPrice),
    };
    const isPaid = prices.unitPrice + prices.insurerUnitPrice > 0;
    if (line && !isPaid) removed.push(line.id);
    else if (line) labour.push({ id: line.id, ...prices, ...(assessment[status] && { status: assessment[status] }) });
    else if (isPaid) {
      const description = part.description ?? was?.description ?? '';
      labour.push({
        description: `${COMPONENT_WORDS[kind]}: ${description}`,
        payer: part.payer ?? was?.payer ?? 'Cus',
        repairId: part.repairId,
        componentOf: part.id,
        componentKind: kind,
        ...prices,
      });
    }
  }
}
