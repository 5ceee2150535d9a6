import type { FileAnswer } from '@bahi/contract/endpoint';
import type { statementSend } from '@bahi/contract/wire/party.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { documentKindLabel } from '@bahi/domain/parties/statement-words';
import { rupeesOfPaise } from '@bahi/domain/money/convert';
import { formatPaise, formatRupees } from '@bahi/domain/money/format';
import { formatPhone } from '@bahi/domain/parties/phone';
import type { PartyKind } from '@bahi/domain/posting/opening-balance-journal';
import { stateOfGstin } from '@bahi/domain/tax/gstin';
import { findState } from '@bahi/domain/tax/states';
import { formatDate, formatPeriod } from '@bahi/domain/time/dates';
import { invalid } from '../../core/app-error.ts';
import { csvFile } from '../../core/sheet/csv-file.ts';
import { sendLater } from '../../core/outbox.ts';
import { printPdf } from '../../core/print/print-pool.ts';
import type { Tx } from '../../core/tx.ts';
import type { Party } from './party.ts';
import { loadStatement, type Statement, type StatementPeriod } from './statement.ts';

const fileName = (party: Party, { from, to }: Statement, extension: string): string =>
  `Statement ${party.name.replace(/[\\/:*?"<>|]+/g, ' ')} ${from} to ${to}.${extension}`;

const addressLines = ({ attention, line1, line2, city, pin }: Party['billingAddress']): string[] =>
  [attention, line1, line2, [city, pin].filter(Boolean).join(' ')].filter((line): line is string => Boolean(line));

/** The statement as PDF on the paper of the entity. */
export const printStatement = async (
  tx: Tx,
  kind: PartyKind,
  party: Party,
  period: StatementPeriod,
): Promise<FileAnswer> => drawStatementFile(tx, kind, party, await loadStatement(tx, kind, party.id, period));

async function drawStatementFile(tx: Tx, kind: PartyKind, party: Party, statement: Statement): Promise<FileAnswer> {
  const { entity, settings } = tx.ctx;
  const stateCode = party.billingAddress.stateCode ?? stateOfGstin(party.gstin);
  const bytes = await printPdf({
    kind: 'statement',
    party: kind,
    printedOn: tx.ctx.today,
    supplier: {
      name: entity.displayName,
      address: addressLines(entity.address),
      phone: entity.phone && formatPhone(entity.phone),
      email: entity.email,
      gstin: entity.gstin,
      stateCode: entity.stateCode,
      stateName: findState(entity.stateCode)?.name ?? null,
    },
    buyer: {
      name: party.name,
      address: addressLines(party.billingAddress),
      phone: party.phone && formatPhone(party.phone),
      email: party.email,
      gstin: party.gstin,
      stateCode,
      stateName: stateCode && (findState(stateCode)?.name ?? null),
    },
    statement,
    bankDetails: kind === 'customer' ? settings.print.bankDetails : null,
    upi:
      kind === 'customer' && settings.print.upiId
        ? { payeeAddress: settings.print.upiId, payeeName: entity.displayName }
        : null,
  });
  return { bytes, fileName: fileName(party, statement, 'pdf'), contentType: 'application/pdf' };
}

/** The statement as CSV; a text that a spreadsheet would take for a formula is escaped. */
export async function exportStatement(
  tx: Tx,
  kind: PartyKind,
  party: Party,
  period: StatementPeriod,
): Promise<FileAnswer> {
  const statement = await loadStatement(tx, kind, party.id, period);
  const rows = [
    ['Date', 'Document', 'Number', 'Particulars', 'Debit', 'Credit', 'Balance'],
    [formatDate(statement.from), 'Opening balance', '', '', '', '', rupeesOfPaise(statement.openingPaise)],
    ...statement.entries.map((entry) => [
      formatDate(entry.on),
      documentKindLabel(entry.documentKind),
      entry.documentCode ?? '',
      entry.narration,
      rupeesOfPaise(entry.debitPaise),
      rupeesOfPaise(entry.creditPaise),
      rupeesOfPaise(entry.balancePaise),
    ]),
    [
      formatDate(statement.to),
      'Closing balance',
      '',
      '',
      rupeesOfPaise(statement.debitPaise),
      rupeesOfPaise(statement.creditPaise),
      rupeesOfPaise(statement.closingPaise),
    ],
  ];
  return csvFile(fileName(party, statement, 'csv'), rows);
}

/** Sends the statement as a mail with its PDF through the outbox. */
export async function sendStatement(tx: Tx, kind: PartyKind, party: Party, input: Infer<typeof statementSend>) {
  const email = input.email ?? party.email ?? party.contacts.find((one) => one.reach.emails.main)?.reach.emails.main;
  if (!email) throw invalid('Email', `${party.name} has no e-mail address. Type one.`);
  const statement = await loadStatement(tx, kind, party.id, input);
  const period = formatPeriod(statement);
  const { fileName: name, contentType, bytes } = await drawStatementFile(tx, kind, party, statement);
  await sendLater(tx, {
    channel: 'mail',
    recipient: email,
    subject: `Statement of account, ${tx.ctx.entity.displayName}, ${period}`,
    body: mailText(tx, party, statement, period),
    subjectKind: kind,
    subjectId: party.id,
    attachments: [{ name, contentType, bytes }],
  });
  tx.audit({ action: 'sendStatement', kind, id: party.id, code: party.name, reason: `${period}, to ${email}` });
  return { email };
}

function mailText(tx: Tx, party: Party, statement: Statement, period: string): string {
  const { entity, settings } = tx.ctx;
  const { ageing } = statement;
  const lines = statement.entries.map((entry) => {
    const amount =
      entry.debitPaise > 0 ? `${formatPaise(entry.debitPaise)} Dr` : `${formatPaise(entry.creditPaise)} Cr`;
    const what = [documentKindLabel(entry.documentKind), entry.documentCode].filter(Boolean).join(' ');
    return `${formatDate(entry.on)}  ${what}  ${amount}  balance ${formatPaise(entry.balancePaise)}`;
  });
  return [
    `Dear ${party.name},`,
    '',
    `your statement of account with ${entity.displayName} for ${period}:`,
    '',
    `Opening balance ${formatRupees(statement.openingPaise)}`,
    ...lines,
    `Closing balance ${formatRupees(statement.closingPaise)}`,
    '',
    `By age: up to 30 days ${formatRupees(ageing.upTo30)}, 31 to 60 ${formatRupees(ageing.upTo60)}, 61 to 90 ${formatRupees(ageing.upTo90)}, over 90 ${formatRupees(ageing.over90)}`,
    ...(settings.print.bankDetails ? ['', settings.print.bankDetails] : []),
    '',
    entity.displayName,
    ...[entity.phone && formatPhone(entity.phone), entity.email].filter((one): one is string => Boolean(one)),
  ].join('\n');
}
