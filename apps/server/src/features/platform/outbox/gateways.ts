import { createTransport } from 'nodemailer';

export interface OutgoingFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

export interface OutgoingMessage {
  id: string;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string | null;
  body: string;
  /** DLT template of an SMS, which the operator asks for. */
  templateId: string | null;
  attachments: readonly OutgoingFile[];
}

/** A way out of the process; throws when the message was not taken. */
export type Gateway = (message: OutgoingMessage) => Promise<void>;
export type Gateways = Record<'mail' | 'sms', Gateway | null>;

export interface GatewayConfig {
  smtpUrl: string | null;
  mailFrom: string | null;
  smsGatewayUrl: string | null;
}

const SMS_TIMEOUT_MS = 15_000;

/** The configured gateways; without one its messages are held in the outbox, where an administrator sees them. */
export function openGateways(config: GatewayConfig): Gateways {
  return {
    mail: config.smtpUrl ? mailGateway(config.smtpUrl, config.mailFrom) : null,
    sms: config.smsGatewayUrl ? smsGateway(config.smsGatewayUrl) : null,
  };
}

function mailGateway(url: string, from: string | null): Gateway {
  // Nothing of a message is ever read from a file or an address.
  const transport = createTransport(url, { disableFileAccess: true, disableUrlAccess: true });
  return async ({ id, recipient, subject, body, attachments }) => {
    await transport.sendMail({
      from: from ?? undefined,
      to: { name: '', address: recipient },
      subject: subject ?? '',
      text: body,
      messageId: `<${id}@bahi>`,
      attachments: attachments.map(({ name, contentType, bytes }) => ({
        filename: name,
        contentType,
        content: Buffer.from(bytes),
      })),
    });
  };
}

/** The gateway gets our id, so that a message that is sent again is delivered once. */
function smsGateway(url: string): Gateway {
  return async ({ id, recipient, body, templateId }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ id, to: recipient, text: body, ...(templateId && { templateId }) }),
      redirect: 'error',
      signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`);
  };
}
