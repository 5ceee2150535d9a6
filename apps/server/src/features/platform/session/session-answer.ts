import type { sessionAnswer } from '@bahi/contract/endpoints/platform/session';
import type { Infer } from '@bahi/contract/wire-type';
import { defaultConfig } from '@bahi/domain/industry/config';
import type { App } from '../../../core/app.ts';
import { invariant } from '../../../core/app-error.ts';
import { findSession, type SessionContext } from '../../../http/session-profile.ts';

export type SessionAnswer = Infer<typeof sessionAnswer>;

/** Everything that a client needs to draw itself; the token only where it was just made. */
export function buildSessionAnswer(ctx: SessionContext, token?: string): SessionAnswer {
  const { entity, settings } = ctx;
  const config = defaultConfig(entity.industry);
  return {
    ...(token && { token }),
    entity: {
      entityId: entity.id,
      displayName: entity.displayName,
      uniqueName: entity.uniqueName,
      config: { industry: entity.industry, modules: { ...config.modules }, features: { ...config.features } },
      settings: {
        common: {
          tax: { gstin: entity.gstin, ...settings.tax },
          payments: {
            hiddenTypes: [...settings.payments.hiddenTypes],
            hiddenSubTypes: [...settings.payments.hiddenSubTypes],
          },
          localization: settings.localization,
          roundToRupee: settings.accounting.roundToRupee,
        },
        accounting: { lockedUntil: settings.accounting.lockedUntil, defaults: settings.accounts },
        inventory: settings.inventory,
        service: settings.service,
        theme: settings.theme,
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
      ...(ctx.user.mustChangePassword && { mustChangePassword: true }),
    },
    organisation: {
      organisationId: ctx.orgId,
      name: ctx.orgName,
      multi: ctx.mayEnterEntityIds.length > 1,
      addresses: [
        {
          isDefaultDelivery: true,
          stateCode: entity.stateCode,
          line1: entity.address['line1'],
          line2: entity.address['line2'],
          city: entity.address['city'],
          pin: entity.address['pin'],
        },
      ],
    },
    expiresAt: ctx.expiresAt,
    accessVersion: ctx.user.accessVersion,
    newFeatures: ctx.newFeatures,
  };
}

/** The answer to a token that was made a moment ago. */
export async function answerForToken(app: App, token: string, requestId: string): Promise<SessionAnswer> {
  const ctx = await findSession(app, token, requestId);
  invariant(ctx, 'a new session is found');
  return buildSessionAnswer(ctx, token);
}
