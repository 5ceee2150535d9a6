import type { sessionAnswer } from '@bahi/contract/endpoints/platform/session';
import type { SettingsField, SettingsSection } from '@bahi/contract/settings/define-settings-section';
import { notifications } from '@bahi/contract/settings/sections/notifications';
import { printOptions } from '@bahi/contract/settings/sections/print-options';
import type { Infer } from '@bahi/contract/wire-type';
import { usualSalesReceipt } from '@bahi/domain/industry/sales-receipt';
import { findState } from '@bahi/domain/tax/states';
import type { App } from '../../../core/app.ts';
import { AppError } from '../../../core/app-error.ts';
import { findSession, type SessionContext } from '../../../http/session-profile.ts';

export type SessionAnswer = Infer<typeof sessionAnswer>;

const configAnswer = (industry: string, { modules, features, insurance }: SessionContext['config']) => ({
  industry,
  modules: { ...modules },
  features: { ...features },
  insurance: insurance === true,
});

/** Everything that a client needs to draw itself; the token only where it was just made. */
export function buildSessionAnswer(ctx: SessionContext, token?: string): SessionAnswer {
  const { entity, settings, config, logo } = ctx;
  return {
    ...(token && { token }),
    entity: {
      entityId: entity.id,
      displayName: entity.displayName,
      uniqueName: entity.uniqueName,
      config: configAnswer(entity.industry, config),
      settings: {
        common: {
          tax: { gstin: entity.gstin, ...settings.tax },
          payments: {
            hiddenTypes: [...settings.payments.hiddenTypes],
            hiddenSubTypes: [...settings.payments.hiddenSubTypes],
          },
          localization: settings.localization,
          roundToRupee: settings.accounting.roundToRupee,
          belowListCounts: settings.invoicing.belowListCounts,
          notifier: shownValues(notifications, settings.notifications, ['yesNo']) as Record<string, boolean>,
          printOptions: shownValues(printOptions, settings.print, ['yesNo', 'integer', 'choice']),
          ...(logo && { logo: { name: logo.name, fileId: logo.fileId } }),
        },
        accounting: {
          lockedUntil: settings.accounting.lockedUntil,
          defaults: settings.accounts,
          salesReceipt: {
            on: config.features.SlsRcpt,
            taxIncluded: usualSalesReceipt(entity.industry).taxIncluded,
            ruleOfScheduleH: settings.salesReceipt.ruleOfScheduleH,
            paper: settings.salesReceipt.paper,
            offline: settings.salesReceipt.offline,
          },
        },
        inventory: { ...settings.inventory, permittedWarehouseIds: ctx.access.Inventory.Whs },
        service: settings.service,
        theme: settings.theme,
        comm: {
          ...settings.comm,
          support: { on: settings.support.on, operators: [...settings.support.operators] },
        },
      },
      stateCode: entity.stateCode,
      timeZone: entity.timeZone,
    },
    access: ctx.access,
    user: {
      userId: ctx.userId,
      name: ctx.userName,
      username: ctx.user.username,
      timeZone: ctx.user.timeZone,
      technician: ctx.access.NoW.Tec,
      natureOfWork: { technician: ctx.access.NoW.Tec },
      ...(ctx.user.mustChangePassword && { mustChangePassword: true }),
    },
    organisation: {
      organisationId: ctx.orgId,
      name: ctx.orgName,
      multi: ctx.mayEnterEntityIds.length > 1,
      addresses: addressesOf(ctx),
    },
    expiresAt: ctx.expiresAt,
    accessVersion: ctx.user.accessVersion,
    newFeatures: ctx.newFeatures,
  };
}

/** The settings of a section by their wire names, of these kinds alone: texts and addresses stay where they are set. */
const shownValues = (
  section: SettingsSection,
  values: object,
  kinds: readonly SettingsField['kind'][],
): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(section.fields)
      .filter(([, field]) => kinds.includes(field.kind))
      .map(([key, field]) => [field.wire, (values as Record<string, string | number | boolean>)[key]!]),
  );

/** The places of the company; without any its main address. */
function addressesOf({ entity, company }: SessionContext): SessionAnswer['organisation']['addresses'] {
  const { line1, line2, city, pin } = entity.address;
  const main = { isDefaultDelivery: true, stateCode: entity.stateCode, line1, line2, city, pin };
  const places = company.addresses.length > 0 ? company.addresses : [main];
  return places.map((place) => ({
    isDefaultDelivery: place.isDefaultDelivery,
    stateCode: place.stateCode,
    line1: place.line1,
    line2: place.line2,
    city: place.city,
    state: findState(place.stateCode)?.name,
    pin: place.pin,
  }));
}

/** The answer to a token that was made a moment ago. */
export async function answerForToken(app: App, token: string, requestId: string): Promise<SessionAnswer> {
  const ctx = await findSession(app, token, requestId);
  // Its role or entity may have been put out of use a moment ago.
  if (!ctx) throw new AppError('Unauthorised');
  return buildSessionAnswer(ctx, token);
}
