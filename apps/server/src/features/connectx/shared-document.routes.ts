import * as contract from '@bahi/contract/endpoints/connectx/shared-document';
import { compareDocuments } from './compare-documents.ts';
import { type Route, serve } from '../../http/route.ts';
import { listMatchedItems, matchItem } from './matched-items.ts';
import { answerDocument, openSharedDocument, refuseDocument, withdrawDocument } from './shared-document-verbs.ts';
import { listSnapshots } from './snapshot-queries.ts';

export const sharedDocumentRoutes: Route[] = [
  serve(contract.listSharedDocuments, listSnapshots),
  serve(contract.getSharedDocument, (tx, { params }) => openSharedDocument(tx, params.id)),
  serve(contract.answerDocument, answerDocument),
  serve(contract.refuseDocument, refuseDocument),
  serve(contract.withdrawDocument, withdrawDocument),
  serve(contract.compareDocuments, (tx, { params }) => compareDocuments(tx, params.id)),
  serve(contract.listMatchedItems, (tx, { query }) => listMatchedItems(tx, query ?? {})),
  serve(contract.matchItem, matchItem),
];
