import { SETTINGS_SECTIONS } from '@bahi/contract/settings/registry';
import type { SettingsValues } from '@bahi/contract/settings/settings-tree';
import { MESSAGES } from '@bahi/domain/messages';
import {
  type NotificationEvent,
  NOTIFICATION_EVENTS,
  unknownVariables,
} from '@bahi/domain/notifications/notification-events';
import { offeredPaymentTypes } from '@bahi/domain/payments/payment-types';
import { isControlAccount } from '@bahi/domain/posting/account-rules';
import type { AccountRole } from '@bahi/domain/posting/accounts';
import { supportHoursProblem, type SupportHours } from '@bahi/domain/chat/support';
import { lockDateProblem } from '@bahi/domain/settings/lock-date';
import { checkGstin, GSTIN_PROBLEMS } from '@bahi/domain/tax/gstin';
import { GstType } from '@bahi/domain/tax/registration';
import { isTimeZone } from '@bahi/domain/time/time-zones';
import type { Tx } from '../../../core/tx.ts';
import type { EntityKept } from './settings-store.ts';

export interface SettingProblem {
  section: string;
  /** A field of the section; `reason` stands beside the sections. */
  key: string;
  message: string;
}

interface Change {
  before: SettingsValues;
  after: SettingsValues;
  kept: EntityKept;
  reason: string | null;
}

/** What a change breaks, by section and field. Only what is changed is asked about: an old fault blocks nothing else. */
export async function settingProblems(tx: Tx, change: Change): Promise<SettingProblem[]> {
  const problems = [
    ...emptyOnes(change),
    ...taxProblems(change),
    ...timeZoneProblems(change),
    ...lockProblems(tx, change),
    ...paymentProblems(change),
    ...notificationProblems(change),
    ...(await accountProblems(tx, change)),
    ...(await warehouseProblems(tx, change)),
    ...supportProblems(change),
    ...(await peopleProblems(tx, change)),
  ];
  return problems;
}

const changed = ({ before, after }: Change, section: string, key: string): boolean =>
  JSON.stringify(before[section]?.[key]) !== JSON.stringify(after[section]?.[key]);

/** What cannot be without a value must not be cleared. */
function emptyOnes({ after }: Change): SettingProblem[] {
  return SETTINGS_SECTIONS.flatMap((section) =>
    Object.entries(section.fields)
      .filter(([key, field]) => field.initial !== null && (after[section.key]![key] ?? null) === null)
      .map(([key]) => ({ section: section.key, key, message: MESSAGES.fieldRequired })),
  );
}

function taxProblems(change: Change): SettingProblem[] {
  const { after, kept } = change;
  const { gstin, gstType } = after['tax'] as { gstin: string | null; gstType: GstType };
  if (!changed(change, 'tax', 'gstin') && !changed(change, 'tax', 'gstType')) return [];
  const problem = (message: string) => [{ section: 'tax', key: 'gstin', message }];
  if (!gstin) return gstType === GstType.unregistered ? [] : problem('A registered business has a GSTIN: enter it.');
  const check = checkGstin(gstin);
  if (!check.valid) return problem(GSTIN_PROBLEMS[check.problem]);
  if (check.stateCode !== kept.stateCode)
    return problem(`This GSTIN belongs to state ${check.stateCode}, the company to ${kept.stateCode}.`);
  return [];
}

function timeZoneProblems(change: Change): SettingProblem[] {
  if (!changed(change, 'localization', 'timeZone')) return [];
  const zone = change.after['localization']!['timeZone'];
  return typeof zone === 'string' && isTimeZone(zone)
    ? []
    : [{ section: 'localization', key: 'timeZone', message: 'Choose a time zone from the list.' }];
}

function lockProblems(tx: Tx, { before, after, reason }: Change): SettingProblem[] {
  const problem = lockDateProblem({
    before: before['accounting']!['lockedUntil'] as string | null,
    after: after['accounting']!['lockedUntil'] as string | null,
    reason,
    today: tx.ctx.today,
  });
  return problem ? [{ section: 'accounting', key: problem.at, message: problem.message }] : [];
}

function paymentProblems({ after }: Change): SettingProblem[] {
  const { hiddenTypes, hiddenSubTypes } = after['payments'] as { hiddenTypes: string[]; hiddenSubTypes: string[] };
  const offered = offeredPaymentTypes({ types: hiddenTypes ?? [], subTypes: hiddenSubTypes ?? [] });
  return offered.length > 0
    ? []
    : [{ section: 'payments', key: 'hiddenTypes', message: 'Leave at least one way to pay.' }];
}

/** An SMS needs the template of the operator; a text may name only what its event knows. */
function notificationProblems(change: Change): SettingProblem[] {
  const values = change.after['notifications']!;
  const problem = (key: string, message: string) => ({ section: 'notifications', key, message });
  return (Object.keys(NOTIFICATION_EVENTS) as NotificationEvent[]).flatMap((event) => {
    const missing =
      values[`${event}Sms`] === true && !values[`${event}TemplateId`]
        ? [problem(`${event}TemplateId`, 'Enter the DLT template ID: operators deliver no SMS without one.')]
        : [];
    const unknown = ['SmsText', 'Subject', 'MailText'].flatMap((part) => {
      const key = `${event}${part}`;
      const [name] = changed(change, 'notifications', key) ? unknownVariables(event, String(values[key])) : [];
      const known = NOTIFICATION_EVENTS[event].variables.map((each) => `{${each}}`).join(', ');
      return name === undefined ? [] : [problem(key, `{${name}} is not known here. Use ${known}.`)];
    });
    return [...missing, ...unknown];
  });
}

/** A default account exists in the chart, is active and of the type of its role, and no control account: those need a party. */
async function accountProblems(tx: Tx, change: Change): Promise<SettingProblem[]> {
  const fields = SETTINGS_SECTIONS.flatMap((section) =>
    Object.entries(section.fields)
      .filter(([key, field]) => field.kind === 'account' && changed(change, section.key, key))
      .map(([key, field]) => ({ section: section.key, key, field, code: change.after[section.key]![key] ?? null })),
  ).filter(({ code }) => code !== null);
  if (fields.length === 0) return [];
  const rows = await tx.query<{ code: number; type: string; role: AccountRole | null }>(
    'select code, type, role from account where org_id = $1 and entity_id = $2 and code = any ($3) and active',
    [tx.ctx.orgId, tx.ctx.entityId, fields.map(({ code }) => code)],
  );
  const types = new Map(rows.filter((row) => !isControlAccount(row.role)).map((row) => [row.code, row.type]));
  return fields
    .filter(({ code, field }) => types.get(code as number) !== field.accountType)
    .map(({ section, key, field }) => ({
      section,
      key,
      message: `Choose an active account of the type ${field.accountType}.`,
    }));
}

async function warehouseProblems(tx: Tx, change: Change): Promise<SettingProblem[]> {
  if (!changed(change, 'inventory', 'multiWarehouse') || change.after['inventory']!['multiWarehouse']) return [];
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from warehouse where org_id = $1 and entity_id = $2 and active and kind = 'Store'`,
    [tx.ctx.orgId, tx.ctx.entityId],
  );
  const message = `There are ${row!.count} active warehouses; make the others inactive first.`;
  return row!.count > 1 ? [{ section: 'inventory', key: 'multiWarehouse', message }] : [];
}

function supportProblems({ after }: Change): SettingProblem[] {
  const message = supportHoursProblem(after['support'] as unknown as SupportHours);
  return message ? [{ section: 'support', key: 'hoursUntil', message }] : [];
}

/** Who is named works here; who has left since may stay among them. */
async function peopleProblems(tx: Tx, change: Change): Promise<SettingProblem[]> {
  const fields = SETTINGS_SECTIONS.flatMap((section) =>
    Object.entries(section.fields)
      .filter(([, field]) => field.kind === 'people')
      .map(([key]) => {
        const [before, after] = [change.before, change.after].map((of) => (of[section.key]![key] ?? []) as string[]);
        return { section: section.key, key, added: after!.filter((id) => !before!.includes(id)) };
      }),
  ).filter(({ added }) => added.length > 0);
  if (fields.length === 0) return [];
  const rows = await tx.query<{ id: string }>(
    `select u.id from app_user u join assignment a on a.org_id = u.org_id and a.user_id = u.id and a.branch_id = $2
     where u.org_id = $1 and u.active and u.id::text = any ($3::text[])`,
    [tx.ctx.orgId, tx.ctx.entityId, fields.flatMap(({ added }) => added)],
  );
  const here = new Set(rows.map(({ id }) => id));
  return fields
    .filter(({ added }) => added.some((id) => !here.has(id)))
    .map(({ section, key }) => ({ section, key, message: 'Choose employees who work in this branch.' }));
}
