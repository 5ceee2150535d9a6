import { createRecipe, getRecipe, updateRecipe } from '@bahi/contract/endpoints/inventory/recipe';
import { recipeInput } from '@bahi/contract/wire/recipe.wire';
import { can } from '@bahi/domain/access/access';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { recipeIssues } from '@bahi/domain/manufacture/recipe';
import { MESSAGES } from '@bahi/domain/messages';
import type { Percent, Quantity } from '@bahi/domain/money/units';
import { useNavigate } from '@tanstack/react-router';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import {
  blankLine,
  bodyOfLine,
  type ByProductRow,
  componentColumns,
  type ComponentLine,
  filledLines,
  linesOf,
  missingCells,
  type RecipeRecord,
  type StageRow,
} from './recipe-lines.ts';

export interface RecipeHeader {
  item: { id: string; label: string } | null;
  quantity: Quantity | null;
  unitCode: string | null;
  units: readonly string[];
  overheadPercent: Percent | null;
  active: boolean;
  stages: readonly StageRow[];
  byProducts: readonly ByProductRow[];
}
export type RecipeState = DocumentState<RecipeRecord, RecipeHeader, ComponentLine, null>;

const LABELS: Readonly<Record<string, string>> = {
  item: 'Makes',
  quantity: 'One batch makes',
  unitCode: 'Unit',
  overheadPercent: 'Overhead',
  components: 'Components',
  stages: 'Stages',
  byProducts: 'By-products',
};

const MOST_ROWS = 50;
const FIELDS_OF_ROWS = { stages: ['name', 'minutes', 'ratePaise'], byProducts: ['itemId', 'quantity', 'costPercent'] };
/** What the server refuses of a stage or a by-product is told at their tab. */
const FIELD_OF: Readonly<Record<string, string>> = {
  itemId: 'item',
  ...Object.fromEntries(
    Object.entries(FIELDS_OF_ROWS).flatMap(([list, fields]) =>
      fields.flatMap((field) => Array.from({ length: MOST_ROWS }, (_, at) => [`${list}.${at}.${field}`, list])),
    ),
  ),
};

const headerOf = (record: RecipeRecord | null): RecipeHeader => ({
  item: record && { id: record.itemId, label: record.name },
  quantity: record?.quantity ?? null,
  unitCode: record?.unitCode ?? null,
  units: record ? [record.unitCode] : [],
  overheadPercent: record?.overheadPercent ?? null,
  active: record?.active ?? true,
  stages: (record?.stages ?? []).map(({ id, name, minutes, ratePaise }) => ({
    id,
    name,
    minutes,
    ratePaise: ratePaise ?? null,
  })),
  byProducts: (record?.byProducts ?? []).map(({ itemId, name, quantity, unitCode, costPercent }) => ({
    item: { id: itemId, label: name },
    quantity,
    unitCode,
    costPercent: costPercent ?? null,
  })),
});

/** What can be told of the head, its stages and by-products before the server is asked. */
function validate({ item, quantity, stages, byProducts }: RecipeHeader): Record<string, string> {
  const errors: Record<string, string> = item ? {} : { item: MESSAGES.fieldRequired };
  const tell = (path: string, message: string) => {
    errors[path] ??= message;
    // The tab says it too: it may be another one that is open.
    const [list = '', at] = path.split('.');
    if (at !== undefined) errors[list] ??= message;
  };
  for (const [at, { name }] of stages.entries()) if (!name.trim()) tell(`stages.${at}.name`, MESSAGES.fieldRequired);
  for (const [at, row] of byProducts.entries()) if (!row.item) tell(`byProducts.${at}.itemId`, MESSAGES.fieldRequired);
  const facts = {
    itemId: item?.id ?? '',
    quantity: quantity ?? 0,
    components: [],
    stages,
    byProducts: byProducts.map((row, at) => ({
      itemId: row.item?.id ?? `none ${at}`,
      quantity: row.quantity ?? 0,
      costPercent: row.costPercent ?? 0,
    })),
  };
  for (const { path, message } of recipeIssues(facts)) if (path !== 'components') tell(path, message);
  return errors;
}

/** A recipe on its page: what it makes, of what, by which work, and what comes beside it. */
export function useRecipe(recipe: RecipeRecord | null): RecipeState {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  return useDocument<RecipeRecord, RecipeHeader, ComponentLine, null>(recipe, {
    copiedAs: 'recipe',
    calls: { get: getRecipe, create: createRecipe, update: updateRecipe },
    labels: LABELS,
    fieldOf: FIELD_OF,
    input: recipeInput,
    creatable: can(data.access, 'Inventory.Item', 'C'),
    headerOf,
    validate,
    linesOf,
    grid: (_editable, open) => ({
      columns: componentColumns({
        say,
        partNumbers: !hidesPartNumbers(industryOf(data)),
        stages: () => open.header().stages,
      }),
      computeTotals: () => null,
      newLine: blankLine,
    }),
    filledLines,
    missingCells,
    bodyOf: ({ header: { item, units: _, stages, byProducts, ...header }, lines, saved }) => ({
      ...header,
      ...(!saved && { itemId: item?.id }),
      quantity: header.quantity ?? 0,
      stages: stages.map((stage) => ({ ...stage, name: stage.name.trim(), minutes: stage.minutes ?? 0 })),
      byProducts: byProducts.map((row) => ({
        itemId: row.item?.id,
        quantity: row.quantity ?? 0,
        costPercent: row.costPercent,
      })),
      components: lines.map(bodyOfLine),
    }),
    open: ({ id }) => navigate({ to: '/items/recipe/$id', params: { id }, replace: true }),
  });
}
