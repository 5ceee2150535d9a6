import type { PrintParty } from './invoice-print.ts';

export interface ReminderPrintDue {
  name: string;
  datedOn: string;
  dueOn: string;
  totalPaise: number;
  duePaise: number;
}

/** What a customer was reminded of on a day, in the words of then. */
export interface ReminderLetter {
  buyer: PrintParty;
  remindedOn: string;
  subject: string;
  body: string;
  totalPaise: number;
  dues: readonly ReminderPrintDue[];
}

/** Letters of reminders, each on a page of its own. */
export interface ReminderPrintJob {
  kind: 'reminder';
  supplier: PrintParty;
  letters: readonly ReminderLetter[];
  bankDetails: string | null;
  upi: { payeeAddress: string; payeeName: string } | null;
}
