/** What freezes what it says: a document, which of its postings, and its day. */
export interface FrozenDocument {
  kind: string;
  id: string;
  code: string | null;
  revision: number;
  on: string;
}
