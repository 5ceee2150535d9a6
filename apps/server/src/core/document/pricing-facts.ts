import { LabourTotalType } from '@bahi/domain/constants';
import type { PricingFacts } from '@bahi/domain/document/priced-document';
import type { Recipient } from '@bahi/domain/tax/place-of-supply';
import type { Ctx } from '../context.ts';

/** What pricing a document asks for besides the document: the recipient, the entity and its settings. */
export const pricingFactsOf = ({ entity, settings }: Ctx, recipient: Recipient): PricingFacts => ({
  recipient,
  entityState: entity.stateCode,
  gstType: settings.tax.gstType,
  labourInclusive: settings.tax.labourTotalType === LabourTotalType.taxInside,
  roundToRupee: settings.accounting.roundToRupee,
});
