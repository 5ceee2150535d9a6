import type { Endpoint } from '@bahi/contract/endpoint';
import * as contract from '@bahi/contract/endpoints/settings/entity-settings';
import type { SettingsCall } from '@bahi/contract/settings/define-settings-section';
import { CALL_KEYS, type SettingsBody, unknownSettings } from '@bahi/contract/settings/settings-tree';
import { AppError } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Route, serve } from '../../../http/route.ts';
import { getSettings } from './get-settings.ts';
import { previewPrint } from './preview-print.ts';
import { saveSettings } from './save-settings.ts';
import { countOpenDrafts } from './settings-store.ts';

/** A misspelt setting would be lost in silence: it is refused by its path. */
const saving = (endpoint: Endpoint, call: SettingsCall | null): Route => ({
  endpoint,
  handler: (tx: Tx, { body }: { body: SettingsBody }, request) => {
    const unknown = unknownSettings(endpoint.body!, request.body);
    if (unknown.length > 0)
      throw new AppError(
        'Validation',
        undefined,
        unknown.slice(0, 20).map((path) => ({ path: path.slice(0, 200), message: 'There is no such setting.' })),
      );
    return saveSettings(tx, call, body);
  },
});

export const entitySettingsRoutes: Route[] = [
  serve(contract.getEntitySettings, getSettings),
  serve(contract.getOpenDrafts, countOpenDrafts),
  serve(contract.previewPrint, previewPrint),
  saving(contract.updateEntitySettings, null),
  ...CALL_KEYS.map((call) => saving(contract.updateSettingsOf[call], call)),
];
