import { UPI_ADDRESS } from '@bahi/domain/payments/upi-link';
import { defineSettingsSection } from '../define-settings-section.ts';

/** What prints show besides what the law wants (Rule 46); frozen on a document at its approval. */
export const printOptions = defineSettingsSection({
  key: 'printOptions',
  storedIn: 'print',
  label: 'Print options',
  call: 'common',
  at: { wire: 'PrOptions' },
  fields: {
    paper: {
      kind: 'choice',
      wire: 'Paper',
      label: 'Paper',
      initial: 'A4',
      help: 'On A5 the same page is set smaller.',
      options: [
        { value: 'A4', label: 'A4' },
        { value: 'A5', label: 'A5' },
      ],
    },
    copies: {
      kind: 'choice',
      wire: 'Copies',
      label: 'Copies',
      initial: 1,
      help: 'Each copy says who it is for, as Rule 48 requires.',
      options: [
        { value: 1, label: 'Original' },
        { value: 2, label: 'Original and duplicate' },
        { value: 3, label: 'Original, duplicate and triplicate' },
      ],
    },
    letterheadMm: {
      kind: 'integer',
      wire: 'LetterMm',
      label: 'Letterhead space (mm)',
      initial: 0,
      min: 0,
      max: 60,
      help: 'Space left free at the top of the first page, for printed letter paper.',
    },
    logo: {
      kind: 'yesNo',
      wire: 'Logo',
      label: 'Logo',
      initial: true,
      help: 'Beside the name of the company; uploaded in the company profile.',
    },
    hsnTable: {
      kind: 'yesNo',
      wire: 'HSN',
      label: 'Summary by HSN',
      initial: true,
      help: 'The table of taxable value and tax per HSN code.',
    },
    vehicleBlock: { kind: 'yesNo', wire: 'Vehicle', label: 'Vehicle and order', initial: true },
    signature: {
      kind: 'yesNo',
      wire: 'Sign',
      label: 'Room for a signature',
      initial: true,
      help: 'Without it a document must be signed digitally.',
    },
    workings: {
      kind: 'yesNo',
      wire: 'Work',
      label: 'Show how totals were worked out',
      initial: false,
      help: 'An annexure of invoices and orders: each line and the total, step by step.',
    },
    upiId: {
      kind: 'text',
      wire: 'UPI',
      label: 'UPI ID',
      initial: null,
      max: 80,
      pattern: UPI_ADDRESS,
      hint: 'A UPI ID looks like name@bank.',
      help: 'Unpaid invoices carry a QR code that pays what is due. None prints no code.',
    },
    bankDetails: {
      kind: 'longText',
      wire: 'Bank',
      label: 'Bank details',
      initial: null,
      max: 500,
      help: 'Bank, branch, account number and IFSC.',
    },
  },
});
