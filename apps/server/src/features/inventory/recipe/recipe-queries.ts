import type { recipeVersions, searchRecipes } from '@bahi/contract/endpoints/inventory/recipe';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import type { Tx } from '../../../core/tx.ts';
import { inOrganisation, listPage } from '../../../kit/list-query.ts';
import { likeTerm } from '../../../kit/paging.ts';
import type { Recipe } from '../recipe-store.ts';

type Row = Omit<Recipe, 'components' | 'stages' | 'byProducts'> & { componentCount: number };

/** Recipes of the organisation, the one changed last first. */
export function listRecipes(tx: Tx, query: NonNullable<InputOf<typeof searchRecipes>['query']>) {
  const hidden = hidesPartNumbers(tx.ctx.entity.industry);
  const where = inOrganisation(tx, 'd')
    .asked(
      (term) => `(lower(i.name) like ${term} or lower(i.part_number) like ${term})`,
      query.text && likeTerm(query.text),
    )
    .asked((active) => `d.active = ${active}`, query.active)
    .asked(
      (item) => `exists (select from recipe_component c where c.org_id = d.org_id and c.recipe_id = d.id
        and c.version = d.version and c.item_id = ${item})`,
      query.componentId,
    );
  return listPage<Row>(tx, {
    columns: `d.id, d.item_id as "itemId", i.name, ${hidden ? 'null' : 'i.part_number'} as "partNumber", d.version, d.active,
      v.quantity_e3 as quantity, v.unit_code as "unitCode", d.updated_at as "updatedAt", d.row_version as "rowVersion",
      (select count(*)::int from recipe_component c where c.org_id = d.org_id and c.recipe_id = d.id and c.version = d.version)
        as "componentCount"`,
    from: `recipe d join item i on i.org_id = d.org_id and i.id = d.item_id
      join recipe_version v on v.org_id = d.org_id and v.recipe_id = d.id and v.version = d.version`,
    where,
    order: [
      { column: 'd.updated_at', type: 'timestamptz', of: (row) => row.updatedAt },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
}

type VersionRow = OutputOf<typeof recipeVersions>['rows'][number];

/** What a recipe said, newest first; orders are counted where the caller works. */
export async function listRecipeVersions(tx: Tx, id: string) {
  const rows = await tx.query<VersionRow>(
    `select v.version, v.changed_at as "changedAt", u.name as "changedByName", v.quantity_e3 as quantity, v.unit_code as "unitCode",
       (select count(*)::int from recipe_component c where c.org_id = v.org_id and c.recipe_id = v.recipe_id and c.version = v.version)
         as "componentCount",
       (select count(*)::int from manufacture_order o where o.org_id = v.org_id and o.entity_id = $2 and o.recipe_id = v.recipe_id
         and o.recipe_version = v.version and o.status <> 'Draft') as "orderCount"
     from recipe_version v left join app_user u on u.org_id = v.org_id and u.id = v.changed_by
     where v.org_id = $1 and v.recipe_id = $3 order by v.version desc`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );
  return { rows, total: rows.length, nextCursor: null };
}
