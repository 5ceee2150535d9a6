import * as contract from '@bahi/contract/endpoints/accounting/sales-receipt';
import { type Route, serve } from '../../http/route.ts';
import { assertSigner, authorise, authoriseVerb } from './authorise.ts';

/** A second person at the till of who sells. */
export const counterSignatureRoutes: Route[] = [
  serve(contract.authoriseReceipt, authorise, assertSigner),
  serve(contract.authoriseVerb, authoriseVerb, assertSigner),
];
