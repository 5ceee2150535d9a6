import { expect } from 'vitest';
import type { Answer, Client, TestApi, TestOrganisation } from '../../../test/api.ts';
import { asTenant } from '../../core/as-tenant.ts';

export type Goods = ReturnType<typeof goodsOf>;

/** Goods of an organisation of two branches, as tests of moves need them. */
export function goodsOf(api: TestApi, org: TestOrganisation, owner: Client) {
  let made = 0;
  /** A statement in the walls of both branches, for what no call reads or sets. */
  const run = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    asTenant(
      api.app.pool,
      { orgId: org.orgId, entityIds: [org.entityId, org.secondEntityId] },
      async (client) => (await client.query<R>(text, values)).rows,
    );
  return {
    run,
    /** An item with opening stock: 10 at ₹20, then 10 at ₹30. */
    async stocked(
      { TrackBy, ...fields }: Answer['body'] = {},
      lines: object[] = [
        { Qty: 10, Cost: 20 },
        { Qty: 10, Cost: 30 },
      ],
    ): Promise<string> {
      made += 1;
      const body = { MPN: `M-${made}`, Name: `Material ${made}`, HSN: '8708', UnPr: 50, TCode: 106, ...fields };
      const id: string = (await owner.post('Inventory/Items', body)).body._id;
      // The features of a workshop offer neither batches nor numbers: what an item is told apart by stands on the item.
      if (TrackBy) await run('update item set track_by = $2 where id = $1', [id, TrackBy]);
      for (const line of lines) {
        const answer = await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: id, ...line }] });
        expect(answer).toMatchObject({ status: 201 });
      }
      return id;
    },
  };
}
