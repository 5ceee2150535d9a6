/** Ways to give a print to a customer: a mail with the file, or a link in a text message or in WhatsApp. */
export const ShareChannel = { mail: 'mail', sms: 'sms', whatsappLink: 'whatsapp-link' } as const;
export type ShareChannel = (typeof ShareChannel)[keyof typeof ShareChannel];

/** Documents that can be shared. */
export type ShareKind = 'invoice' | 'workOrder' | 'payment' | 'purchaseOrder';

/** How long a link opens. */
export const LINK_DAYS = 30;

interface ShareText {
  subject: string;
  mail: string;
  /** For a text message and WhatsApp. */
  message: string;
}

/** What a message begins with; the sender may write it anew. {customer} is who gets it, of an order its vendor. */
export const SHARE_TEXTS: Readonly<Record<ShareKind, ShareText>> = {
  invoice: {
    subject: 'Invoice {number} from {company}',
    mail: 'Dear {customer},\n\nplease find attached invoice {number} for ₹{amount}.\n\nThank you,\n{company}',
    message: 'Dear {customer}, your invoice {number} for Rs {amount}: {link} - {company}',
  },
  workOrder: {
    subject: 'Order {number} at {company}',
    mail: 'Dear {customer},\n\nplease find attached order {number}, at present ₹{amount}.\n\nThank you,\n{company}',
    message: 'Dear {customer}, your order {number}, at present Rs {amount}: {link} - {company}',
  },
  payment: {
    subject: 'Receipt {number} from {company}',
    mail: 'Dear {customer},\n\nwe received ₹{amount} with thanks. The receipt {number} is attached.\n\n{company}',
    message: 'Dear {customer}, we received Rs {amount} with thanks. Receipt {number}: {link} - {company}',
  },
  purchaseOrder: {
    subject: 'Purchase order {number} of {company}',
    mail: 'Dear {customer},\n\nplease find attached our order {number} and confirm when it comes.\n\nThank you,\n{company}',
    message: 'Dear {customer}, our order {number}: {link} Please confirm when it comes. - {company}',
  },
};

/** Makes sure that the link stands in what is sent: 'Your invoice' becomes 'Your invoice {link}'. */
export const withLink = (text: string): string => (text.includes('{link}') ? text : `${text.trimEnd()} {link}`);

/** Opens WhatsApp with the text for an Indian number: nothing is sent until the sender presses Send there. */
export const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/91${phone}?text=${encodeURIComponent(text)}`;
