import type { Endpoint } from '@bahi/contract/endpoint';
import type { Route } from '../../http/route.ts';
import type { lineCalls } from './line-calls.ts';

/** The verbs of lines, whatever they answer. */
type Calls = ReturnType<typeof lineCalls<never, unknown>>;
interface Input<Body> {
  params: { id: string; lineId: string };
  body: Body;
}

/** The line calls of a document about work, each served by the verb of its name. */
export function lineRoutes(contract: Readonly<Record<keyof Calls, Endpoint>>, lines: Calls): Route[] {
  const added = <V extends 'addLabour' | 'addPart' | 'addComplaint' | 'addRepair'>(verb: V): Route => ({
    endpoint: contract[verb],
    handler: (tx, { params, body }: Input<never>) => lines[verb](tx, params.id, body),
  });
  const changed = <V extends 'updateLabour' | 'updatePart' | 'updateComplaint' | 'updateRepair'>(verb: V): Route => ({
    endpoint: contract[verb],
    handler: (tx, { params, body }: Input<never>) => lines[verb](tx, params.id, params.lineId, body),
  });
  const removed = (verb: 'deleteLabour' | 'deletePart' | 'deleteComplaint' | 'deleteRepair'): Route => ({
    endpoint: contract[verb],
    handler: (tx, { params, body }: Input<{ rowVersion?: number | null }>) =>
      lines[verb](tx, params.id, params.lineId, body.rowVersion),
  });
  return [
    ...(['addLabour', 'addPart', 'addComplaint', 'addRepair'] as const).map(added),
    ...(['updateLabour', 'updatePart', 'updateComplaint', 'updateRepair'] as const).map(changed),
    ...(['deleteLabour', 'deletePart', 'deleteComplaint', 'deleteRepair'] as const).map(removed),
  ];
}
