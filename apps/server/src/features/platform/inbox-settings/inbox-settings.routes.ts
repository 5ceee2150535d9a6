import * as contract from '@bahi/contract/endpoints/platform/inbox-settings';
import { type PublicRoute, type Route, serve, servePublic } from '../../../http/route.ts';
import type { App } from '../../../core/app.ts';
import { getInboxSettings, saveInboxSettings } from './inbox-settings.ts';
import { subscribe, unsubscribe } from './push-subscriptions.ts';

export const inboxSettingsRoutes = (app: App): (Route | PublicRoute)[] => [
  serve(contract.getInboxSettings, (tx) => getInboxSettings(tx)),
  serve(contract.saveInboxSettings, (tx, { body }) => saveInboxSettings(tx, body)),
  servePublic(contract.pushKey, async ({ push }) => ({ value: { key: push?.publicKey } })),
  serve(contract.subscribeToPush, (tx, { body }) => subscribe(tx, body, app.push)),
  serve(contract.unsubscribeFromPush, (tx, { query }) => unsubscribe(tx, query)),
];
