import { messageCard } from '@bahi/contract/endpoints/chat/message';
import * as contract from '@bahi/contract/endpoints/platform/document';
import { type Route, serve } from '../../http/route.ts';
import { listRelated } from './list-related.ts';
import { readCard } from './read-card.ts';

export const relatedDocumentRoutes: Route[] = [serve(contract.listRelated, listRelated), serve(messageCard, readCard)];
