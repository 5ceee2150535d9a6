import { CONNECTION_STATUSES, NOTE_LENGTH, PARTNER_ROLES } from '@bahi/domain/connectx/connection';
import {
  array,
  choice,
  id,
  instant,
  integer,
  object,
  optional,
  partial,
  required,
  rowVersion,
  text,
  yesNo,
} from '../wire-type.ts';

/** What a business tells of itself to others on the network. */
export const entityInfo = object({
  entityId: required('EntId', id()),
  organisationId: required('OrgId', id()),
  displayName: required('DName', text(120)),
  uniqueName: required('UName', text(40)),
  gstin: optional('GSTIN', text(15)),
  stateCode: required('StCode', text(2)),
  config: required('Config', object({ industry: required('Industry', text(20)) })),
  settings: optional(
    'Settings',
    object({
      common: required('Common', object({ logo: required('Logo', object({ name: required('Name', text()) })) })),
    }),
  ),
  /** Of the own one oneself; of another who invited or accepted for it. */
  user: optional('User', object({ userId: required('UserId', id()), name: required('Name', text(200)) })),
  listed: required('Listed', yesNo()),
});

const role = () => choice(PARTNER_ROLES);

/** A connection as one of its two sides sees it: what the other is to us, and where it stands. */
export const connectionView = object({
  id: required('_id', id()),
  other: required('Other', entityInfo),
  role: optional('As', role()),
  vendorId: optional('VendorId', id()),
  customerId: optional('CustomerId', id()),
  /** Our vendor or customer has the GSTIN that the other one states. */
  verified: required('Verified', yesNo()),
  direction: required('Dir', choice(['In', 'Out'])),
  status: required('Sts', choice(CONNECTION_STATUSES)),
  note: optional('Note', text(NOTE_LENGTH)),
  changedAt: required('ChDt', instant()),
  /** Whose vendor, customer and columns do not follow the last change yet: a moment later they do (chat §11). */
  behind: optional('Behind', choice(['Own', 'Other'])),
  history: required(
    'Hist',
    array(
      object({
        status: required('Sts', choice(CONNECTION_STATUSES)),
        side: required('Side', choice(['Own', 'Other'])),
        by: required('By', text(200)),
        at: required('At', instant()),
        reason: optional('Reason', text(NOTE_LENGTH)),
      }),
    ),
  ),
  rowVersion: required('_v', integer()),
});

/** What the other one is to us, and which of our records it is; a missing one is made of what it tells of itself. */
const tie = {
  role: required('As', role()),
  vendorId: optional('VendorId', id()),
  customerId: optional('CustomerId', id()),
  /** The answer to "has another GSTIN": connect all the same. */
  allowOtherGstin: optional('AllowOtherGSTIN', yesNo()),
};
/** A company that is found is named; another one is written to, and comes by the link in its mail. */
export const invitation = object({
  entityId: optional('EntId', id()),
  email: optional('Email', text(120)),
  ...tie,
  note: optional('Note', text(NOTE_LENGTH)),
});
/** By mail: kept until its link is answered. */
export const sentInvitation = object({
  id: required('_id', id()),
  email: required('Email', text(120)),
  role: required('As', role()),
  note: optional('Note', text(NOTE_LENGTH)),
  by: required('By', text(200)),
  createdAt: required('CrDt', instant()),
  expiresAt: required('Exp', instant()),
  usedAt: optional('UsedDt', instant()),
});
/** The connection, or what went by mail. */
export const invited = object({ ...partial(connectionView).fields, mailed: optional('Mailed', sentInvitation) });
/** To whoever opens the link, signed in to the company that it shall be. */
export const mailedInvitation = object({
  inviter: required('Other', entityInfo),
  note: optional('Note', text(NOTE_LENGTH)),
  by: required('By', text(200)),
  expiresAt: required('Exp', instant()),
});
export const invitationAnswer = object(tie);

/** What connected companies see of an employee (chat §2). */
export const DESIGNATION_LENGTH = 80;
const cardFields = {
  published: required('On', yesNo()),
  designation: optional('Desig', text(DESIGNATION_LENGTH)),
  sharesPresence: required('Online', yesNo()),
};
export const ownCard = object({ displayName: required('DName', text(200)), ...cardFields });
export const employeeCard = object({
  userId: required('UserId', id()),
  displayName: required('DName', text(200)),
  ...cardFields,
});
export const cardChange = object(cardFields);

export const acceptance = object({ ...tie, rowVersion });
export const withdrawal = object({ rowVersion });
