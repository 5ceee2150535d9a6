import { useState } from 'react';
import { ApiError } from '../../../app/api-error.ts';
import type { SummaryError } from '../../../ui/summary-errors.tsx';
import {
  changesOf,
  checkForm,
  FIELD_LABELS,
  fieldOfPath,
  formOf,
  isChanged,
  type Invoice,
  type InvoiceChanges,
  type InvoiceErrors,
  type InvoiceField,
  type InvoiceForm,
} from './invoice-form.ts';

interface Edits {
  /** The version that was edited: a later one refuses them. */
  rowVersion: number;
  values: Partial<InvoiceForm>;
}

/** The header of a draft while it is edited; what is not touched follows the server. */
export function useInvoiceForm(invoice: Invoice) {
  const saved = formOf(invoice);
  const [edits, setEdits] = useState<Edits | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<InvoiceErrors>({});
  const [others, setOthers] = useState<readonly SummaryError[]>([]);

  const form: InvoiceForm = { ...saved, ...edits?.values };
  const dirty = edits !== null && isChanged(saved, form);
  const own = checkForm(saved, form);
  const errors: InvoiceErrors = { ...refused, ...(submitted && own) };

  return {
    saved,
    form,
    dirty,
    errors,
    summary: [...Object.entries(errors).map(([key, message]) => summaryOf(key as InvoiceField, message)), ...others],
    change: (changes: Partial<InvoiceForm>) => {
      setEdits((before) => ({
        rowVersion: before?.rowVersion ?? invoice.rowVersion,
        values: { ...before?.values, ...changes },
      }));
      setRefused((before) => without(before, changes));
    },
    /** What to send; undefined when something is to be put right first. */
    submit: (): InvoiceChanges | undefined => {
      setSubmitted(true);
      setOthers([]);
      const [first] = Object.keys(own);
      if (first) document.getElementById(first)?.focus();
      return first ? undefined : { ...changesOf(saved, form), rowVersion: edits?.rowVersion ?? invoice.rowVersion };
    },
    reset: () => {
      setEdits(null);
      setSubmitted(false);
      setRefused({});
      setOthers([]);
    },
    /** Shows a refusal beside what it is about; false when it is about nothing on this page. */
    refuse: (error: Error): boolean => {
      const found = errorsOf(error);
      setRefused(found.fields);
      setOthers(found.others);
      return Object.keys(found.fields).length + found.others.length > 0;
    },
  };
}

function summaryOf(key: InvoiceField, message: string): SummaryError {
  return { where: FIELD_LABELS[key], message, goTo: () => document.getElementById(key)?.focus() };
}

function without(errors: InvoiceErrors, changed: Partial<InvoiceForm>): InvoiceErrors {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => !(key in changed)));
}

/** A locked period is told beside the date (423); refusals of lines stand in the summary only. */
function errorsOf(error: Error): { fields: InvoiceErrors; others: SummaryError[] } {
  const fields: InvoiceErrors = {};
  const others: SummaryError[] = [];
  if (!(error instanceof ApiError)) return { fields, others };
  if (error.status === 423) fields.invoicedOn = error.message;
  for (const [path, message] of Object.entries(error.fields)) {
    const field = fieldOfPath(path);
    if (field) fields[field] ??= message;
    else others.push({ where: 'Lines', message });
  }
  return { fields, others };
}
