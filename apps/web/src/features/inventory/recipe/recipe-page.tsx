import { createManufactureOrder } from '@bahi/contract/endpoints/inventory/manufacture-order';
import { getRecipe, recipeAuditLog } from '@bahi/contract/endpoints/inventory/recipe';
import { can, seesCost } from '@bahi/domain/access/access';
import { quantityOfPacks } from '@bahi/domain/catalogue/packs';
import { formatQuantity } from '@bahi/domain/money/format';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import { RecordPage } from '../../../kit/record-page.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import type { Tab } from '../../../ui/tabs.tsx';
import { RecipeByProducts } from './recipe-by-products.tsx';
import { RecipeCostSums, RecipeCostTable } from './recipe-cost.tsx';
import { RecipeFields } from './recipe-fields.tsx';
import type { RecipeRecord } from './recipe-lines.ts';
import { RecipeStages } from './recipe-stages.tsx';
import { RecipeVersions } from './recipe-versions.tsx';
import { activeStatus } from './recipe-words.ts';
import { type RecipeState, useRecipe } from './use-recipe.ts';

/** `/items/recipe/{new|id}`. */
export const RecipePage = () => (
  <RecordPage endpoint={getRecipe}>{(recipe) => <RecipeEditor recipe={recipe} />}</RecordPage>
);

/** How one item is made; what is changed is a new version, orders keep theirs. */
function RecipeEditor({ recipe }: { recipe: RecipeRecord | null }) {
  const navigate = useNavigate();
  const { access } = useSession().data;
  const page = useRecipe(recipe);
  const { record, editable, busy } = page;

  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(`Version ${saved.version}`);
  };
  /** The draft of an order for one batch. */
  const order = () =>
    page.act('order', async (of) => {
      const body = { recipeId: of.id, quantity: quantityOfPacks(of.quantity, of.factor) };
      const { id } = await page.call(createManufactureOrder, { body });
      await navigate({ to: '/mo/mo/$id', params: { id } });
      return of;
    });
  const mayOrder = record !== null && record.active && !page.dirty && can(access, 'Inventory.Item', 'C');
  return (
    <DocumentPage
      page={page}
      what="recipe"
      title={record ? `Recipe of ${record.name}` : 'New recipe'}
      status={record && activeStatus(record)}
      party={record ? `Version ${record.version}` : undefined}
      header={<RecipeFields page={page} />}
      brief={record ? [`${formatQuantity(record.quantity)} ${record.unitCode} a batch`] : undefined}
      linesLabel="Components of the recipe"
      tabs={tabsOf(page, seesCost(access))}
      side={record && !page.dirty && seesCost(access) ? <RecipeCostSums id={record.id} /> : undefined}
      auditLog={recipeAuditLog}
      verbs={[
        {
          verb: 'save',
          label: 'Save',
          place: page.dirty || !record ? 'next' : 'button',
          keys: 'mod+s',
          shown: editable,
          hidden: record !== null && !page.dirty,
          busy: busy === 'save',
          run: save,
        },
        {
          verb: 'order',
          label: 'Manufacture order',
          place: 'next',
          keys: 'mod+enter',
          shown: mayOrder,
          busy: busy === 'order',
          run: order,
        },
      ]}
    />
  );
}

/** Beside the components; what follows from a saved recipe shows once it is saved. */
function tabsOf(page: RecipeState, costs: boolean): Tab[] {
  const { values, errors } = page.form;
  const { record } = page;
  return [
    {
      key: 'stages',
      label: 'Stages',
      count: values.stages.length,
      invalid: 'stages' in errors,
      content: <RecipeStages page={page} />,
    },
    {
      key: 'byProducts',
      label: 'By-products',
      count: values.byProducts.length,
      invalid: 'byProducts' in errors,
      content: <RecipeByProducts page={page} />,
    },
    ...(record && costs
      ? [{ key: 'cost', label: 'Cost', content: <RecipeCostTable key={record.rowVersion} id={record.id} /> }]
      : []),
    ...(record ? [{ key: 'versions', label: 'Versions', content: <RecipeVersions id={record.id} /> }] : []),
  ];
}
