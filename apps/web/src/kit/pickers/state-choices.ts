import { INDIAN_STATES } from '@bahi/domain/tax/states';

const current = INDIAN_STATES.filter((state) => state.current);

/** The states as they are chosen: by code and name, as a GSTIN begins. */
export const STATE_CHOICES = current.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));

/** And as lists are filtered by them. */
export const STATE_NAMES = current.map(({ code, name }) => ({ value: code, label: name }));
