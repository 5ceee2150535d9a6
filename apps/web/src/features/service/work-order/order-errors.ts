import type { LineErrors } from '../../../kit/line-grid/line-store.ts';
import type { LineNames } from '../../../kit/document/document-kind.ts';
import type { OrderBody } from './order-draft.ts';

/** Which column of the grid shows a field of a line. */
export const COLUMN_OF: Readonly<Record<string, string>> = {
  description: 'description',
  operationCode: 'code',
  operationId: 'code',
  itemId: 'code',
  partNumber: 'code',
  labourLineId: 'for',
  complaintId: 'for',
  repairId: 'for',
  componentOf: 'for',
  componentKind: 'for',
  assessment: 'rate',
  free: 'for',
  quantity: 'quantity',
  issuedQuantity: 'quantity',
  unitPrice: 'rate',
  insurerUnitPrice: 'insurer',
  discountPercent: 'discount',
  discountPaise: 'discount',
  taxCode: 'tax',
  payer: 'payer',
  option: 'option',
  technicianId: 'work',
  warehouseId: 'work',
  status: 'status',
  sublet: 'details',
  vendorId: 'details',
  subletCostPaise: 'details',
  remindOn: 'details',
  setTotalPaise: 'total',
};

export interface DraftErrors {
  /** By field of the header. */
  header: Readonly<Record<string, string>>;
  lines: LineErrors;
  /** By complaint id. */
  complaints: Readonly<Record<string, string>>;
  /** By id of the accidental repair. */
  repairs: Readonly<Record<string, string>>;
}

export const NO_ERRORS: DraftErrors = { header: {}, lines: {}, complaints: {}, repairs: {} };

const LISTS = ['labour', 'parts', 'complaints', 'repairs', 'lines'];
const isIndex = (text: string) => /^\d+$/.test(text);

/**
 * Sorts a refusal by where it is shown. Validation names a line by its place in the body (`labour.0.unitPrice`), a rule
 * by its id (`labour.WO2.unitPrice`); both lead to the line of the draft.
 */
export function sortRefusal(fields: Readonly<Record<string, string>>, body: OrderBody, names: LineNames): DraftErrors {
  const handles = new Map([...names].map(([handle, name]) => [name, handle]));
  const header: Record<string, string> = {};
  const lines: Record<string, Record<string, string>> = {};
  const complaints: Record<string, string> = {};
  const repairs: Record<string, string> = {};
  for (const [path, message] of Object.entries(fields)) {
    const [head = '', at, field = ''] = path.split('.');
    const sent =
      head === 'labour' || head === 'parts' || head === 'complaints' || head === 'repairs' ? body[head] : undefined;
    // The browser itself names a line by its draft: `lines.new-1.unitPrice`.
    if (at === undefined || (!sent && !LISTS.includes(head))) {
      header[path === '' ? 'order' : path] ??= message;
      continue;
    }
    const name = isIndex(at) ? sent?.[Number(at)]?.id : at;
    // The page has no place any more for what was taken off.
    const id = name && !body.removed?.includes(name) ? (handles.get(name) ?? name) : undefined;
    if (!id) header[name ? 'order' : head] ??= message;
    else if (head === 'complaints') complaints[id] ??= message;
    else if (head === 'repairs') repairs[id] ??= message;
    else {
      const column = COLUMN_OF[field] ?? 'description';
      lines[id] = { [column]: message, ...lines[id] };
    }
  }
  return { header, lines, complaints, repairs };
}

/** Rules name lines by their ids; people know them by their words: `WO2 needs a price` is `“Brake service” needs a price`. */
export const wordsOfIds = (message: string, wordsOf: (id: string) => string | undefined): string =>
  message.replace(/\b[WE](?:Co|[OPC])\d+\b/g, (id) => {
    const words = wordsOf(id);
    return words ? `“${words}”` : id;
  });

export function inWords(errors: DraftErrors, wordsOf: (id: string) => string | undefined): DraftErrors {
  const told = (message: string) => wordsOfIds(message, wordsOf);
  const all = <V extends Readonly<Record<string, string>>>(messages: V) =>
    Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, told(message)]));
  return {
    header: all(errors.header),
    complaints: all(errors.complaints),
    repairs: all(errors.repairs),
    lines: Object.fromEntries(Object.entries(errors.lines).map(([id, columns]) => [id, all(columns)])),
  };
}
