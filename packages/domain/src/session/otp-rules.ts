/** A code for a forgotten password (decisions §2): 6 digits, 10 minutes, 5 tries, single use. */
export const OTP_DIGITS = 6;
export const OTP_MINUTES = 10;
export const OTP_TRIES = 5;
/** Codes that may be asked for within an hour, by one user to one phone or address. */
export const OTP_PER_HOUR = 5;

export interface OtpFacts {
  tries: number;
  expiresAt: string;
  /** The code was right already. */
  verified: boolean;
}

/** Whether a code may still be tried. */
export const isOtpOpen = ({ tries, expiresAt, verified }: OtpFacts, now: string): boolean =>
  !verified && tries < OTP_TRIES && now < expiresAt;
