import * as contract from '@bahi/contract/endpoints/platform/entity';
import { notFound } from '../../../core/app-error.ts';
import { type Route, serve } from '../../../http/route.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { listEntitiesOf, listEntityRows } from './entity-queries.ts';
import { listFeatureUse } from './feature-use.ts';
import { getEntity } from './get-entity.ts';
import { updateEntity } from './update-entity.ts';

export const entityRoutes: Route[] = [
  serve(contract.listEntities, async (tx, { query }) =>
    wholeOf(await listEntityRows(tx, query.all === true && tx.ctx.access.EA)),
  ),
  serve(contract.entitiesForUser, async (tx, { params }) => {
    const { access, userId } = tx.ctx;
    if (params.userId !== userId && !access.SA && !access.EA) throw notFound('user');
    return wholeOf(await listEntitiesOf(tx, params.userId));
  }),
  serve(contract.getEntity, (tx, { params }) => getEntity(tx, params.entityId)),
  serve(contract.getFeatureUse, async (tx) => wholeOf(await listFeatureUse(tx))),
  serve(contract.updateEntity, updateEntity),
];
