import { ASKED_STATUSES, ASKED_VERBS } from '@bahi/domain/service/assessment/asked-assessment';
import { CLAIM_LINE_KINDS } from '@bahi/domain/service/claim/claim-lines';
import { MATERIALS } from '@bahi/domain/service/insurance/depreciation';
import {
  array,
  choice,
  date,
  id,
  instant,
  integer,
  money,
  object,
  optional,
  percent,
  quantity,
  required,
  rowVersion,
  text,
  yesNo,
} from '../wire-type.ts';
import { depreciationRates } from './insurance.wire.ts';
import { party } from './shared-document.wire.ts';

const INSURER = { sees: 'insurer' } as const;
const material = () => choice(MATERIALS.map(({ value }) => value));
const lineId = required('_id', text(20));
const MOST_LINES = 1000;

/** The insurer's face of a claim as it goes to a surveyor: nothing of the customer but his vehicle, no policy and no phone. */
export const assessmentPaper = object({
  from: required('From', party),
  datedOn: required('Date', date()),
  claimNumber: optional('ClaimNo', text(40)),
  insurerCode: required('InsId', text(12)),
  insurerName: required('InsName', text(200)),
  vehicle: optional('Vehicle', text(200)),
  lossOn: required('LossDt', date()),
  lossPlace: optional('LossPlace', text(200)),
  surveyorName: optional('Surveyor', text(120)),
  /** By what its components are depreciated. */
  agesFrom: optional('AgesFrom', date()),
  zeroDepreciation: required('ZeroDep', yesNo()),
  notZero: required('ZeroDepNot', array(material())),
  /** Absent in what was sent before there were any but those of the tariff. */
  rates: optional('Rates', depreciationRates),
  underInsuredPercent: required('UndPerc', percent(), INSURER),
  labourDiscountPercent: required('LDisc', percent(), INSURER),
  partsDiscountPercent: required('PDisc', percent(), INSURER),
  lines: required(
    'Lines',
    array(
      object({
        id: lineId,
        kind: required('Kind', choice(CLAIM_LINE_KINDS)),
        /** The panel that it belongs to. */
        repairId: optional('CollId', text(20)),
        panel: optional('Panel', text(200)),
        description: required('Desc', text(500)),
        quantity: required('Qty', quantity()),
        claimedPaise: required('Clm', money(), INSURER),
        /** What the tie-up lets the insurer pay for its hours. */
        mostPaise: optional('Most', money(), INSURER),
      }),
      MOST_LINES,
    ),
  ),
  claimedPaise: required('Clm', money(), INSURER),
  papers: required('Papers', array(object({ name: required('Name', text(80)), gotOn: optional('GotOn', date()) }))),
});

/** What the surveyor has said, and who of his office. */
export const assessmentAnswer = object({
  by: required('From', party),
  byName: required('By', text(200)),
  answeredOn: required('Date', date()),
  notes: optional('Notes', text(2000)),
  lines: required(
    'Lines',
    array(
      object({
        id: lineId,
        material: optional('Mat', material()),
        depreciationPercent: required('Dep', percent(), INSURER),
        assessedPaise: required('Asd', money(0), INSURER),
        note: optional('Note', text(200)),
      }),
      MOST_LINES,
    ),
  ),
});

const row = {
  id: required('_id', id()),
  box: required('Box', choice(['In', 'Out'])),
  code: required('Code', text(20)),
  status: required('Sts', choice(ASKED_STATUSES)),
  other: required('Other', object({ entityId: required('EntId', id()), displayName: required('DName', text(120)) })),
  claimNumber: optional('ClaimNo', text(40)),
  insurerName: required('InsName', text(200)),
  vehicle: optional('Vehicle', text(200)),
  /** Who sent it, and when. */
  byName: required('By', text(200)),
  sentAt: required('At', instant()),
  claimedPaise: optional('Clm', money(), INSURER),
  assessedPaise: optional('Asd', money(), INSURER),
  reason: optional('Reason', text(300)),
  rowVersion: required('_v', integer()),
} as const;

/** A claim that a connected workshop has sent to be assessed, or that was sent. */
export const assessmentRow = object(row);

export const assessmentView = object({
  ...row,
  revision: required('Rev', integer()),
  paper: required('Paper', assessmentPaper),
  answer: optional('Answer', assessmentAnswer),
  /** What shows the damage. */
  pictures: required(
    'Files',
    array(
      object({ id: required('_id', id()), name: required('Name', text(200)), panel: optional('Panel', text(200)) }),
    ),
  ),
  actions: required('Actions', array(choice(ASKED_VERBS))),
});

/** A surveyor says something of some or all components; what he has said before of the others stays. */
export const assessing = object({
  lines: required(
    'Lines',
    array(
      object({
        id: lineId,
        material: optional('Mat', material()),
        /** Absent: that of the rule for `Mat`. */
        depreciationPercent: optional('Dep', percent()),
        /** Absent: what depreciation leaves. */
        assessedPaise: optional('Asd', money(0), INSURER),
        note: optional('Note', text(200)),
        /** What was said of it before is taken back. */
        open: optional('Open', yesNo()),
      }),
      MOST_LINES,
    ),
  ),
  notes: optional('Notes', text(2000)),
  /** An amount above what is claimed is meant so. */
  confirmed: optional('Confirm', yesNo()),
  rowVersion,
});

/** A connected surveyor, to whom a claim can be sent. */
const surveyorOffice = object({
  connectionId: required('ConnId', id()),
  name: required('DName', text(120)),
});

/** Of a claim: who may be asked, and where it stands with whom it was sent to last. */
export const askedAssessment = object({
  offices: required('Offices', array(surveyorOffice)),
  asked: optional('Asked', assessmentView),
  /** It is another one than was sent. */
  changed: required('Changed', yesNo()),
  maySend: required('MaySend', yesNo()),
});

export const askingForAssessment = object({ connectionId: required('ConnId', id()) });
export const takingOver = object({
  confirmed: optional('Confirm', yesNo()),
  /** What was assessed here otherwise is replaced. */
  replaces: optional('Replace', yesNo()),
  rowVersion,
});
