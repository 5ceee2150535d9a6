import * as contract from '@bahi/contract/endpoints/platform/reference';
import { findState, INDIAN_STATES, type IndianState } from '@bahi/domain/tax/states';
import { isTaxCodeValidOn, listTaxCodes, SEEDED_TAX_CODES, type TaxCode } from '@bahi/domain/tax/tax-codes';
import { notFound } from '../../../core/app-error.ts';
import { type Route, serve } from '../../../http/route.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { citiesOf } from './cities.ts';
import { listZones } from './time-zones.ts';

/** Global, read-only lookups (spec 2 §7). */
export const referenceRoutes: Route[] = [
  serve(contract.listStates, async () => wholeOf([...INDIAN_STATES])),
  serve(contract.listCities, async (_, { params }) => {
    const state = findStateNamed(params.state);
    if (!state) throw notFound('state');
    return wholeOf(citiesOf(state.code).map((name) => ({ name })));
  }),
  serve(contract.listTimeZones, async (tx) => wholeOf(listZones(tx.ctx.now))),
  serve(contract.listTaxCodes, async (tx, { query }) => {
    const { today } = tx.ctx;
    const valid = listTaxCodes(SEEDED_TAX_CODES, query.type ?? 1, today);
    const expired = SEEDED_TAX_CODES.filter((code) => !isTaxCodeValidOn(code, today));
    const wanted = query.validToday === true ? valid : query.validToday === false ? expired : [...valid, ...expired];
    return wholeOf(wanted.map((code: TaxCode) => ({ ...code, validToday: isTaxCodeValidOn(code, today) })));
  }),
];

function findStateNamed(named: string): IndianState | undefined {
  const name = named.trim().toLowerCase();
  return findState(name) ?? INDIAN_STATES.find((state) => state.name.toLowerCase() === name);
}
