import type { getAssessment } from '@bahi/contract/endpoints/service/assessment';
import type { OutputOf } from '@bahi/contract/endpoint';
import {
  askedPaint,
  assessAsked,
  type AssessedLine,
  termsOfPaper,
} from '@bahi/domain/service/assessment/asked-assessment';
import type { Material } from '@bahi/domain/service/insurance/depreciation';
import type { FormErrors } from '../../../../kit/use-record-form.ts';

export type Assessment = OutputOf<typeof getAssessment>;
export type Component = Assessment['paper']['lines'][number] & { claimedPaise: number };

/** What is typed of a component; an empty amount is what depreciation leaves. */
export interface Said {
  material: Material | null;
  depreciationPercent: number | null;
  assessedPaise: number | null;
  note: string;
}
export interface AssessmentForm {
  lines: Readonly<Record<string, Said>>;
  notes: string;
}

export const componentsOf = ({ paper }: Assessment): Component[] =>
  paper.lines.map((line) => ({ ...line, claimedPaise: line.claimedPaise ?? 0 }));

export function formOf(asked: Assessment | null): AssessmentForm {
  const answered = new Map((asked?.answer?.lines ?? []).map((line) => [line.id, line]));
  const lines = (asked?.paper.lines ?? []).map(({ id }) => {
    const { material, depreciationPercent, assessedPaise, note } = answered.get(id) ?? {};
    return [
      id,
      {
        material: material ?? null,
        depreciationPercent: depreciationPercent ?? null,
        assessedPaise: assessedPaise ?? null,
        note: note ?? '',
      },
    ] as const;
  });
  return { lines: Object.fromEntries(lines), notes: asked?.answer?.notes ?? '' };
}

const isAmountSaid = ({ material, depreciationPercent, assessedPaise }: Said): boolean =>
  material !== null || depreciationPercent !== null || assessedPaise !== null;
const isSaid = (said: Said): boolean => isAmountSaid(said) || said.note.trim() !== '';

/** The components of which something is said. */
const saidLines = ({ lines }: AssessmentForm) =>
  Object.entries(lines).flatMap(([id, said]) =>
    isSaid(said) ? [{ ...said, id, note: said.note.trim() || null }] : [],
  );

/** As they are sent: what was emptied is taken back. */
export const linesToSend = ({ answer }: Assessment, form: AssessmentForm) => [
  ...saidLines(form),
  ...(answer?.lines ?? []).flatMap(({ id }) => (isSaid(form.lines[id]!) ? [] : [{ id, open: true }])),
];

/** The place on the page of what the server refuses: `lines.1.note` of CM1, CM2 is `CM2 note`; what no field shows is left out. */
export const shownErrors = (fields: FormErrors, sent: readonly { id: string }[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]): [string, string][] => {
      if (path === 'notes') return [[path, message]];
      const [at, place, field] = path.split('.');
      const { id } = sent[Number(place)] ?? {};
      return at === 'lines' && id && FIELDS.includes(field as keyof Said) ? [[`${id} ${field}`, message]] : [];
    }),
  );
const FIELDS: readonly (keyof Said)[] = ['material', 'depreciationPercent', 'assessedPaise', 'note'];

/** Work of which nothing is said loses what the rule takes; what a part is made of nobody knows but the surveyor. */
export const depreciated = (asked: Assessment, { lines }: AssessmentForm): AssessmentForm['lines'] => ({
  ...lines,
  ...Object.fromEntries(
    componentsOf(asked).flatMap(({ id, kind }) => {
      const said = lines[id]!;
      if (kind === 'Pr' || isAmountSaid(said)) return [];
      return [[id, kind === 'Ptng' ? { ...said, material: 'Paint' } : { ...said, depreciationPercent: 0 }] as const];
    }),
  ),
});

/** What each component comes to as it is typed, by the rules of the server, or what has to be said first. */
export function assessAll(asked: Assessment, form: AssessmentForm) {
  const components = componentsOf(asked);
  const said = saidLines(form);
  const terms = termsOfPaper(asked.paper);
  const isPainted = askedPaint(components, said);
  return new Map(
    said.flatMap((one) => {
      const line = components.find(({ id }) => id === one.id);
      return line ? [[one.id, assessAsked(line, one, isPainted(line.repairId), terms)] as const] : [];
    }),
  );
}

export const isAssessed = (one: ReturnType<typeof assessAsked> | undefined): one is AssessedLine =>
  one !== undefined && 'assessedPaise' in one;
