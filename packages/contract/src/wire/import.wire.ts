import { array, choiceOf, id, instant, integer, object, optional, required, text, yesNo } from '../wire-type.ts';

/** How far an import is; what stands in the middle is worked on by a job. */
export const ImportStatus = {
  uploaded: 'Uploaded',
  checking: 'Checking',
  checked: 'Checked',
  running: 'Running',
  done: 'Done',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Failed',
} as const;
export type ImportStatus = (typeof ImportStatus)[keyof typeof ImportStatus];

/** What is done with a row whose record exists already. */
export const ImportMode = { skip: 'Skip', update: 'Update', createOnly: 'CreateOnly' } as const;
export type ImportMode = (typeof ImportMode)[keyof typeof ImportMode];

export const SheetFormat = { csv: 'csv', xlsx: 'xlsx' } as const;
export type SheetFormat = (typeof SheetFormat)[keyof typeof SheetFormat];

/** A column that was found in the file, and which field it fills; without one it is left out. */
const foundColumn = object({
  heading: required('Heading', text(200)),
  sample: optional('Sample', text(200)),
  key: optional('Key', text(100)),
});

const issue = object({
  rowNumber: required('Row', integer({ min: 1 })),
  heading: optional('Column', text(200)),
  message: required('Message', text(500)),
});

export const importView = object({
  id: required('_id', id()),
  target: required('Target', text(60)),
  fileName: required('FileName', text(200)),
  status: required('Sts', choiceOf(ImportStatus)),
  mode: required('Mode', choiceOf(ImportMode)),
  columns: required('Columns', array(foundColumn, 200)),
  rowCount: required('Rows', integer()),
  doneRows: required('Done', integer()),
  createdRows: required('Created', integer()),
  updatedRows: required('Updated', integer()),
  skippedRows: required('Skipped', integer()),
  failedRows: required('Failed', integer()),
  undoneRows: required('Undone', integer()),
  keptRows: required('Kept', integer()),
  /** Why it could not be worked on. */
  message: optional('Message', text(500)),
  /** The first of what is wrong, or of what could not be undone. */
  issues: required('Issues', array(issue, 200)),
  undoable: required('CanUndo', yesNo()),
  byUserName: required('By', text()),
  createdAt: required('CrDt', instant()),
  finishedAt: optional('FinishedAt', instant()),
  rowVersion: required('_v', integer()),
});

/** A row of the history. */
export const importRow = object({
  id: required('_id', id()),
  target: required('Target', text(60)),
  fileName: required('FileName', text(200)),
  status: required('Sts', choiceOf(ImportStatus)),
  rowCount: required('Rows', integer()),
  createdRows: required('Created', integer()),
  updatedRows: required('Updated', integer()),
  skippedRows: required('Skipped', integer()),
  failedRows: required('Failed', integer()),
  byUserName: required('By', text()),
  createdAt: required('CrDt', instant()),
  /** Whether the caller may open it. */
  own: required('Own', yesNo()),
});

export const mappingBody = object({
  mode: required('Mode', choiceOf(ImportMode)),
  /** For each column of the file, in its order, the key of what it fills; null leaves it out. */
  columns: required('Columns', array(object({ key: optional('Key', text(100)) }), 200)),
});
