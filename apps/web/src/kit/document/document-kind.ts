import type { Endpoint } from '@bahi/contract/endpoint';
import type { WireType } from '@bahi/contract/wire-type';
import type { LineIdPrefix } from '@bahi/domain/document/line-id';
import type { RecordEndpoint } from '../../app/use-endpoint.ts';
import type { DraftKind } from '../draft-kinds.ts';
import type { Line } from '../line-grid/line-column.ts';
import type { LineErrors, LineStore, LineStoreOptions } from '../line-grid/line-store.ts';
import type { FormErrors } from '../use-record-form.ts';

/** What the server answers of every document of a header and lines. */
export interface DocumentRecord {
  readonly id: string;
  readonly rowVersion: number;
  readonly actions: readonly { verb: string; allowed: boolean }[];
}

/** Lines that a body holds in a list of their own, named in the server's manner before they are sent. */
export interface NamedList<L extends Line> {
  /** Of the body: "labour". */
  key: string;
  /** Of the ids that the server gives. */
  prefix: LineIdPrefix;
  holds: (line: L) => boolean;
}

/** What new lines are called in a body, by their handle in the browser. */
export type LineNames = ReadonlyMap<string, string>;

/** What is typed: header and lines. */
export interface Typed<H, L> {
  header: H;
  lines: readonly L[];
}

/** What a save begins with. */
export interface Sending<H, L> extends Typed<H, L> {
  /** What it is typed over; null while the document is new. */
  saved: Typed<H, L> | null;
  names: LineNames;
  /** `save`, or the verb that is asked for with it. */
  verb: string;
}

/** What columns and totals ask of the open document; read when it is needed, so that columns are made once. */
export interface OpenDocument<H, L extends Line, T> {
  header: () => H;
  lines: () => LineStore<L, T>;
}

/** How documents of one kind are entered and sent: data and plain functions. */
export interface DocumentKind<R extends DocumentRecord, H extends object, L extends Line, T> {
  /** As what its unsaved words are kept in this browser. */
  copiedAs: DraftKind;
  calls: { get: RecordEndpoint; create: Endpoint; update: Endpoint };
  /** What is sent of it: its verbs too name its fields as this does. */
  input: WireType;
  /** Whether the user may make one. */
  creatable: boolean;
  /** The verbs of its answer that allow changes; default: Save. */
  editedBy?: readonly string[];
  /** Null asks for the header of a new one. */
  headerOf: (record: R | null) => H;
  /** What can be told before the server is asked; a verb may ask for more than the save of a draft. */
  validate: (header: H, verb: string, saved: H) => FormErrors;
  linesOf: (record: R) => readonly L[];
  grid: (editable: boolean, open: OpenDocument<H, L, T>) => Omit<LineStoreOptions<L, T>, 'lines' | 'editable'>;
  /** Lines that say something; a line that was only touched is left out. */
  filledLines: (lines: readonly L[]) => readonly L[];
  /** Cells that must be filled before anything is sent. */
  missingCells: (lines: readonly L[]) => LineErrors;
  /** With them a save sends what changed; without, the document is sent whole and its lines are named by their order. */
  lists?: readonly NamedList<L>[];
  /** The body of a save; a new one is created by it, a saved one updated. */
  bodyOf: (sending: Sending<H, L>) => object;
  /** How a saved one is sent where that is more than its update; null where it is not. */
  sendOwn?: (of: R, sending: Sending<H, L>) => Promise<R> | null;
  /** Names of the fields of the page, for what is wrong with them. */
  labels: Readonly<Record<string, string>>;
  /** The field of its day, which tells of a locked period. */
  datedBy?: string;
  /** Fields of the page that show fields of the body with another name. */
  fieldOf?: Readonly<Record<string, string>>;
  /** Columns of fields of a line that have none of their own. */
  cellOf?: Readonly<Record<string, string>>;
  /** The column that tells what has none; default: the first. */
  lineCell?: string;
  /** Lines of one header in the words of another. */
  restate?: (lines: readonly L[], from: H, to: H) => readonly L[];
  /** Fields of a line that no two people can mean differently. */
  unasked?: ReadonlySet<string>;
  /** A line that was removed by somebody else and stands again, because it was changed here. */
  anew?: (line: L) => L;
  /** Leads from the page of a new one to that of the saved one; `typedOn` where something is unsaved still. */
  open: (record: R, typedOn: boolean) => unknown;
}
