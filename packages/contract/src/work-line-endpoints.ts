import { type AccessRule, defineEndpoint, one } from './endpoint.ts';
import { complaintInput, labourInput, partInput } from './wire/work-order.wire.ts';
import { object, rowVersion, type WireType } from './wire-type.ts';

/** What the line calls of orders and estimates differ in. */
interface LineCalls<Path extends string, Answer> {
  id: string;
  path: Path;
  change: AccessRule;
  /** A technician sets the status of his own lines, where he works. */
  changeLabour: AccessRule;
  touches: readonly string[];
  response: WireType<Answer>;
}

/** The nine calls that add, change and remove labour, parts and complaints of a document about work (decisions §4). */
export const workLineEndpoints = <const Path extends string, Answer>({
  id,
  path,
  change,
  changeLabour,
  touches,
  response,
}: LineCalls<Path, Answer>) => {
  const call = { response: one(response), idempotent: true, touches } as const;
  return {
    addLabour: defineEndpoint({
      id: `${id}.addLabour`,
      method: 'POST',
      path: `${path}/{id}/Operations` as const,
      summary: 'Adds a labour line',
      access: change,
      body: object({ ...labourInput.fields, rowVersion }),
      ...call,
    }),
    updateLabour: defineEndpoint({
      id: `${id}.updateLabour`,
      method: 'PUT',
      path: `${path}/{id}/Operations/{lineId}` as const,
      summary: 'Changes a labour line; absent fields stay. A technician may set the status of his own lines',
      access: changeLabour,
      body: object({ ...labourInput.fields, rowVersion }),
      ...call,
    }),
    deleteLabour: defineEndpoint({
      id: `${id}.deleteLabour`,
      method: 'PUT',
      path: `${path}/{id}/DeleteOperation/{lineId}` as const,
      summary: 'Removes a labour line and the parts that hang on it',
      access: change,
      body: object({ rowVersion }),
      ...call,
    }),
    addPart: defineEndpoint({
      id: `${id}.addPart`,
      method: 'POST',
      path: `${path}/{id}/Parts` as const,
      summary: 'Adds a part',
      access: change,
      body: object({ ...partInput.fields, rowVersion }),
      ...call,
    }),
    updatePart: defineEndpoint({
      id: `${id}.updatePart`,
      method: 'PUT',
      path: `${path}/{id}/Parts/{lineId}` as const,
      summary: 'Changes a part; absent fields stay',
      access: change,
      body: object({ ...partInput.fields, rowVersion }),
      ...call,
    }),
    deletePart: defineEndpoint({
      id: `${id}.deletePart`,
      method: 'PUT',
      path: `${path}/{id}/DeletePart/{lineId}` as const,
      summary: 'Removes a part that is not issued',
      access: change,
      body: object({ rowVersion }),
      ...call,
    }),
    addComplaint: defineEndpoint({
      id: `${id}.addComplaint`,
      method: 'POST',
      path: `${path}/{id}/Complaints` as const,
      summary: 'Adds a complaint',
      access: change,
      body: object({ ...complaintInput.fields, rowVersion }),
      ...call,
    }),
    updateComplaint: defineEndpoint({
      id: `${id}.updateComplaint`,
      method: 'PUT',
      path: `${path}/{id}/Complaints/{lineId}` as const,
      summary: 'Changes a complaint',
      access: change,
      body: object({ ...complaintInput.fields, rowVersion }),
      ...call,
    }),
    deleteComplaint: defineEndpoint({
      id: `${id}.deleteComplaint`,
      method: 'PUT',
      path: `${path}/{id}/DeleteComplaint/{lineId}` as const,
      summary: 'Removes a complaint',
      access: change,
      body: object({ rowVersion }),
      ...call,
    }),
  };
};
