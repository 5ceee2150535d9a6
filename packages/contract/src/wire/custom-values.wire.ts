import type { CustomValue } from '@bahi/domain/custom-fields/custom-values';
import { json } from '../wire-type.ts';

/** Values of the organisation's own fields by the id of the field; in a save null clears. */
export const customValues = () => json<Record<string, CustomValue | null>>();
