import {
  createManufactureOrder,
  getManufactureOrder,
  updateManufactureOrder,
} from '@bahi/contract/endpoints/inventory/manufacture-order';
import { manufactureOrderInput } from '@bahi/contract/wire/manufacture-order.wire';
import { can, seesCost } from '@bahi/domain/access/access';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { manufactureIssues } from '@bahi/domain/manufacture/manufacture-order';
import { MESSAGES } from '@bahi/domain/messages';
import type { Quantity } from '@bahi/domain/money/units';
import { useNavigate } from '@tanstack/react-router';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import { blankLine, componentColumns, type ComponentLine, type ManufactureRecord } from './manufacture-order-lines.ts';

interface Header {
  recipe: { id: string; label: string } | null;
  quantity: Quantity | null;
  orderedOn: string | null;
  dueOn: string | null;
  warehouseId: string | null;
  toWarehouseId: string | null;
  notes: string;
}
export type ManufactureState = DocumentState<ManufactureRecord, Header, ComponentLine, null>;

const LABELS: Readonly<Record<string, string>> = {
  recipe: 'Make',
  quantity: 'Quantity',
  orderedOn: 'Date',
  dueOn: 'Due',
  warehouseId: 'Components from',
  toWarehouseId: 'Goods to',
  notes: 'Notes',
};

const headerOf = (record: ManufactureRecord | null, today: string): Header => ({
  recipe: record && { id: record.recipeId, label: record.name },
  quantity: record?.quantity ?? null,
  orderedOn: record?.orderedOn ?? today,
  dueOn: record?.dueOn ?? null,
  warehouseId: record?.warehouseId ?? null,
  toWarehouseId: record?.toWarehouseId ?? null,
  notes: record?.notes ?? '',
});

function validate({ recipe, quantity, orderedOn }: Header): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!recipe) errors['recipe'] = MESSAGES.fieldRequired;
  if (!orderedOn) errors['orderedOn'] = MESSAGES.fieldRequired;
  for (const { path, message } of manufactureIssues({ quantity: quantity ?? 0 })) errors[path] = message;
  return errors;
}

/** An order on its page: its head is typed, its components follow from the recipe when it is saved. */
export function useManufactureOrder(order: ManufactureRecord | null, today: string): ManufactureState {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  return useDocument<ManufactureRecord, Header, ComponentLine, null>(order, {
    copiedAs: 'manufactureOrder',
    calls: { get: getManufactureOrder, create: createManufactureOrder, update: updateManufactureOrder },
    labels: LABELS,
    datedBy: 'orderedOn',
    fieldOf: { recipeId: 'recipe' },
    input: manufactureOrderInput,
    creatable: can(data.access, 'Inventory.Item', 'C'),
    headerOf: (record) => headerOf(record, today),
    validate,
    linesOf: ({ components }) => components,
    grid: () => ({
      columns: componentColumns({
        say,
        partNumbers: !hidesPartNumbers(industryOf(data)),
        costs: seesCost(data.access) && order !== null && order.status !== 'Draft',
        stages: order?.stages ?? [],
      }),
      computeTotals: () => null,
      newLine: blankLine,
      addable: false,
      removable: () => false,
    }),
    filledLines: (lines) => lines,
    missingCells: () => ({}),
    bodyOf: ({ header: { recipe, ...header } }) => ({
      ...header,
      recipeId: recipe?.id,
      quantity: header.quantity ?? 0,
      notes: header.notes.trim() || null,
    }),
    open: ({ id }) => navigate({ to: '/mo/mo/$id', params: { id }, replace: true }),
  });
}
