const REMINDER_WORDS = ['customer', 'number', 'amount', 'dueOn', 'company'] as const;

/** Events that may write to the customer; each with the words that a text may name in braces. */
export const NOTIFICATION_EVENTS = {
  invoiceApproved: {
    label: 'Invoice approved',
    variables: ['customer', 'number', 'amount', 'dueOn', 'company'],
  },
  paymentReceived: {
    label: 'Payment received',
    variables: ['customer', 'number', 'amount', 'company'],
  },
  orderCompleted: {
    label: 'Order completed',
    variables: ['customer', 'number', 'vehicle', 'amount', 'company'],
  },
  orderReceived: {
    label: 'Order taken in',
    variables: ['customer', 'number', 'vehicle', 'promisedAt', 'company'],
  },
  approvalWanted: {
    label: 'Approval wanted',
    variables: ['customer', 'number', 'vehicle', 'amount', 'company'],
  },
  promiseMoved: {
    label: 'Promised time moved',
    variables: ['customer', 'number', 'vehicle', 'promisedAt', 'company'],
  },
  ticketReceived: {
    label: 'Ticket received',
    variables: ['customer', 'number', 'subject', 'company'],
  },
  ticketResolved: {
    label: 'Ticket resolved',
    variables: ['customer', 'number', 'subject', 'resolution', 'link', 'company'],
  },
  appointmentBooked: {
    label: 'Appointment booked',
    variables: ['customer', 'number', 'time', 'company'],
  },
  appointmentMoved: {
    label: 'Appointment moved',
    variables: ['customer', 'number', 'time', 'company'],
  },
  estimateReady: {
    label: 'Estimate sent',
    variables: ['customer', 'number', 'vehicle', 'link', 'company'],
  },
  supplementaryWanted: {
    label: 'Supplementary estimate sent',
    variables: ['customer', 'number', 'vehicle', 'link', 'company'],
  },
  claimApproved: {
    label: 'Claim approved',
    variables: ['customer', 'number', 'vehicle', 'company'],
  },
  appointmentReminder: {
    label: 'Appointment soon',
    variables: ['customer', 'number', 'time', 'company'],
  },
  appointmentMissed: {
    label: 'Appointment missed',
    variables: ['customer', 'number', 'time', 'company'],
  },
  estimateSent: {
    label: 'Sales estimate sent',
    variables: ['customer', 'number', 'amount', 'validTo', 'company'],
  },
  orderApproved: {
    label: 'Sales order approved',
    variables: ['customer', 'number', 'amount', 'company'],
  },
  packageShipped: {
    label: 'Package shipped',
    variables: ['customer', 'number', 'carrier', 'tracking', 'company'],
  },
  delivered: {
    label: 'Package delivered',
    variables: ['customer', 'number', 'receivedBy', 'company'],
  },
  receiptSent: {
    label: 'Sale at the counter',
    variables: ['customer', 'number', 'amount', 'company'],
  },
  creditNoted: {
    label: 'Credit note',
    variables: ['customer', 'number', 'amount', 'company'],
  },
  reminder1: { label: 'First reminder', variables: REMINDER_WORDS },
  reminder2: { label: 'Second reminder', variables: REMINDER_WORDS },
  reminder3: { label: 'Third reminder', variables: REMINDER_WORDS },
} as const;
export type NotificationEvent = keyof typeof NOTIFICATION_EVENTS;
/** Events that write by themselves where they are switched on; to ask for an approval, or to remind of a due, is somebody's decision. */
export type AutomaticEvent = Exclude<NotificationEvent, 'approvalWanted' | ReminderEvent>;
export type ReminderEvent = 'reminder1' | 'reminder2' | 'reminder3';
export type EventVariables<E extends NotificationEvent> = Record<
  (typeof NOTIFICATION_EVENTS)[E]['variables'][number],
  string
>;

/** What an entity begins with. */
export const DEFAULT_TEXTS: Readonly<Record<NotificationEvent, { sms: string; subject: string; mail: string }>> = {
  invoiceApproved: {
    sms: 'Dear {customer}, your invoice {number} for Rs {amount} is ready. Thank you, {company}',
    subject: 'Invoice {number}',
    mail: 'Dear {customer},\n\nyour invoice {number} for ₹{amount} is ready. It is due on {dueOn}.\n\nThank you,\n{company}',
  },
  paymentReceived: {
    sms: 'Dear {customer}, we received Rs {amount} (receipt {number}). Thank you, {company}',
    subject: 'Payment {number}',
    mail: 'Dear {customer},\n\nwe received ₹{amount}. The number of your receipt is {number}.\n\nThank you,\n{company}',
  },
  orderCompleted: {
    sms: 'Dear {customer}, work on {vehicle} (order {number}) is completed. Please collect it. {company}',
    subject: 'Your vehicle {vehicle} is ready',
    mail: 'Dear {customer},\n\nthe work on {vehicle} (order {number}) is completed. The amount is ₹{amount}.\n\nThank you,\n{company}',
  },
  orderReceived: {
    sms: 'Dear {customer}, we have taken in {vehicle} (order {number}). It is promised for {promisedAt}. {company}',
    subject: 'We have taken in {vehicle}',
    mail: 'Dear {customer},\n\nwe have taken in {vehicle}. The number of your order is {number}; it is promised for {promisedAt}.\n\nThank you,\n{company}',
  },
  approvalWanted: {
    sms: 'Dear {customer}, the work on {vehicle} (order {number}) comes to Rs {amount}. Please tell us whether we may begin. {company}',
    subject: 'May we begin with {vehicle}?',
    mail: 'Dear {customer},\n\nthe work on {vehicle} (order {number}) comes to ₹{amount}. Please tell us whether we may begin.\n\nThank you,\n{company}',
  },
  promiseMoved: {
    sms: 'Dear {customer}, {vehicle} (order {number}) is now promised for {promisedAt}. {company}',
    subject: 'New promised time of {vehicle}',
    mail: 'Dear {customer},\n\n{vehicle} (order {number}) is now promised for {promisedAt}. We are sorry for the delay.\n\nThank you,\n{company}',
  },
  ticketReceived: {
    sms: 'Dear {customer}, we have taken down your request {number}. {company}',
    subject: 'Your request {number}',
    mail: 'Dear {customer},\n\nwe have taken down your request “{subject}”. Its number is {number}.\n\nThank you,\n{company}',
  },
  ticketResolved: {
    sms: 'Dear {customer}, your request {number} is resolved. How did we do? {link} {company}',
    subject: 'Your request {number} is resolved',
    mail: 'Dear {customer},\n\nyour request “{subject}” ({number}) is resolved: {resolution}\n\nHow did we do? {link}\n\nThank you,\n{company}',
  },
  appointmentBooked: {
    sms: 'Dear {customer}, your appointment {number} is on {time}. {company}',
    subject: 'Your appointment on {time}',
    mail: 'Dear {customer},\n\nwe expect you on {time}. The number of your appointment is {number}.\n\nThank you,\n{company}',
  },
  appointmentMoved: {
    sms: 'Dear {customer}, your appointment {number} is now on {time}. {company}',
    subject: 'Your appointment is now on {time}',
    mail: 'Dear {customer},\n\nwe now expect you on {time}. The number of your appointment is {number}.\n\nThank you,\n{company}',
  },
  estimateReady: {
    sms: 'Dear {customer}, our estimate {number} for {vehicle} is ready. Please read and answer it: {link} {company}',
    subject: 'Our estimate {number} for {vehicle}',
    mail: 'Dear {customer},\n\nour estimate {number} for {vehicle} is ready. Please read it, and tell us which work you want:\n{link}\n\nThank you,\n{company}',
  },
  supplementaryWanted: {
    sms: 'Dear {customer}, {vehicle} needs more work than we thought (estimate {number}). Please answer: {link} {company}',
    subject: 'More work on {vehicle}',
    mail: 'Dear {customer},\n\nwhile we worked on {vehicle} we found more to do. Please read the supplementary estimate {number}, and tell us which work you want:\n{link}\n\nThank you,\n{company}',
  },
  claimApproved: {
    sms: 'Dear {customer}, your insurer has approved claim {number} for {vehicle}. {company}',
    subject: 'Your claim {number} is approved',
    mail: 'Dear {customer},\n\nyour insurer has approved claim {number} for {vehicle}.\n\nThank you,\n{company}',
  },
  appointmentReminder: {
    sms: 'Dear {customer}, we expect you on {time} (appointment {number}). {company}',
    subject: 'We expect you on {time}',
    mail: 'Dear {customer},\n\nwe expect you on {time}. The number of your appointment is {number}. If you cannot come, please tell us.\n\nThank you,\n{company}',
  },
  appointmentMissed: {
    sms: 'Dear {customer}, we missed you on {time} (appointment {number}). Please call us for another time. {company}',
    subject: 'We missed you on {time}',
    mail: 'Dear {customer},\n\nwe missed you on {time} (appointment {number}). Please call us for another time.\n\nThank you,\n{company}',
  },
  estimateSent: {
    sms: 'Dear {customer}, our estimate {number} for Rs {amount} holds until {validTo}. {company}',
    subject: 'Our estimate {number}',
    mail: 'Dear {customer},\n\nour estimate {number} comes to ₹{amount}. Its prices hold until {validTo}.\n\nThank you,\n{company}',
  },
  orderApproved: {
    sms: 'Dear {customer}, we have taken your order {number} for Rs {amount}. Thank you, {company}',
    subject: 'Your order {number}',
    mail: 'Dear {customer},\n\nwe have taken your order {number} for ₹{amount}.\n\nThank you,\n{company}',
  },
  packageShipped: {
    sms: 'Dear {customer}, your goods (package {number}) are on their way. {carrier} {tracking} {company}',
    subject: 'Your goods are on their way: {number}',
    mail: 'Dear {customer},\n\nyour goods (package {number}) are on their way.\n{carrier} {tracking}\n\nThank you,\n{company}',
  },
  delivered: {
    sms: 'Dear {customer}, your goods (package {number}) were handed to {receivedBy}. {company}',
    subject: 'Your goods were delivered: {number}',
    mail: 'Dear {customer},\n\nyour goods (package {number}) were handed to {receivedBy}.\n\nThank you,\n{company}',
  },
  receiptSent: {
    sms: 'Dear {customer}, thank you for your purchase of Rs {amount}, bill {number}. {company}',
    subject: 'Your bill {number}',
    mail: 'Dear {customer},\n\nthank you for your purchase of ₹{amount}. The number of your bill is {number}.\n\n{company}',
  },
  creditNoted: {
    sms: 'Dear {customer}, we have credited Rs {amount} to you by credit note {number}. {company}',
    subject: 'Credit note {number}',
    mail: 'Dear {customer},\n\nwe have credited ₹{amount} to you by credit note {number}.\n\nThank you,\n{company}',
  },
  reminder1: {
    sms: 'Dear {customer}, Rs {amount} for {number} was due on {dueOn}. If you have paid, please ignore this. {company}',
    subject: 'A reminder of {number}',
    mail: 'Dear {customer},\n\n₹{amount} for {number} was due on {dueOn}. It may have escaped your notice; if you have paid meanwhile, please ignore this letter.\n\nThank you,\n{company}',
  },
  reminder2: {
    sms: 'Dear {customer}, Rs {amount} for {number}, due on {dueOn}, is still open. Please pay it or tell us when you will. {company}',
    subject: 'Second reminder of {number}',
    mail: 'Dear {customer},\n\nwe have reminded you before: ₹{amount} for {number}, due on {dueOn}, is still open. Please pay it now, or tell us by when you will.\n\n{company}',
  },
  reminder3: {
    sms: 'Dear {customer}, Rs {amount} for {number}, due on {dueOn}, is long overdue. Without payment we supply no more on credit. {company}',
    subject: 'Last reminder of {number}',
    mail: 'Dear {customer},\n\n₹{amount} for {number}, due on {dueOn}, is still open in spite of our reminders. Please pay it within seven days. Until then we cannot supply on credit.\n\n{company}',
  },
};

const VARIABLE = /\{(\w*)\}/g;

/** Fills the words in braces: 'Invoice {number}' with number 'INV/1' is 'Invoice INV/1'. */
export function fillText(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(VARIABLE, (whole, name: string) => (Object.hasOwn(variables, name) ? variables[name]! : whole));
}

/** Lists the words in braces that the event does not have. */
export function unknownVariables(event: NotificationEvent, text: string): string[] {
  const known: readonly string[] = NOTIFICATION_EVENTS[event].variables;
  return [...text.matchAll(VARIABLE)].map((match) => match[1]!).filter((name) => !known.includes(name));
}
