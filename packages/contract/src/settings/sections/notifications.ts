import { DEFAULT_TEXTS } from '@bahi/domain/notifications/notification-events';
import { defineSettingsSection } from '../define-settings-section.ts';

const flag = <const W extends string>(wire: W, label: string) =>
  ({ kind: 'yesNo', wire, label, initial: false }) as const;
const smsText = <const W extends string>(wire: W, initial: string) =>
  ({
    kind: 'longText',
    wire,
    label: 'SMS text',
    initial,
    max: 480,
    help: 'Word for word as registered with the operator.',
  }) as const;
const templateId = <const W extends string>(wire: W) =>
  ({
    kind: 'text',
    wire,
    label: 'DLT template ID',
    initial: null,
    max: 30,
    pattern: /^\d{5,30}$/,
    hint: 'Enter the digits of the template ID.',
    help: 'Operators deliver no SMS without one.',
  }) as const;
const subject = <const W extends string>(wire: W, initial: string) =>
  ({ kind: 'text', wire, label: 'E-mail subject', initial, max: 150 }) as const;
const mailText = <const W extends string>(wire: W, initial: string) =>
  ({ kind: 'longText', wire, label: 'E-mail text', initial, max: 2_000 }) as const;

/** Which events write to the customer, in which words. */
export const notifications = defineSettingsSection({
  key: 'notifications',
  label: 'Notifications',
  call: 'common',
  at: { wire: 'Notifier' },
  fields: {
    invoiceApprovedSms: flag('InvSms', 'Send an SMS'),
    invoiceApprovedSmsText: smsText('InvSmsTxt', DEFAULT_TEXTS.invoiceApproved.sms),
    invoiceApprovedTemplateId: templateId('InvDlt'),
    invoiceApprovedMail: flag('InvMail', 'Send an e-mail'),
    invoiceApprovedSubject: subject('InvSubj', DEFAULT_TEXTS.invoiceApproved.subject),
    invoiceApprovedMailText: mailText('InvMailTxt', DEFAULT_TEXTS.invoiceApproved.mail),
    paymentReceivedSms: flag('PmtSms', 'Send an SMS'),
    paymentReceivedSmsText: smsText('PmtSmsTxt', DEFAULT_TEXTS.paymentReceived.sms),
    paymentReceivedTemplateId: templateId('PmtDlt'),
    paymentReceivedMail: flag('PmtMail', 'Send an e-mail'),
    paymentReceivedSubject: subject('PmtSubj', DEFAULT_TEXTS.paymentReceived.subject),
    paymentReceivedMailText: mailText('PmtMailTxt', DEFAULT_TEXTS.paymentReceived.mail),
    orderCompletedSms: flag('WOSms', 'Send an SMS'),
    orderCompletedSmsText: smsText('WOSmsTxt', DEFAULT_TEXTS.orderCompleted.sms),
    orderCompletedTemplateId: templateId('WODlt'),
    orderCompletedMail: flag('WOMail', 'Send an e-mail'),
    orderCompletedSubject: subject('WOSubj', DEFAULT_TEXTS.orderCompleted.subject),
    orderCompletedMailText: mailText('WOMailTxt', DEFAULT_TEXTS.orderCompleted.mail),
    orderReceivedSms: flag('RcvdSms', 'Send an SMS'),
    orderReceivedSmsText: smsText('RcvdSmsTxt', DEFAULT_TEXTS.orderReceived.sms),
    orderReceivedTemplateId: templateId('RcvdDlt'),
    orderReceivedMail: flag('RcvdMail', 'Send an e-mail'),
    orderReceivedSubject: subject('RcvdSubj', DEFAULT_TEXTS.orderReceived.subject),
    orderReceivedMailText: mailText('RcvdMailTxt', DEFAULT_TEXTS.orderReceived.mail),
    approvalWantedSmsText: smsText('AskSmsTxt', DEFAULT_TEXTS.approvalWanted.sms),
    approvalWantedTemplateId: templateId('AskDlt'),
    approvalWantedSubject: subject('AskSubj', DEFAULT_TEXTS.approvalWanted.subject),
    approvalWantedMailText: mailText('AskMailTxt', DEFAULT_TEXTS.approvalWanted.mail),
    promiseMovedSms: flag('MovedSms', 'Send an SMS'),
    promiseMovedSmsText: smsText('MovedSmsTxt', DEFAULT_TEXTS.promiseMoved.sms),
    promiseMovedTemplateId: templateId('MovedDlt'),
    promiseMovedMail: flag('MovedMail', 'Send an e-mail'),
    promiseMovedSubject: subject('MovedSubj', DEFAULT_TEXTS.promiseMoved.subject),
    promiseMovedMailText: mailText('MovedMailTxt', DEFAULT_TEXTS.promiseMoved.mail),
    ticketReceivedSms: flag('TktRcvdSms', 'Send an SMS'),
    ticketReceivedSmsText: smsText('TktRcvdSmsTxt', DEFAULT_TEXTS.ticketReceived.sms),
    ticketReceivedTemplateId: templateId('TktRcvdDlt'),
    ticketReceivedMail: flag('TktRcvdMail', 'Send an e-mail'),
    ticketReceivedSubject: subject('TktRcvdSubj', DEFAULT_TEXTS.ticketReceived.subject),
    ticketReceivedMailText: mailText('TktRcvdMailTxt', DEFAULT_TEXTS.ticketReceived.mail),
    ticketResolvedSms: flag('TktResSms', 'Send an SMS'),
    ticketResolvedSmsText: smsText('TktResSmsTxt', DEFAULT_TEXTS.ticketResolved.sms),
    ticketResolvedTemplateId: templateId('TktResDlt'),
    ticketResolvedMail: flag('TktResMail', 'Send an e-mail'),
    ticketResolvedSubject: subject('TktResSubj', DEFAULT_TEXTS.ticketResolved.subject),
    ticketResolvedMailText: mailText('TktResMailTxt', DEFAULT_TEXTS.ticketResolved.mail),
    appointmentBookedSms: flag('ApptBkdSms', 'Send an SMS'),
    appointmentBookedSmsText: smsText('ApptBkdSmsTxt', DEFAULT_TEXTS.appointmentBooked.sms),
    appointmentBookedTemplateId: templateId('ApptBkdDlt'),
    appointmentBookedMail: flag('ApptBkdMail', 'Send an e-mail'),
    appointmentBookedSubject: subject('ApptBkdSubj', DEFAULT_TEXTS.appointmentBooked.subject),
    appointmentBookedMailText: mailText('ApptBkdMailTxt', DEFAULT_TEXTS.appointmentBooked.mail),
    appointmentMovedSms: flag('ApptMvdSms', 'Send an SMS'),
    appointmentMovedSmsText: smsText('ApptMvdSmsTxt', DEFAULT_TEXTS.appointmentMoved.sms),
    appointmentMovedTemplateId: templateId('ApptMvdDlt'),
    appointmentMovedMail: flag('ApptMvdMail', 'Send an e-mail'),
    appointmentMovedSubject: subject('ApptMvdSubj', DEFAULT_TEXTS.appointmentMoved.subject),
    appointmentMovedMailText: mailText('ApptMvdMailTxt', DEFAULT_TEXTS.appointmentMoved.mail),
    auditHeadsMail: {
      ...flag('AuditMail', 'Send the owner a signed line every night'),
      help: 'A daily mail says how long the audit log is, so that nobody can shorten it unnoticed. Owners need an e-mail address.',
    },
  },
});
