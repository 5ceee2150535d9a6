import type { createEntity, setup } from '@bahi/contract/endpoints/platform/entity';
import type { InputOf } from '@bahi/contract/endpoint';
import { normaliseIndustry } from '@bahi/domain/industry/industry';
import { findState } from '@bahi/domain/tax/states';
import { invalid } from '../../core/app-error.ts';
import { readEmail, readPhone } from '../../core/parties/read-contact.ts';
import { readGstin } from '../../core/parties/read-gstin.ts';
import { newId } from '../../core/new-id.ts';
import type { NewEntity } from './add-entity.ts';

type Typed = Pick<
  InputOf<typeof createEntity>['body'] & InputOf<typeof setup>['body'],
  'displayName' | 'industry' | 'stateCode' | 'gstin' | 'address' | 'phone'
> & { uniqueName: string; branchCode: string; email?: string | null; timeZone: string };

/** An entity as it was typed, or the refusal of the field that cannot be: its GSTIN is of its own state. */
export function readNewEntity(typed: Typed): NewEntity {
  const industry = normaliseIndustry(typed.industry);
  if (!industry) throw invalid('Industry', 'Choose a business type.');
  const { stateCode } = typed;
  if (!findState(stateCode)) throw invalid('StCode', 'Choose a state.');
  return {
    id: newId(),
    uniqueName: typed.uniqueName.toLowerCase(),
    displayName: typed.displayName,
    industry,
    branchCode: typed.branchCode.toUpperCase(),
    gstin: readGstin(typed.gstin, stateCode),
    stateCode,
    address: withoutEmpty({ ...typed.address, stateCode }),
    phone: readPhone(typed.phone),
    email: readEmail(typed.email),
    timeZone: typed.timeZone,
  };
}

const withoutEmpty = (fields: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])));
