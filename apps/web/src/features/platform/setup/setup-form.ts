import { DOMAIN_NAME, domainNameOf, domainNameProblem } from '@bahi/domain/company/branch';
import { MESSAGES } from '@bahi/domain/messages';
import { newPasswordIssues } from '@bahi/domain/session/password-rules';
import { checkGstin, GSTIN_PROBLEMS, normaliseGstin } from '@bahi/domain/tax/gstin';
import type { IndustryCode } from '@bahi/domain/industry/industry';

/** What the first-run screen asks for: organisation, first entity, owner. */
export interface SetupFields {
  organisationName: string;
  displayName: string;
  domain: string;
  industry: IndustryCode | null;
  line1: string;
  line2: string;
  city: string;
  pin: string;
  stateCode: string | null;
  phone: string;
  /** Asked where somebody registers: a code goes to it. */
  email: string;
  registered: boolean;
  gstin: string;
  ownerName: string;
  username: string;
  password: string;
  passwordAgain: string;
}

export type SetupErrors = Partial<Record<keyof SetupFields, string>>;

export const emptySetup: SetupFields = {
  organisationName: '',
  displayName: '',
  domain: '',
  industry: null,
  line1: '',
  line2: '',
  city: '',
  pin: '',
  stateCode: null,
  phone: '',
  email: '',
  registered: true,
  gstin: '',
  ownerName: '',
  username: '',
  password: '',
  passwordAgain: '',
};

/** A GSTIN that is right says the state, and that the business is registered: 29AAGCB7383J1Z4 is of Karnataka. */
export function withGstin(fields: SetupFields, gstin: string): SetupFields {
  const stateCode = checkGstin(gstin).valid ? normaliseGstin(gstin).slice(0, 2) : fields.stateCode;
  return { ...fields, gstin, stateCode };
}

/** The name as printed and the domain follow the organisation until they are typed themselves. */
export function withOrganisation(fields: SetupFields, organisationName: string): SetupFields {
  const { displayName, domain, organisationName: before } = fields;
  return {
    ...fields,
    organisationName,
    displayName: displayName === before ? organisationName : displayName,
    domain: domain === domainNameOf(before) ? domainNameOf(organisationName) : domain,
  };
}

const REQUIRED = [
  'organisationName',
  'displayName',
  'domain',
  'industry',
  'line1',
  'city',
  'pin',
  'stateCode',
  'ownerName',
  'username',
  'password',
] as const satisfies (keyof SetupFields)[];

/** What keeps the form from being sent, by field. */
export function validateSetup(fields: SetupFields): SetupErrors {
  const errors: SetupErrors = {};
  const domain = fields.domain.trim();
  if (!DOMAIN_NAME.test(domain)) errors.domain = 'Use letters, digits, hyphen and underscore.';
  errors.domain ??= domainNameProblem(domain) ?? undefined;
  if (!/^[1-9]\d{5}$/.test(fields.pin.trim())) errors.pin = 'Enter the 6 digits of the PIN code.';
  if (fields.phone.trim() && !/^\d{10}$/.test(fields.phone.trim()))
    errors.phone = 'Enter the 10 digits of the phone number.';
  if (/\s/.test(fields.username.trim())) errors.username = 'Use no spaces.';
  errors.password = newPasswordIssues(fields.password, fields.username.trim())[0]?.message;
  if (fields.passwordAgain !== fields.password) errors.passwordAgain = 'The passwords do not match.';
  if (fields.registered) errors.gstin = gstinProblem(fields.gstin, fields.stateCode);
  for (const name of REQUIRED) if (!fields[name]?.trim()) errors[name] = MESSAGES.fieldRequired;
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message));
}

function gstinProblem(text: string, stateCode: string | null): string | undefined {
  if (!text.trim()) return MESSAGES.fieldRequired;
  const check = checkGstin(text);
  if (!check.valid) return GSTIN_PROBLEMS[check.problem];
  return stateCode && check.stateCode !== stateCode ? 'The GSTIN belongs to another state.' : undefined;
}

/** The body of the call; an entity without registration has no GSTIN. */
export const setupBody = (fields: SetupFields) => ({
  organisationName: fields.organisationName.trim(),
  displayName: fields.displayName.trim(),
  domain: fields.domain.trim().toLowerCase(),
  industry: fields.industry ?? '',
  stateCode: fields.stateCode ?? '',
  ...(fields.registered && { gstin: normaliseGstin(fields.gstin) }),
  address: {
    line1: fields.line1.trim(),
    ...(fields.line2.trim() && { line2: fields.line2.trim() }),
    city: fields.city.trim(),
    stateCode: fields.stateCode ?? '',
    pin: fields.pin.trim(),
  },
  ...(fields.phone.trim() && { phone: fields.phone.trim() }),
  ownerName: fields.ownerName.trim(),
  username: fields.username.trim().toLowerCase(),
  password: fields.password,
});

/** The same of who registers. */
export const registrationBody = (fields: SetupFields) => ({
  ...setupBody(fields),
  ...(fields.email.trim() && { email: fields.email.trim() }),
});

/** Refused fields of the server under the names of the form. */
export const refusedFields = (fields: Readonly<Record<string, string>>): SetupErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.replace(/^address\./, ''), message]));
