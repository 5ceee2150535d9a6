import * as contract from '@bahi/contract/endpoints/connectx/shared-document';
import { type Route, serve } from '../../http/route.ts';
import { acceptAnswer } from './accept-answer.ts';
import { aboutDocument, sendDocument } from './send-document.ts';
import { takeDocument } from './take-document.ts';

export const documentAcrossRoutes: Route[] = [
  serve(contract.sendDocument, sendDocument),
  serve(contract.aboutDocument, (tx, { params }) => aboutDocument(tx, params.documentId)),
  serve(contract.takeDocument, takeDocument),
  serve(contract.acceptAnswer, acceptAnswer),
];
