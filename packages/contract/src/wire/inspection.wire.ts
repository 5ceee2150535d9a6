import { CheckResult, type CheckAnswer, InspectionStatus } from '@bahi/domain/inspection/inspection';
import { CHECK_ANSWERS } from '@bahi/domain/masters/checklist';
import {
  array,
  choice,
  choiceOf,
  id,
  instant,
  integer,
  object,
  optional,
  quantity,
  required,
  rowVersion,
  text,
  type WireType,
  yesNo,
} from '../wire-type.ts';

const NOTE = 300;
const answer = choice(CHECK_ANSWERS.map((one) => one.value)) as WireType<CheckAnswer>;

const found = {
  result: optional('Res', choiceOf(CheckResult)),
  measured: optional('Val', quantity(-1e6)),
  note: optional('Note', text(NOTE)),
};

const inspectionPoint = object({
  id: required('_id', text(20)),
  group: optional('Group', text(60)),
  label: required('Desc', text(120)),
  answer: required('Type', answer),
  unit: optional('Unit', text(12)),
  mandatory: required('Req', yesNo()),
  ...found,
  checkedAt: optional('At', instant()),
  checkedByName: optional('By', text()),
  /** The complaint or labour line that it became on the order. */
  addedAs: optional('AddedAs', text(20)),
});

export const inspectionView = object({
  id: required('_id', id()),
  workOrderId: required('WOId', id()),
  checklistId: required('Checklist', id()),
  name: required('Name', text(80)),
  status: required('Sts', choiceOf(InspectionStatus)),
  startedAt: required('CrDt', instant()),
  startedByName: optional('By', text()),
  finishedAt: optional('EndAt', instant()),
  finishedByName: optional('EndBy', text()),
  progress: required(
    'Progress',
    object({
      total: required('All', integer()),
      done: required('Done', integer()),
      ok: required('OK', integer()),
      soon: required('Soon', integer()),
      urgent: required('Urgent', integer()),
    }),
  ),
  points: required('Points', array(inspectionPoint)),
  /** Why nothing may be filled in now. */
  refusal: optional('Locked', text(200)),
  /** Whether findings may be added to the order. */
  mayAdd: required('MayAdd', yesNo()),
  rowVersion: required('_v', integer()),
});

/** What was found; points are merged by id, and several people may fill one inspection at a time. */
export const inspectionChange = object({
  points: required('Points', array(object({ id: required('_id', text(20)), ...found }), 300)),
  rowVersion,
});

/** What a finding becomes on the order: a complaint, or a labour line that is advised (`ASR`). */
export const FINDING_FORMS = ['complaint', 'labour'] as const;
export const findingForm = object({ form: required('As', choice(FINDING_FORMS)), rowVersion });

const PATHS: Readonly<Record<string, string>> = { points: 'Points', result: 'Res', measured: 'Val', note: 'Note' };

/** The wire path of a broken rule of the domain: 'points.P3.result' is 'Points.P3.Res'. */
export const inspectionWirePath = (path: string): string =>
  path
    .split('.')
    .map((part) => PATHS[part] ?? part)
    .join('.');
