import { getPackage, updatePackage } from '@bahi/contract/endpoints/sales/package';
import { packageChange } from '@bahi/contract/wire/package.wire';
import { MESSAGES } from '@bahi/domain/messages';
import type { Quantity } from '@bahi/domain/money/units';
import type { PackageVerb } from '@bahi/domain/sales/package';
import { useState } from 'react';
import { useCommandRunner } from '../../../kit/use-command-runner.ts';
import { useRecordEditor } from '../../../kit/use-record-editor.ts';
import type { FormErrors } from '../../../kit/use-record-form.ts';
import { bodyOfRows, packedRows, type PackageRecord, type PackedRow, rowsOf } from './packed-rows.ts';

export interface PackageForm {
  length: Quantity | null;
  breadth: Quantity | null;
  height: Quantity | null;
  weight: Quantity | null;
  boxCount: number | null;
  carrier: string;
  trackingNo: string;
  expectedOn: string | null;
  notes: string;
  rows: readonly PackedRow[];
}

const formOf = (record: PackageRecord): PackageForm => ({
  length: record.box.length ?? null,
  breadth: record.box.breadth ?? null,
  height: record.box.height ?? null,
  weight: record.box.weight ?? null,
  boxCount: record.boxCount,
  carrier: record.carrier ?? '',
  trackingNo: record.trackingNo ?? '',
  expectedOn: record.expectedOn ?? null,
  notes: record.notes ?? '',
  rows: rowsOf(record),
});

const problemsOf = ({ boxCount, rows }: PackageForm): FormErrors => ({
  ...(!boxCount && { boxCount: MESSAGES.fieldRequired }),
  ...(packedRows(rows).length === 0 && { rows: 'Enter what lies in the box.' }),
});

const bodyOf = (form: PackageForm) => {
  const { length, breadth, height, weight, boxCount, carrier, trackingNo, expectedOn, notes, rows } = form;
  return {
    box: { length, breadth, height, weight },
    boxCount,
    carrier: carrier.trim() || null,
    trackingNo: trackingNo.trim() || null,
    expectedOn,
    notes: notes || null,
    lines: bodyOfRows(rows),
  };
};

/** One package: a draft is changed, and what becomes of it is said by its verbs. */
export function usePackage(read: PackageRecord) {
  const [problem, setProblem] = useState<string>();
  const refuse = (error: unknown) => setProblem(editor.form.refuse(error, packageChange).message);
  const runner = useCommandRunner(refuse);
  const editor = useRecordEditor<typeof getPackage, PackageForm>({
    kind: 'package',
    endpoint: getPackage,
    read,
    formOf: (record) => formOf(record ?? read),
    validate: problemsOf,
    send: (values, record) =>
      runner.keyed(updatePackage, {
        params: { id: read.id },
        body: { ...bodyOf(values), rowVersion: (record ?? read).rowVersion },
      }),
  });
  const record = editor.record ?? read;
  const may = (verb: PackageVerb): boolean => record.actions.some((action) => action.verb === verb && action.allowed);
  /** The saved package; undefined where it is refused, which is told. */
  const save = async (): Promise<PackageRecord | undefined> => {
    setProblem(undefined);
    if (!editor.form.check()) return undefined;
    return runner.run('save', () => editor.save());
  };
  return {
    ...editor,
    record,
    runner,
    problem,
    may,
    editable: may('Save'),
    save,
    /** A verb of the package, after what was typed is saved; what it answers is shown. */
    act: async (
      verb: string,
      run: (of: PackageRecord) => Promise<PackageRecord>,
      refused?: (error: unknown) => void,
    ): Promise<PackageRecord | undefined> => {
      const before = may('Save') && editor.form.isDirty() ? await save() : record;
      if (!before) return undefined;
      return runner.run(verb, async () => {
        setProblem(undefined);
        try {
          const next = await run(before);
          editor.take(next);
          return next;
        } catch (error) {
          if (!refused) throw error;
          refused(error);
          return undefined;
        }
      });
    },
  };
}

export type PackageState = ReturnType<typeof usePackage>;
