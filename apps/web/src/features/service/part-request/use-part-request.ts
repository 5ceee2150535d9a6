import { createPartRequest, getPartRequest, updatePartRequest } from '@bahi/contract/endpoints/service/part-request';
import type { OutputOf } from '@bahi/contract/endpoint';
import { partRequestInput } from '@bahi/contract/wire/part-request.wire';
import { MESSAGES } from '@bahi/domain/messages';
import { QUANTITY_PER_UNIT, type Quantity } from '@bahi/domain/money/units';
import { RequestKind, type RequestVerb } from '@bahi/domain/stock/part-request';
import { useState } from 'react';
import { useCommandRunner } from '../../../kit/use-command-runner.ts';
import { useRecordEditor } from '../../../kit/use-record-editor.ts';
import type { FormErrors } from '../../../kit/use-record-form.ts';

export type PartRequestRecord = OutputOf<typeof getPartRequest>;

/** A line as it is asked for. */
export interface AskedRow {
  /** Its id, or one of the browser while it has none. */
  key: string;
  item: { id: string; label: string } | null;
  description: string;
  quantity: Quantity | null;
  partId: string | null;
  fileId: string | null;
}

export interface RequestForm {
  kind: RequestKind;
  order: { id: string; label: string } | null;
  labourLineId: string | null;
  warehouseId: string | null;
  /** Of material: the warehouse that asks, and by when. */
  toWarehouseId: string | null;
  needBy: string | null;
  notes: string;
  rows: readonly AskedRow[];
}

let made = 0;
export const blankRow = (): AskedRow => ({
  key: `new ${(made += 1)}`,
  item: null,
  description: '',
  quantity: QUANTITY_PER_UNIT,
  partId: null,
  fileId: null,
});

const formOf = (record: PartRequestRecord): RequestForm => ({
  kind: record.kind,
  order: record.workOrderId ? { id: record.workOrderId, label: record.orderCode ?? '' } : null,
  labourLineId: record.labourLineId ?? null,
  warehouseId: record.warehouseId ?? null,
  toWarehouseId: record.toWarehouseId ?? null,
  needBy: record.needBy ?? null,
  notes: record.notes ?? '',
  rows: record.lines.map((line) => ({
    key: line.id,
    item: line.itemId ? { id: line.itemId, label: line.description } : null,
    description: line.description,
    quantity: line.quantity,
    partId: line.partId ?? null,
    fileId: line.fileId ?? null,
  })),
});

/** Rows that say anything; an empty one at the end is nothing. */
const told = (rows: readonly AskedRow[]): AskedRow[] =>
  rows.filter(({ item, description, partId, fileId }) => item || description.trim() || partId || fileId);

function problemsOf({ rows, kind, toWarehouseId }: RequestForm): FormErrors {
  if (kind === RequestKind.store && !toWarehouseId) return { toWarehouseId: MESSAGES.fieldRequired };
  const lines = told(rows);
  if (lines.length === 0) return { rows: 'Say what you need.' };
  return Object.fromEntries(
    lines.flatMap(({ key, quantity }) =>
      quantity && quantity > 0 ? [] : [[`${key} quantity`, MESSAGES.fieldRequired]],
    ),
  );
}

const bodyOf = ({ kind, labourLineId, warehouseId, toWarehouseId, needBy, notes, rows }: RequestForm) => ({
  labourLineId,
  warehouseId,
  ...(kind === RequestKind.store && { toWarehouseId, needBy }),
  notes: notes || null,
  lines: told(rows).map(({ key, item, description, quantity, partId, fileId }) => ({
    id: key.startsWith('new ') ? null : key,
    itemId: item?.id ?? null,
    description: item?.label ?? (description.trim() || (fileId ? 'As in the picture' : null)),
    quantity: quantity ?? 0,
    partId,
    fileId,
  })),
});

/** One request: asked, changed until something of it is handed over, and what the store does with it. */
export function usePartRequest(read: PartRequestRecord | null, begun: RequestForm) {
  const [problem, setProblem] = useState<string>();
  const refuse = (error: unknown) => setProblem(editor.form.refuse(error, partRequestInput).message);
  const runner = useCommandRunner(refuse);
  const editor = useRecordEditor<typeof getPartRequest, RequestForm>({
    kind: 'partRequest',
    endpoint: getPartRequest,
    read,
    formOf: (record) => (record ? formOf(record) : begun),
    validate: problemsOf,
    send: (values, record) => {
      const body = bodyOf(values);
      if (record)
        return runner.keyed(updatePartRequest, {
          params: { id: record.id },
          body: { ...body, rowVersion: record.rowVersion },
        });
      return runner.keyed(createPartRequest, {
        body: { ...body, kind: values.kind, workOrderId: values.order?.id ?? null },
      });
    },
  });
  const { record } = editor;
  const may = (verb: RequestVerb): boolean =>
    record?.actions.some((action) => action.verb === verb && action.allowed) ?? false;
  return {
    ...editor,
    runner,
    problem,
    may,
    editable: record === null || may('Save'),
    /** The saved request; undefined where it is refused, which is told. */
    submit: async (): Promise<PartRequestRecord | undefined> => {
      setProblem(undefined);
      if (!editor.form.check()) return undefined;
      return runner.run('save', () => editor.save());
    },
    /** A verb of the saved request; what it answers is shown. */
    act: (
      verb: string,
      run: (of: PartRequestRecord) => Promise<PartRequestRecord>,
    ): Promise<PartRequestRecord | undefined> =>
      runner.run(verb, async () => {
        setProblem(undefined);
        const next = await run(record!);
        editor.take(next);
        return next;
      }),
  };
}

export type PartRequestState = ReturnType<typeof usePartRequest>;
