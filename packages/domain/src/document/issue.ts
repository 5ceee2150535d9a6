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

/** A refusal that says nothing leaves people helpless: it is a fault of the program, and every test that meets it sees it. */
export function inWords(message: string): string {
  if (message.trim() === '') throw new Error('A refusal says in words what is wrong.');
  return message;
}

/** An issue of one field, by its readable path. */
export function issueAt(path: string, message: string): Issue {
  return { path, message: inWords(message) };
}

/** An issue of the whole document. */
export function documentIssue(message: string): Issue {
  return issueAt('', message);
}

/**
 * Issues of lines by the places at which a call names them: `lines.CM2.note` of CM1, CM2 is `lines.1.note`. One of a line that it does
 * not name stands at the lines, with its id.
 */
export const issuesByPlace = (issues: readonly Issue[], ids: readonly string[]): Issue[] =>
  issues.map(({ path, message }) => {
    const [at, id, ...field] = path.split('.');
    if (at !== 'lines' || id === undefined) return issueAt(path, message);
    const place = ids.indexOf(id);
    return place < 0 ? issueAt('lines', `${id}: ${message}`) : issueAt(['lines', place, ...field].join('.'), message);
  });

/** An issue of one field of one line. */
export function lineIssue(lineId: string, field: string, message: string): Issue {
  return issueAt(field ? `lines.${lineId}.${field}` : `lines.${lineId}`, message);
}
