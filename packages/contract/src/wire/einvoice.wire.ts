import { IRN, SIGNED_QR } from '@bahi/domain/einvoice/irn';
import { PORTAL_CODE } from '@bahi/domain/einvoice/refusal';
import { instant, object, optional, required, text } from '../wire-type.ts';

/** What the portal answered, under its own names. */
export const einvoiceInput = object({
  irn: required('Irn', text(64, { pattern: IRN, hint: 'An IRN has 64 digits of 0-9 and a-f.' })),
  ackNumber: required('AckNo', text(20, { pattern: /^\d{10,20}$/, hint: 'Enter the digits of the acknowledgement.' })),
  /** As the portal writes it: `2025-11-05 10:20:00`, in Indian time. */
  acknowledgedAt: required('AckDt', text(40)),
  signedQr: required('SignedQr', text(4000, { pattern: SIGNED_QR, hint: 'Paste the whole signed QR code.' })),
});

export const einvoiceView = object({
  irn: required('Irn', text(64)),
  ackNumber: required('AckNo', text(20)),
  ackAt: required('AckDt', instant()),
});

/** What the portal answered instead, as it stands there. */
const refused = {
  portalCode: optional('Code', text(10, { pattern: PORTAL_CODE, hint: 'The code of the portal has digits alone.' })),
  message: required('Message', text(500)),
};
export const einvoiceRefusalInput = object(refused);
export const einvoiceRefusalView = object({
  ...refused,
  at: required('At', instant()),
  byName: optional('By', text()),
});
