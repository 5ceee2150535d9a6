import { listInspections, saveInspection } from '@bahi/contract/endpoints/service/inspection';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../../app/api-client.ts';
import { messageOf } from '../../../../app/api-error.ts';
import { queryKeyOf, useEndpointQuery } from '../../../../app/use-endpoint.ts';
import { toast } from '../../../../ui/toast.ts';

type Inspections = OutputOf<typeof listInspections>;
export type Inspection = Inspections['rows'][number];
export type Point = Inspection['points'][number];
export type Found = Omit<InputOf<typeof saveInspection>['body']['points'][number], 'id'>;

/** What was found at a point and is on its way to the server. */
interface Finding {
  inspectionId: string;
  pointId: string;
  found: Found;
}

const withFindings = (one: Inspection, findings: readonly Finding[]): Inspection => ({
  ...one,
  points: one.points.map((point) =>
    findings
      .filter(({ inspectionId, pointId }) => inspectionId === one.id && pointId === point.id)
      .reduce<Point>((known, { found }) => ({ ...known, ...found }), point),
  ),
});

/**
 * The inspections of an order. What is being saved lies over what is read, so that a list read before it was saved never
 * takes it off the page.
 */
export function useInspections(orderId: string) {
  const client = useQueryClient();
  const input = { params: { id: orderId } };
  const queryKey = queryKeyOf(listInspections, input);
  const query = useEndpointQuery(listInspections, input);
  const [saving, setSaving] = useState<readonly Finding[]>([]);
  /** Findings reach the server one after the other, as they were made. */
  const lastSave = useRef<Promise<void>>(Promise.resolve());
  const accept = (next: Inspection): void => {
    client.setQueryData<Inspections>(queryKey, (known) =>
      known
        ? {
            ...known,
            rows: known.rows.map((one) => (one.id === next.id && next.rowVersion >= one.rowVersion ? next : one)),
          }
        : known,
    );
  };
  const save = async (finding: Finding): Promise<void> => {
    const { inspectionId, pointId, found } = finding;
    try {
      const body = { points: [{ id: pointId, ...found }] };
      const next = await call(saveInspection, { params: { id: inspectionId }, body });
      // A list that was asked for before this answer does not know of it.
      await client.cancelQueries({ queryKey });
      accept(next);
    } catch (error) {
      toast.error(messageOf(error));
      await query.refetch();
    } finally {
      setSaving((all) => all.filter((one) => one !== finding));
    }
  };
  return {
    query,
    inspections: (query.data?.rows ?? []).map((one) => withFindings(one, saving)),
    /** Takes an inspection over as a verb answered it. */
    accept,
    /** Shows what was found at once and saves it; what is refused is told and read anew. */
    find: (inspection: Inspection, pointId: string, found: Found): void => {
      const finding = { inspectionId: inspection.id, pointId, found };
      setSaving((all) => [...all, finding]);
      lastSave.current = lastSave.current.then(() => save(finding));
    },
    /** The version that an inspection has once all that was found is saved. */
    savedVersion: async (id: string): Promise<number | undefined> => {
      await lastSave.current;
      return client.getQueryData<Inspections>(queryKey)?.rows.find((one) => one.id === id)?.rowVersion;
    },
  };
}
