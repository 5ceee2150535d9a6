/** One place where a promise does not hold. */
export interface Violation {
  promise: string;
  entityId: string | null;
  /** The document, item or account. */
  subject: string;
  found: string;
}
