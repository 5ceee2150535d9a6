import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDefaultRole } from '@bahi/domain/access/default-roles';
import { PASSWORD, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

let api: TestApi;
let org: TestOrganisation;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
});
afterAll(() => api.close());

/** Every field that spec 1 §3 and decisions §2 name, with what it holds in an organisation as it is set up. */
const expected = () => ({
  Token: expect.stringMatching(/^\S{20,}$/),
  Entity: {
    EntId: org.entityId,
    DName: expect.any(String),
    UName: expect.any(String),
    StCode: '29',
    TZ: 'Asia/Calcutta',
    Config: {
      Industry: 'AUTO1',
      Insurance: false,
      Modules: {
        Service: true,
        Sales: true,
        Accounting: true,
        Inventory: true,
        Works: true,
        Common: true,
        Comm: true,
        ConnectX: true,
      },
      Features: expect.objectContaining({ Labor: true, WO: true, LTG: true, Manf: false }),
    },
    Settings: {
      Acc: {
        Defaults: expect.any(Object),
        SlsRcpt: { On: true, Incl: false, RxH: 'Require', Paper: '80', Offline: true },
      },
      Common: {
        Tax: expect.objectContaining({ GSTType: 'Regular', HSNSAC: expect.any(Number), LTot: 'AT' }),
        Payments: expect.any(Object),
        Local: expect.any(Object),
        Round: expect.any(Boolean),
        BelowList: expect.any(Boolean),
        Notifier: {
          InvSms: false,
          InvMail: false,
          PmtSms: false,
          PmtMail: false,
          WOSms: false,
          WOMail: false,
          RcvdSms: false,
          RcvdMail: false,
          MovedSms: false,
          MovedMail: false,
          TktRcvdSms: false,
          TktRcvdMail: false,
          TktResSms: false,
          TktResMail: false,
          ApptBkdSms: false,
          ApptBkdMail: false,
          ApptMvdSms: false,
          ApptMvdMail: false,
          ApptRemSms: false,
          ApptRemMail: false,
          ApptMisSms: false,
          ApptMisMail: false,
          EstRdySms: false,
          EstSentMail: false,
          EstSentSms: false,
          SOApprMail: false,
          SOApprSms: false,
          PkgShipMail: false,
          PkgShipSms: false,
          PkgDlvMail: false,
          PkgDlvSms: false,
          RcptSentMail: false,
          RcptSentSms: false,
          CNotedMail: false,
          CNotedSms: false,
          EstRdyMail: false,
          ClmApprSms: false,
          ClmApprMail: false,
          SuppAskSms: false,
          SuppAskMail: false,
          AuditMail: false,
        },
        PrOptions: {
          Paper: 'A4',
          Copies: 1,
          LetterMm: 0,
          Logo: true,
          HSN: true,
          Vehicle: true,
          Sign: true,
          Work: false,
        },
      },
      Inventory: expect.objectContaining({ MultiWh: true, Issue: false, Whs: [] }),
      Service: expect.any(Object),
      UITheme: expect.any(Object),
      Comm: { ImgMB: 5, DocKB: 50, Support: { On: false, Operators: [] } },
    },
  },
  // What a workshop does not do is told beside the rights, which would hold it.
  Access: { ...findDefaultRole('technician')!.access, Off: ['Service.Ticket:C', 'Service.CO:C'] },
  User: {
    UserId: expect.any(String),
    Name: expect.any(String),
    UserName: 'technicianuser',
    TZ: 'Asia/Calcutta',
    Tec: true,
    NoW: { Tec: true },
  },
  Org: {
    OrgId: org.orgId,
    Name: expect.any(String),
    Multi: true,
    Address: [expect.objectContaining({ DefShip: true, StCode: '29', State: 'Karnataka' })],
  },
  Exp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*(Z|\+00:00)$/),
  AccessVersion: expect.any(Number),
  NewFeatures: false,
});

test('the answer to a sign-in holds everything that the specification names, and is the same when it is read again', async () => {
  const technician = await org.as('technician');
  const [entity] = (await technician.get(`Entities/ForUser/${technician.userId}`)).body;
  const body = { domain: entity.UName, username: 'technicianuser', password: PASSWORD };
  const signedIn = await api.anonymous.post('IAM/Auth/Authenticate', body);
  expect(signedIn.body).toEqual(expected());
  const { Token: _, ...again } = expected();
  expect((await technician.get('IAM/Auth/GetUserAndEntitySettings')).body).toEqual(again);
});
