import { type CompanyDetails, EMPTY_COMPANY } from '@bahi/domain/company/company-details';
import { configOf, hasInsurance, type OwnConfig, readOwnConfig } from '@bahi/domain/industry/own-config';
import type { DrugLicence } from '@bahi/domain/parties/drug-licence';
import type { EntityConfig } from '@bahi/domain/industry/config';
import type { IndustryCode } from '@bahi/domain/industry/industry';

/** The picture that stands for the entity on screens and prints. */
export interface Logo {
  name: string;
  fileId: string;
  contentType: string;
  /** PNG or JPEG for prints: the file itself or what the browser made of it; none for what only screens show. */
  printFileId: string | null;
}

/** What the entity tells and switches itself; rows of `entity_setting` beside the declared sections. */
export interface OwnCompany {
  company: CompanyDetails;
  logo: Logo | null;
  ownConfig: OwnConfig;
  config: EntityConfig;
}

/** A licence of which the number alone was stored says no last day. */
const licenceOf = (stored: DrugLicence | string): DrugLicence =>
  typeof stored === 'string' ? { no: stored, form: null, validUntil: null } : stored;

/** Stored rows by section over what holds without them; what was stored before a field existed lacks it. */
export function readOwnCompany(stored: Readonly<Record<string, unknown>>, industry: IndustryCode): OwnCompany {
  const company = { ...EMPTY_COMPANY, ...(stored['company'] as Partial<CompanyDetails> | undefined) };
  const ownConfig = readOwnConfig(stored['config']);
  const logo = stored['logo'] as Logo | { fileId?: undefined } | undefined;
  const service = stored['service'] as { insurance?: boolean } | undefined;
  return {
    company: { ...company, drugLicences: company.drugLicences.map(licenceOf) },
    logo: logo?.fileId ? (logo as Logo) : null,
    ownConfig,
    config: { ...configOf(industry, ownConfig), insurance: hasInsurance(industry, service?.insurance === true) },
  };
}
