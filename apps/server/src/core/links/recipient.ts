import { isMobile, normalisePhone } from '@bahi/domain/parties/phone';
import { isEmail } from '@bahi/domain/session/login-rules';
import { ShareChannel } from '@bahi/domain/share/share-texts';
import { invalid } from '../app-error.ts';

/** Whom something is sent to: what is known of him where nothing else is typed. */
export interface Addressee {
  customerName: string;
  phone: string | null;
  email: string | null;
}

interface Sent {
  channel: ShareChannel;
  recipient?: string | null;
}

/** The given address or number, else the customer's own. */
export function recipientOf({ channel, recipient }: Sent, addressee: Addressee): string {
  if (channel === ShareChannel.mail) {
    const email = (recipient ?? addressee.email)?.trim();
    if (!email) throw invalid('To', `${addressee.customerName} has no e-mail address. Type one.`);
    if (!isEmail(email)) throw invalid('To', 'This is not an e-mail address.');
    return email;
  }
  const phone = recipient ?? addressee.phone;
  if (!phone) throw invalid('To', `${addressee.customerName} has no mobile number. Type one.`);
  const mobile = normalisePhone(phone);
  if (!mobile || !isMobile(mobile)) throw invalid('To', 'This is not a mobile number.');
  return mobile;
}

/** Whether it goes to the number or address of his record, not to one that was typed. */
export function isOwnAddress(channel: ShareChannel, recipient: string | null, { phone, email }: Addressee): boolean {
  if (channel === ShareChannel.mail) return email !== null && recipient?.toLowerCase() === email.trim().toLowerCase();
  return phone !== null && recipient === normalisePhone(phone);
}
