import * as contract from '@bahi/contract/endpoints/platform/document';
import { type Route, serve } from '../../http/route.ts';
import { listRelated } from './list-related.ts';

export const relatedDocumentRoutes: Route[] = [serve(contract.listRelated, listRelated)];
