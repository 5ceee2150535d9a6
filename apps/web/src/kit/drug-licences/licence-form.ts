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

/** Of ordinary drugs, of biologicals, and of schedule X. */
export const WHOLESALE_FORMS = ['20B', '21B', '20G'] as const;
export const LICENCE_FORMS = ['20', '21', '20F', ...WHOLESALE_FORMS] as const;

/** Nothing was typed into it: it is not sent. */
const isEmpty = ({ no, form, validUntil }: LicenceForm): boolean => !no.trim() && !form.trim() && validUntil === null;

export const bodyOfLicences = (forms: readonly LicenceForm[]) =>
  forms
    .filter((each) => !isEmpty(each))
    .map(({ no, form, validUntil }) => ({ no: no.trim(), form: form.trim() || null, validUntil }));

/** A licence without a number is wrong once something else of it is told. */
export const missingNumbers = (forms: readonly LicenceForm[]): [path: string, message: string][] =>
  forms.flatMap((each, index): [string, string][] =>
    each.no.trim() || isEmpty(each) ? [] : [[`drugLicences.${index}.no`, MESSAGES.fieldRequired]],
  );
