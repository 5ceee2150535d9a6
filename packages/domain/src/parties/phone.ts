/**
 * The ten digits of an Indian phone number, without +91, 0091, trunk 0, spaces and dashes; null when it is none.
 * `+91 98765-43210` is `9876543210`.
 */
export function normalisePhone(text: string): string | null {
  const trimmed = text.trim();
  if (!/^\+?[\d\s\-().]+$/.test(trimmed)) return null;
  const digits = trimmed.replace(/\D/g, '');
  const local = trimmed.startsWith('+') || digits.startsWith('00') ? withoutCountry(digits) : withoutTrunk(digits);
  return local !== null && /^[1-9]\d{9}$/.test(local) ? local : null;
}

function withoutCountry(digits: string): string | null {
  const number = digits.replace(/^00/, '');
  return number.startsWith('91') ? number.slice(2).replace(/^0/, '') : null;
}

function withoutTrunk(digits: string): string {
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2);
  return digits.length === 11 && digits.startsWith('0') ? digits.slice(1) : digits;
}

/** Mobile numbers begin with 6 to 9; only they receive a text message. */
export function isMobile(phone: string): boolean {
  return /^[6-9]\d{9}$/.test(phone);
}

/** As shown: `98765 43210`. */
export function formatPhone(phone: string): string {
  return /^\d{10}$/.test(phone) ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone;
}
