import { QuickListKind, quickListIssues } from '@bahi/domain/catalogue/quick-list';
import { MESSAGES } from '@bahi/domain/messages';
import { QUANTITY_PER_UNIT, type Quantity } from '@bahi/domain/money/units';
import type { QuickList } from '../../../kit/pickers/quick-lists.ts';

export interface FormPart {
  itemId: string;
  title: string;
  detail: string;
  quantity: Quantity;
}

export interface FormOperation {
  operationId: string;
  title: string;
  detail: string;
  quantity: Quantity;
  parts: readonly FormPart[];
}

export interface QuickListForm {
  name: string;
  kind: QuickListKind;
  active: boolean;
  operations: readonly FormOperation[];
  items: readonly FormPart[];
}

const note = (text: string | null | undefined, active: boolean): string =>
  [text, !active && 'inactive, left out'].filter(Boolean).join(' · ');

const partOf = ({ itemId, name, partNumber, active, quantity }: QuickList['items'][number]): FormPart => ({
  itemId,
  title: name,
  detail: note(partNumber, active),
  quantity,
});

export const formOf = (list: QuickList | null, kind: QuickListKind): QuickListForm => ({
  name: list?.name ?? '',
  kind: list?.kind ?? kind,
  active: list?.active ?? true,
  operations: (list?.operations ?? []).map(({ operationId, code, description, active, quantity, parts }) => ({
    operationId,
    title: description,
    detail: note(code, active),
    quantity,
    parts: parts.map(partOf),
  })),
  items: (list?.items ?? []).map(partOf),
});

export const newPart = (itemId: string, title: string, detail: string): FormPart => ({
  itemId,
  title,
  detail,
  quantity: QUANTITY_PER_UNIT,
});

export const newOperation = (operationId: string, title: string, detail: string): FormOperation => ({
  operationId,
  title,
  detail,
  quantity: QUANTITY_PER_UNIT,
  parts: [],
});

/** Only the entries of its kind are sent; the others of a list that changed its kind before saving are dropped. */
export function bodyOf({ name, kind, active, operations, items }: QuickListForm) {
  const part = ({ itemId, quantity }: FormPart) => ({ itemId, quantity });
  const services = kind === QuickListKind.services;
  return {
    name: name.trim(),
    active,
    operations: services
      ? operations.map(({ operationId, quantity, parts }) => ({ operationId, quantity, parts: parts.map(part) }))
      : [],
    items: services ? [] : items.map(part),
  };
}

export function formIssues(form: QuickListForm): Record<string, string> {
  const { operations, items } = bodyOf(form);
  const issues = quickListIssues({ kind: form.kind, operations, items });
  return {
    ...Object.fromEntries(issues.map(({ path, message }) => [path, message])),
    ...(!form.name.trim() && { name: MESSAGES.fieldRequired }),
  };
}
