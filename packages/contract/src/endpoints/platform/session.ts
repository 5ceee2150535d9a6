import { ReceiptPaper } from '@bahi/domain/sales/receipt-paper';
import { ScheduleHRule } from '@bahi/domain/sales/schedule-needs';
import {
  array,
  choice,
  choiceOf,
  date,
  id,
  instant,
  integer,
  json,
  object,
  optional,
  required,
  secret,
  text,
  yesNo,
} from '../../wire-type.ts';
import { defineEndpoint, lookup, none, one } from '../../endpoint.ts';
import type { Access } from '@bahi/domain/access/access';

const address = object({
  isDefaultDelivery: optional('DefShip', yesNo()),
  stateCode: optional('StCode', text(2)),
  line1: optional('Add1', text()),
  line2: optional('Add2', text()),
  city: optional('Ct', text()),
  state: optional('State', text()),
  pin: optional('Pin', text(10)),
});

const entityInfo = object({
  entityId: required('EntId', id()),
  displayName: required('DName', text()),
  uniqueName: required('UName', text()),
  config: required(
    'Config',
    object({
      industry: required('Industry', text(20)),
      modules: required('Modules', json<Record<string, boolean>>()),
      features: required('Features', json<Record<string, boolean>>()),
      /** Whether insurers pay for jobs here. */
      insurance: required('Insurance', yesNo()),
    }),
  ),
  settings: required(
    'Settings',
    object({
      common: required(
        'Common',
        object({
          tax: required(
            'Tax',
            object({
              gstin: optional('GSTIN', text(15)),
              gstType: required('GSTType', text(20)),
              hsnDigits: required('HSNSAC', integer()),
              labourTotalType: required('LTot', text(2)),
            }),
          ),
          payments: required(
            'Payments',
            object({
              hiddenTypes: required('HidTypes', array(text())),
              hiddenSubTypes: required('HidSubs', array(text())),
            }),
          ),
          localization: required('Local', object({ weekStartsOn: required('WkStart', choice([0, 1, 6])) })),
          roundToRupee: required('Round', yesNo()),
          belowListCounts: required('BelowList', yesNo()),
          /** Which events write to the customer, by SMS or e-mail; the texts are a setting. */
          notifier: required('Notifier', json<Record<string, boolean>>()),
          /** How prints look, without what only they say. */
          printOptions: required('PrOptions', json<Record<string, string | number | boolean>>()),
          /** Absent without one; `File` changes with the picture. */
          logo: optional('Logo', object({ name: required('Name', text()), fileId: required('File', id()) })),
        }),
      ),
      accounting: required(
        'Acc',
        object({
          lockedUntil: optional('LockDate', date()),
          /** Selling at the counter: whether this business does, and whether its prices include the tax. */
          salesReceipt: required(
            'SlsRcpt',
            object({
              on: required('On', yesNo()),
              taxIncluded: required('Incl', yesNo()),
              /** What Schedule H asks of a bill. */
              ruleOfScheduleH: required('RxH', choiceOf(ScheduleHRule)),
              /** What a receipt is printed on. */
              paper: required('Paper', choiceOf(ReceiptPaper)),
              /** Bills may wait on a device without a network. */
              offline: required('Offline', yesNo()),
            }),
          ),
          defaults: required(
            'Defaults',
            object({ labourIncome: optional('Labour', integer()), partsIncome: optional('Parts', integer()) }),
          ),
        }),
      ),
      inventory: required(
        'Inventory',
        object({
          multiWarehouse: required('MultiWh', yesNo()),
          issueBeforeInvoice: required('Issue', yesNo()),
          negativeStock: required('NegStock', yesNo()),
          bins: required('Bins', yesNo()),
          defaultUnit: required('Unit', text(3)),
          /** Warehouses that the user may use; an empty list means all. */
          permittedWarehouseIds: required('Whs', array(id())),
        }),
      ),
      service: required(
        'Service',
        object({
          deriveStatus: required('Derive', yesNo()),
          invoiceNeedsCompleted: required('InvCompleted', yesNo()),
          showApproved: required('EstAppr', yesNo()),
          review: required('Review', yesNo()),
          insurance: required('Insurance', yesNo()),
          promisedTime: required('PrTime', text(5)),
        }),
      ),
      theme: required(
        'UITheme',
        object({
          scheme: required('Scheme', choice(['auto', 'light', 'dark'])),
          density: required('Density', choice(['compact', 'roomy'])),
          accent: required('Accent', choice(['blue', 'teal', 'violet', 'maroon'])),
        }),
      ),
      /** How large files of messages may be. */
      comm: required(
        'Comm',
        object({
          imageMb: required('ImgMB', integer()),
          documentKb: required('DocKB', integer()),
          support: required(
            'Support',
            object({ on: required('On', yesNo()), operators: required('Operators', array(id())) }),
          ),
        }),
      ),
    }),
  ),
  stateCode: required('StCode', text(2)),
  timeZone: required('TZ', text(40)),
});

/** Everything that a client needs to draw itself (spec 1 §3); `Token` is absent when it is only read again. */
export const sessionAnswer = object({
  token: optional('Token', text(100)),
  entity: required('Entity', entityInfo),
  access: required('Access', json<Access>()),
  user: required(
    'User',
    object({
      userId: required('UserId', id()),
      name: required('Name', text()),
      username: required('UserName', text()),
      timeZone: required('TZ', text(40)),
      technician: required('Tec', yesNo()),
      natureOfWork: required('NoW', object({ technician: required('Tec', yesNo()) })),
      /** Signed in with a temporary password: only its change is answered. */
      mustChangePassword: optional('MustChange', yesNo()),
    }),
  ),
  organisation: required(
    'Org',
    object({
      organisationId: required('OrgId', id()),
      name: required('Name', text()),
      multi: required('Multi', yesNo()),
      addresses: required('Address', array(address)),
    }),
  ),
  expiresAt: required('Exp', instant()),
  accessVersion: required('AccessVersion', integer()),
  newFeatures: required('NewFeatures', yesNo()),
});

export const authenticate = defineEndpoint({
  id: 'platform.session.authenticate',
  method: 'POST',
  path: 'IAM/Auth/Authenticate',
  summary: 'Signs in and answers with a token, the entity, rights, user and organisation',
  access: 'public',
  body: object({
    username: required('username', text(100)),
    password: required('password', secret()),
    domain: required('domain', text(100)),
    mobile: optional('Mobile', yesNo()),
    keepSignedIn: optional('KeepMe', yesNo()),
    /** Code of the authenticator app, or a recovery code; asked for by `SecondFactor`. */
    code: optional('Totp', text(40)),
  }),
  response: one(sessionAnswer),
});

export const getUserAndEntitySettings = defineEndpoint({
  id: 'platform.session.get',
  method: 'GET',
  path: 'IAM/Auth/GetUserAndEntitySettings',
  summary: 'Rebuilds the session data of the bearer',
  access: 'signedIn',
  response: one(sessionAnswer),
});

export const switchBranch = defineEndpoint({
  id: 'platform.session.switchBranch',
  method: 'POST',
  path: 'IAM/Auth/SwitchBranch',
  summary: 'Ends this token and gives one for another entity of the user',
  access: 'signedIn',
  body: object({ entityId: required('ToEntityId', id()), mobile: optional('Mobile', yesNo()) }),
  response: one(sessionAnswer),
});

export const resume = defineEndpoint({
  id: 'platform.session.resume',
  method: 'POST',
  path: 'IAM/Auth/Resume',
  summary: 'A token of its own for a new tab, from a signed-in tab or from Keep me logged in',
  access: 'public',
  response: one(sessionAnswer),
});

export const logout = defineEndpoint({
  id: 'platform.session.logout',
  method: 'GET',
  path: 'Identities/Logout',
  summary: 'Ends this sign-in, in all its tabs, with its Keep me logged in credential',
  access: 'signedIn',
  response: none,
  status: 204,
});

export const activeSessions = defineEndpoint({
  id: 'platform.session.list',
  method: 'GET',
  path: 'Identities/ActiveSessions',
  summary: 'The own sign-ins that are in use; for administrators those of everybody in the entity',
  access: 'signedIn',
  /** An administrator's own ones alone. */
  query: object({ mine: optional('Mine', yesNo()) }),
  response: lookup(
    object({
      sessionId: required('SessionId', id()),
      userId: required('UserId', id()),
      userName: required('User', text()),
      device: optional('Device', text()),
      ipAddress: optional('IP', text()),
      entityName: required('Entity', text()),
      createdAt: required('CrDt', instant()),
      lastSeenAt: required('LastSeen', instant()),
      /** Comes back by Keep me logged in after its tabs were closed. */
      kept: required('Kept', yesNo()),
      current: required('Current', yesNo()),
    }),
  ),
});

export const deactivateSession = defineEndpoint({
  id: 'platform.session.deactivate',
  method: 'PUT',
  path: 'Identities/DeactivateSession',
  summary: 'Ends one of the own sign-ins; for administrators any one in the entity',
  access: 'signedIn',
  body: object({ sessionId: required('SessionId', id()) }),
  response: none,
  status: 204,
});

export const changePassword = defineEndpoint({
  id: 'platform.session.changePassword',
  method: 'PUT',
  path: 'Users/ChangePassword',
  summary: 'Changes the own password and ends all other sign-ins',
  access: 'signedIn',
  body: object({
    oldPassword: required('OldPassword', secret()),
    newPassword: required('NewPassword', secret()),
    username: optional('username', text(100)),
    domain: optional('domain', text(100)),
  }),
  response: none,
  status: 204,
});
