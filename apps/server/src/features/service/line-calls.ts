import type { LineFamily } from '@bahi/domain/document/priced-line';
import { notFound } from '../../core/app-error.ts';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import type { Tx } from '../../core/tx.ts';
import type { ComplaintInput } from './merge-complaints.ts';
import type { LabourInput, LineEdits, PartInput } from './merge-lines.ts';
import type { RepairInput } from './merge-repairs.ts';
import type { WorkKind } from './work-kind.ts';

type Version = number | null | undefined;
export type Versioned<T> = T & { rowVersion?: Version };

/** How the lines of a document about work are read, changed and answered. */
interface LineWork<D, Answer> {
  prefixes: WorkKind['prefixes'];
  lock: (tx: Tx, id: string) => Promise<D>;
  edit: (tx: Tx, before: D, edits: LineEdits) => Promise<D>;
  save: (tx: Tx, before: D, after: D, action: string) => D | Promise<D>;
  answer: (tx: Tx, document: D) => Promise<Answer>;
}
interface WithLines {
  rowVersion: number;
  updatedAt: string;
  lines: readonly { id: string; family: string }[];
  complaints: readonly { id: string }[];
  repairs: readonly { id: string }[];
  lastRepairNo: number;
}

/** A repair with items that are added to it. */
type RepairCall = RepairInput & Pick<LineEdits, 'labour' | 'parts'>;

const repairEdits = ({ labour, parts, ...repair }: RepairCall, id: string): LineEdits => ({
  repairs: [{ ...repair, id }],
  labour: labour?.map((line) => ({ ...line, repairId: id })),
  parts: parts?.map((line) => ({ ...line, repairId: id })),
});

/** The server gives the id: one that is sent may be taken meanwhile, and would change that line. */
const asNew = <T extends { id?: string | null }>(input: T): T => ({ ...input, id: null });

/** The line calls of a kind of document, each an edit like any other. */
export function lineCalls<D extends WithLines & Parameters<typeof assertFreshRecord>[1], Answer>(
  work: LineWork<D, Answer>,
) {
  const change = async (
    tx: Tx,
    id: string,
    { rowVersion }: { rowVersion?: Version },
    action: string,
    edits: LineEdits | ((before: D) => LineEdits),
    there?: { line?: [LineFamily, string]; complaint?: string; repair?: string },
  ): Promise<Answer> => {
    const before = await work.lock(tx, id);
    if (there?.line && !before.lines.some(({ id: one, family }) => family === there.line![0] && one === there.line![1]))
      throw notFound('line');
    if (there?.complaint && !before.complaints.some((one) => one.id === there.complaint)) throw notFound('complaint');
    if (there?.repair && !before.repairs.some((one) => one.id === there.repair)) throw notFound('accidental repair');
    await assertFreshRecord(tx, before, rowVersion);
    const after = await work.edit(tx, before, typeof edits === 'function' ? edits(before) : edits);
    return work.answer(tx, after === before ? before : await work.save(tx, before, after, action));
  };
  const removed = (lineId: string): LineEdits => ({ removed: [lineId] });
  return {
    addLabour: (tx: Tx, id: string, input: Versioned<LabourInput>) =>
      change(tx, id, input, 'addLabour', { labour: [asNew(input)] }),
    addPart: (tx: Tx, id: string, input: Versioned<PartInput>) =>
      change(tx, id, input, 'addPart', { parts: [asNew(input)] }),
    addComplaint: (tx: Tx, id: string, input: Versioned<ComplaintInput>) =>
      change(tx, id, input, 'addComplaint', { complaints: [asNew(input)] }),
    updateLabour: (tx: Tx, id: string, lineId: string, input: Versioned<LabourInput>) =>
      change(tx, id, input, 'updateLabour', { labour: [{ ...input, id: lineId }] }, { line: ['labour', lineId] }),
    updatePart: (tx: Tx, id: string, lineId: string, input: Versioned<PartInput>) =>
      change(tx, id, input, 'updatePart', { parts: [{ ...input, id: lineId }] }, { line: ['part', lineId] }),
    updateComplaint: (tx: Tx, id: string, lineId: string, input: Versioned<ComplaintInput>) =>
      change(tx, id, input, 'updateComplaint', { complaints: [{ ...input, id: lineId }] }, { complaint: lineId }),
    /** With the parts that hang on it. */
    deleteLabour: (tx: Tx, id: string, lineId: string, rowVersion: Version) =>
      change(tx, id, { rowVersion }, 'deleteLabour', removed(lineId), { line: ['labour', lineId] }),
    /** One that is not issued; its reservation is given back. */
    deletePart: (tx: Tx, id: string, lineId: string, rowVersion: Version) =>
      change(tx, id, { rowVersion }, 'deletePart', removed(lineId), { line: ['part', lineId] }),
    addRepair: (tx: Tx, id: string, { rowVersion, ...input }: Versioned<RepairCall>) =>
      change(tx, id, { rowVersion }, 'addRepair', ({ lastRepairNo }) =>
        repairEdits(input, `${work.prefixes.repair}${lastRepairNo + 1}`),
      ),
    updateRepair: (tx: Tx, id: string, repairId: string, { rowVersion, ...input }: Versioned<RepairCall>) =>
      change(tx, id, { rowVersion }, 'updateRepair', repairEdits(input, repairId), { repair: repairId }),
    /** With its parts and labour. */
    deleteRepair: (tx: Tx, id: string, repairId: string, rowVersion: Version) =>
      change(tx, id, { rowVersion }, 'deleteRepair', removed(repairId), { repair: repairId }),
    /** Labour that answered it stays. */
    deleteComplaint: (tx: Tx, id: string, lineId: string, rowVersion: Version) =>
      change(tx, id, { rowVersion }, 'deleteComplaint', removed(lineId), { complaint: lineId }),
  };
}
