/** The country of an address that names none. */
export const INDIA = 'IN';

/** ISO 3166-1, two letters each. */
const CODES =
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GI GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW';

const NAMES = new Intl.DisplayNames(['en'], { type: 'region' });

/** The name of a country by its code, or null where there is none: 'DE' = 'Germany'. */
export function countryName(code: string): string | null {
  return CODES.split(' ').includes(code) ? (NAMES.of(code) ?? null) : null;
}

/** Countries by name, for choosing. */
export const COUNTRIES: readonly { code: string; name: string }[] = CODES.split(' ')
  .map((code) => ({ code, name: NAMES.of(code) ?? code }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Tells whether an address lies in another country: without a code it is in India. */
export function isAbroad({ countryCode }: { countryCode?: string | null | undefined }): boolean {
  return Boolean(countryCode) && countryCode !== INDIA;
}
