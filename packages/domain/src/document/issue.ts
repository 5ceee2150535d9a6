/** One broken rule: the field by its readable path (`lines.WO1.unitPrice`; `''` for the whole document) and a sentence. */
export interface Issue {
  path: string;
  message: string;
}

/** A refusal by a rule of business; the server answers it with 422 and the issues as fields. */
export class BrokenRule extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(issues.map((issue) => issue.message).join(' '));
    this.name = 'BrokenRule';
    this.issues = issues;
  }
}

/** An issue of the whole document. */
export function documentIssue(message: string): Issue {
  return { path: '', message };
}

/** An issue of one field of one line. */
export function lineIssue(lineId: string, field: string, message: string): Issue {
  return { path: field ? `lines.${lineId}.${field}` : `lines.${lineId}`, message };
}
