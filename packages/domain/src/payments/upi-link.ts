import type { Paise } from '../money/units.ts';

export interface UpiRequest {
  /** name@handle */
  payeeAddress: string;
  payeeName: string;
  /** Order or invoice number. */
  reference?: string;
  note?: string;
  /** Left out, the payer enters it. */
  amountPaise?: Paise;
  /** Least amount when the payer may change it. */
  minimumPaise?: Paise;
}

/** Notes are cut at about this length by payment apps. */
const UPI_NOTE_LENGTH = 50;

/** A payment address: `name@bank`. */
export const UPI_ADDRESS = /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9.-]{1,63}$/;

/** What one payment from person to shop may be at most; a code for more is refused by every payment app. */
const UPI_LIMIT_PAISE: Paise = 1_00_000_00;

/** Tells whether so much can be asked for by one code: ₹1,00,000.00 yes, ₹1,00,000.01 no. */
export const canPayByUpi = (paise: Paise): boolean => paise > 0 && paise <= UPI_LIMIT_PAISE;

/** Encodes parameters in their order, blanks as %20, leaving @ . : / = as the published sample does. */
export function encodeUpiLink(params: readonly (readonly [string, string])[]): string {
  const query = params.map(([key, value]) => `${key}=${encodeValue(value)}`).join('&');
  return `upi://pay?${query}`;
}

function encodeValue(value: string): string {
  return encodeURIComponent(value).replaceAll(/%(40|3A|2F|3D)/g, (escape) => decodeURIComponent(escape));
}

/** Writes an amount for a link: 250200 paise = '2502.00', without grouping. */
function upiAmount(paise: Paise): string {
  const digits = String(paise).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Builds the pay link of a document, for its QR code: ₹0.50 = 'upi://pay?pa=…&am=0.50&cu=INR'. */
export function upiLink(request: UpiRequest): string {
  const params: [string, string][] = [
    ['pa', request.payeeAddress],
    ['pn', request.payeeName],
  ];
  if (request.reference) params.push(['tr', request.reference]);
  if (request.note) params.push(['tn', request.note.slice(0, UPI_NOTE_LENGTH)]);
  if (request.amountPaise) params.push(['am', upiAmount(request.amountPaise)]);
  if (request.minimumPaise) params.push(['mam', upiAmount(request.minimumPaise)]);
  params.push(['cu', 'INR']);
  return encodeUpiLink(params);
}
