import { type AccidentalRepair, type ComponentKind, RepairAction } from '@bahi/domain/document/work-order';
import { type Paise, QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { hasCustomerFace } from '@bahi/domain/document/payer';
import { COMPONENT_WORDS, componentOf } from '@bahi/domain/service/accidental-repair';
import { type BodyLabourPrices, labourToFill } from '@bahi/domain/service/body-labour';
import { eachOf } from '@bahi/domain/service/write-assessment';
import type { OrderModel } from '../order-model.ts';
import { newRepairId, type OrderLine } from '../../order-state.ts';

/** What of a part of a repair a cell is about: its own price, or work on it. */
export type Component = 'price' | ComponentKind;

/** A new repair with the part that it is about; a panel is named once. */
export function addRepair(model: OrderModel, words: string, side: AccidentalRepair['side']): boolean {
  const description = words.trim();
  const { repairs } = model.get();
  if (!description || repairs.some((one) => one.description.toLowerCase() === description.toLowerCase())) return false;
  const id = newRepairId(repairs);
  model.setRepairs([...repairs, { id, description, partCode: null, side, action: RepairAction.replace }]);
  model.addRepairLine('part', { repairId: id, description });
  return true;
}

/** Of a panel that is repaired as it is no piece is needed; of one that is replaced, one. */
export function changeRepair(model: OrderModel, id: string, change: Partial<AccidentalRepair>): void {
  const { repairs } = model.get();
  model.setRepairs(repairs.map((one) => (one.id === id ? { ...one, ...change } : one)));
  if (!change.action) return;
  const quantity = change.action === RepairAction.repair ? 0 : QUANTITY_PER_UNIT;
  for (const line of model.lines.get().lines)
    if (line.family === 'part' && line.repairId === id && line.unitPrice === 0 && line.itemId === null)
      model.lines.update(line.id, (part) => ({ ...part, quantity }));
}

/** Takes off a repair with its items; what may not be taken off stays, and the repair with it. */
export function removeRepair(model: OrderModel, id: string): void {
  const itemsOf = () => model.lines.get().lines.filter((line) => line.repairId === id);
  for (const line of itemsOf()) model.lines.remove(line.id);
  if (itemsOf().length === 0) model.setRepairs(model.get().repairs.filter((one) => one.id !== id));
}

/** Whose price of a component is written: the customer's, or the insurer's. */
export type ComponentFace = 'unitPrice' | 'insurerUnitPrice';

/** What a component of a part costs one who pays, as a whole; work that costs nobody anything is taken off. */
export function writeComponent(
  model: OrderModel,
  part: OrderLine,
  component: Component,
  paise: Paise,
  face: ComponentFace = 'unitPrice',
): void {
  const { lines } = model;
  if (component === 'price') {
    lines.update(part.id, (line) => {
      const quantity = line.quantity || (paise > 0 ? QUANTITY_PER_UNIT : 0);
      return { ...line, quantity, [face]: eachOf(paise, quantity) };
    });
    return;
  }
  const other = face === 'unitPrice' ? 'insurerUnitPrice' : 'unitPrice';
  const work = componentOf(lines.get().lines, part.id, component);
  if (work && paise === 0 && work[other] === 0) lines.remove(work.id);
  else if (work) lines.update(work.id, (line) => ({ ...line, [face]: eachOf(paise, line.quantity) }));
  else if (paise > 0)
    model.addRepairLine('labour', {
      repairId: part.repairId,
      componentOf: part.id,
      componentKind: component,
      description: `${COMPONENT_WORDS[component]}: ${part.description}`,
      payer: part.payer,
      [face]: eachOf(paise, QUANTITY_PER_UNIT),
    });
}

/** Fills work on a part that has no price yet by the body labour of its code: what was typed stays. */
export function fillByPartCode(model: OrderModel, part: OrderLine, labour: BodyLabourPrices): void {
  const face = hasCustomerFace(part.payer) ? 'unitPrice' : 'insurerUnitPrice';
  for (const [kind, paise] of labourToFill(part.id, model.lines.get().lines, labour))
    writeComponent(model, part, kind, paise, face);
}
