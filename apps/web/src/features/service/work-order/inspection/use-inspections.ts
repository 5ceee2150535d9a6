import { listInspections, saveInspection } from '@bahi/contract/endpoints/service/inspection';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { liveTopic } from '@bahi/contract/live';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../app/api-client.ts';
import { messageOf } from '../../../../app/api-error.ts';
import { useLive } from '../../../../app/live.ts';
import { queryKeyOf, useEndpointQuery } from '../../../../app/use-endpoint.ts';
import { toast } from '../../../../ui/toast.ts';

type Inspections = OutputOf<typeof listInspections>;
export type Inspection = Inspections['rows'][number];
export type Point = Inspection['points'][number];
export type Found = Omit<InputOf<typeof saveInspection>['body']['points'][number], 'id'>;

/** The inspections of an order; what somebody else finds meanwhile appears by itself. */
export function useInspections(orderId: string) {
  const client = useQueryClient();
  const input = { params: { id: orderId } };
  const query = useEndpointQuery(listInspections, input);
  const open = query.data?.rows.find((one) => one.status === 'Open');
  useLive(open ? liveTopic.record(open.id) : null, () => void query.refetch());

  const put = (change: (one: Inspection) => Inspection) =>
    client.setQueryData<Inspections>(queryKeyOf(listInspections, input), (known) =>
      known ? { ...known, rows: known.rows.map(change) } : known,
    );
  return {
    query,
    inspections: query.data?.rows ?? [],
    /** Takes an inspection over as a verb answered it. */
    accept: (next: Inspection) => put((one) => (one.id === next.id ? next : one)),
    /** Shows what was found at once and saves it; what is refused is told and read anew. */
    find: async (inspection: Inspection, pointId: string, found: Found): Promise<void> => {
      const merged = (point: Point): Point => (point.id === pointId ? { ...point, ...found } : point);
      // What is being read does not know of it yet and would take it off the page again.
      void client.cancelQueries({ queryKey: queryKeyOf(listInspections, input) });
      put((one) => (one.id === inspection.id ? { ...one, points: one.points.map(merged) } : one));
      try {
        const body = { points: [{ id: pointId, ...found }] };
        const next = await call(saveInspection, { params: { id: inspection.id }, body });
        put((one) => (one.id === next.id && next.rowVersion >= one.rowVersion ? next : one));
      } catch (error) {
        toast.error(messageOf(error));
        await query.refetch();
      }
    },
  };
}
