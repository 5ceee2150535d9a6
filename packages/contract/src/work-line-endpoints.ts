import { type AccessRule, defineEndpoint, one } from './endpoint.ts';
import { complaintInput, labourInput, partInput, repairCallInput } from './wire/work-order.wire.ts';
import { object, rowVersion, type WireType } from './wire-type.ts';

/** What the line calls of orders and estimates differ in. */
interface LineCalls<Path extends string, Answer, Labour, Part> {
  id: string;
  path: Path;
  change: AccessRule;
  /** A technician sets the status of his own lines, where he works. */
  changeLabour: AccessRule;
  touches: readonly string[];
  labour: WireType<Labour>;
  part: WireType<Part>;
  response: WireType<Answer>;
}

/** The lines of one family, as its calls name them. */
interface Family<Name extends string, One extends string, Body> {
  /** In the id of its calls. */
  word: string;
  many: Name;
  one: One;
  body: WireType<Body>;
  add: string;
  update: string;
  remove: string;
}

/** The three calls that add, change and remove lines of a family. */
const familyEndpoints = <const Path extends string, Answer, const Name extends string, const One extends string, Body>(
  {
    id,
    path,
    change,
    touches,
    response,
  }: Pick<LineCalls<Path, Answer, unknown, unknown>, 'id' | 'path' | 'change' | 'touches' | 'response'>,
  { word, many, one: single, body, add, update, remove }: Family<Name, One, Body>,
  changeOne = change,
) => {
  const call = { response: one(response), idempotent: true, touches } as const;
  return {
    add: defineEndpoint({
      id: `${id}.add${word}`,
      method: 'POST',
      path: `${path}/{id}/${many}` as const,
      summary: add,
      access: change,
      body,
      ...call,
    }),
    update: defineEndpoint({
      id: `${id}.update${word}`,
      method: 'PUT',
      path: `${path}/{id}/${many}/{lineId}` as const,
      summary: update,
      access: changeOne,
      body,
      ...call,
    }),
    remove: defineEndpoint({
      id: `${id}.delete${word}`,
      method: 'PUT',
      path: `${path}/{id}/Delete${single}/{lineId}` as const,
      summary: remove,
      access: change,
      body: object({ rowVersion }),
      ...call,
    }),
  };
};

const LABOUR = {
  word: 'Labour',
  many: 'Operations',
  one: 'Operation',
  add: 'Adds a labour line',
  update: 'Changes a labour line; absent fields stay. A technician may set the status of his own lines',
  remove: 'Removes a labour line and the parts that hang on it',
} as const;
const PART = {
  word: 'Part',
  many: 'Parts',
  one: 'Part',
  add: 'Adds a part',
  update: 'Changes a part; absent fields stay',
  remove: 'Removes a part that is not issued',
} as const;
const COMPLAINT = {
  word: 'Complaint',
  many: 'Complaints',
  one: 'Complaint',
  body: object({ ...complaintInput.fields, rowVersion }),
  add: 'Adds a complaint',
  update: 'Changes a complaint',
  remove: 'Removes a complaint',
} as const;

const REPAIR = {
  word: 'Repair',
  many: 'Collisions',
  one: 'Collision',
  body: object({ ...repairCallInput.fields, rowVersion }),
  add: 'Adds an accidental repair with its parts and labour',
  update: 'Changes an accidental repair, or adds to it',
  remove: 'Removes an accidental repair with its parts and labour',
} as const;

/** What a line call of an order takes. */
export const labourCall = object({ ...labourInput.fields, rowVersion });
export const partCall = object({ ...partInput.fields, rowVersion });

/** The calls that add, change and remove labour, parts, complaints and accidental repairs of a document about work (decisions §4). */
export const workLineEndpoints = <const Path extends string, Answer, Labour, Part>(
  calls: LineCalls<Path, Answer, Labour, Part>,
) => {
  const labour = familyEndpoints(calls, { ...LABOUR, body: calls.labour }, calls.changeLabour);
  const part = familyEndpoints(calls, { ...PART, body: calls.part });
  const complaint = familyEndpoints(calls, COMPLAINT);
  const repair = familyEndpoints(calls, REPAIR);
  return {
    addLabour: labour.add,
    updateLabour: labour.update,
    deleteLabour: labour.remove,
    addPart: part.add,
    updatePart: part.update,
    deletePart: part.remove,
    addComplaint: complaint.add,
    updateComplaint: complaint.update,
    deleteComplaint: complaint.remove,
    addRepair: repair.add,
    updateRepair: repair.update,
    deleteRepair: repair.remove,
  };
};
