/** One answer of a search: two lines and a word at the right; `value` is what the caller needs of it. */
export interface SearchOption<V = unknown> {
  id: string;
  title: string;
  detail?: string;
  aside?: string;
  /** It is told, and cannot be chosen. */
  disabled?: boolean | undefined;
  value: V;
}

export type Search<V = unknown> = (text: string, signal: AbortSignal) => Promise<SearchOption<V>[]>;

export const searchFromLength = 2;
/** What is longer than any search of the server takes, pasted by mistake, is sought by its beginning. */
export const searchedLength = 60;
export const searchDelayMs = 150;
