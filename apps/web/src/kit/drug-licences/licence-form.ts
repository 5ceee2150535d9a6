import { MESSAGES } from '@bahi/domain/messages';

/** A licence to sell drugs while it is entered. */
export interface LicenceForm {
  no: string;
  form: string;
  /** Its last day. */
  validUntil: string | null;
}

export const emptyLicence: LicenceForm = { no: '', form: '', validUntil: null };

interface Licence {
  no: string;
  form?: string | null | undefined;
  validUntil?: string | null | undefined;
}

export const formOfLicences = (licences: readonly Licence[] | null | undefined): LicenceForm[] =>
  (licences ?? []).map(({ no, form, validUntil }) => ({ no, form: form ?? '', validUntil: validUntil ?? null }));

export const bodyOfLicences = (forms: readonly LicenceForm[]) =>
  forms.map(({ no, form, validUntil }) => ({ no: no.trim(), form: form.trim() || null, validUntil }));

/** A licence without a number is wrong once something else of it is told. */
export const missingNumbers = (forms: readonly LicenceForm[]): [path: string, message: string][] =>
  forms.flatMap(({ no }, index): [string, string][] =>
    no.trim() ? [] : [[`drugLicences.${index}.no`, MESSAGES.fieldRequired]],
  );
