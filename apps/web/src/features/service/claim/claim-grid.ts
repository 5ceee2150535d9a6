import type { claimWorkbenchOf, getClaim } from '@bahi/contract/endpoints/service/claim';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatPaise } from '@bahi/domain/money/format';
import type { Paise, Percent } from '@bahi/domain/money/units';
import { CLAIM_LINE_KIND_LABELS, type ClaimLineKind, ShortTo } from '@bahi/domain/service/claim/claim-lines';
import { SHORT_REASON_LABELS, type ShortReason, ShortSettledTo } from '@bahi/domain/service/claim/claim-settlement';
import { type Material, MATERIALS } from '@bahi/domain/service/insurance/depreciation';
import { type LineColumn, scaledColumn } from '../../../kit/line-grid/line-column.ts';
import type { Choice } from '../../../ui/select-field.tsx';

export type ClaimRecord = OutputOf<typeof getClaim>;
export type Workbench = OutputOf<typeof claimWorkbenchOf>;
type SavedLine = ClaimRecord['lines'][number];

/** A component of a claim while its workbench is open. */
export interface ClaimGridLine {
  readonly id: string;
  readonly lineId: string;
  readonly kind: ClaimLineKind;
  readonly description: string;
  readonly panel: string;
  readonly claimedPaise: Paise;
  readonly material: Material | null;
  readonly depreciationPercent: Percent | null;
  readonly assessedPaise: Paise | null;
  readonly note: string;
  readonly approvedPaise: Paise | null;
  readonly shortTo: ShortTo | null;
  readonly reason: string;
  readonly billedPaise: Paise;
  readonly taxablePaise: Paise;
  readonly settledPaise: Paise;
  readonly shortPaise: Paise;
  /** What the payment that is spread now pays of it. */
  readonly payingPaise: Paise | null;
  readonly shortReason: ShortReason | null;
  readonly settledTo: ShortSettledTo | null;
}

export const blankLine = (id: string): ClaimGridLine => ({
  id,
  lineId: '',
  kind: 'Lab',
  description: '',
  panel: '',
  claimedPaise: 0,
  material: null,
  depreciationPercent: null,
  assessedPaise: null,
  note: '',
  approvedPaise: null,
  shortTo: null,
  reason: '',
  billedPaise: 0,
  taxablePaise: 0,
  settledPaise: 0,
  shortPaise: 0,
  payingPaise: null,
  shortReason: null,
  settledTo: null,
});

export const linesOf = ({ lines }: ClaimRecord): ClaimGridLine[] => lines.map(lineOf);

function lineOf(line: SavedLine): ClaimGridLine {
  const { paidPaise, tdsPaise, creditedPaise, writtenOffPaise } = line;
  return {
    id: line.id,
    lineId: line.lineId,
    kind: line.kind,
    description: line.description,
    panel: line.panel ?? '',
    claimedPaise: line.claimedPaise ?? 0,
    material: line.material ?? null,
    depreciationPercent: line.depreciationPercent ?? null,
    assessedPaise: line.assessedPaise ?? null,
    note: line.note ?? '',
    approvedPaise: line.approvedPaise ?? null,
    shortTo: line.shortTo ?? null,
    reason: line.reason ?? '',
    billedPaise: line.billedPaise ?? 0,
    taxablePaise: 0,
    settledPaise: (paidPaise ?? 0) + (tdsPaise ?? 0) + (creditedPaise ?? 0) + (writtenOffPaise ?? 0),
    shortPaise: line.shortPaise ?? 0,
    payingPaise: null,
    shortReason: line.shortReason ?? null,
    settledTo: line.settledTo ?? null,
  };
}

/** Which of its columns are written now. */
export interface ClaimStage {
  survey: boolean;
  approve: boolean;
  /** The insurer is invoiced. */
  billed: boolean;
  /** A payment waits to be spread. */
  settle: boolean;
}

const told = (
  key: string,
  title: string,
  width: string,
  read: (line: ClaimGridLine) => string,
  more: Partial<LineColumn<ClaimGridLine>> = {},
): LineColumn<ClaimGridLine> => ({ key, title, width, kind: 'readOnly', read, ...more });

const money = (key: string, title: string, of: (line: ClaimGridLine) => Paise | null) =>
  told(key, title, '104px', (line) => shown(of(line)), { align: 'end' });
const shown = (paise: Paise | null): string => (paise === null ? '' : formatPaise(paise));

const amount = (key: 'assessedPaise' | 'approvedPaise' | 'payingPaise', title: string): LineColumn<ClaimGridLine> =>
  scaledColumn<ClaimGridLine>({
    key,
    title,
    width: '110px',
    unit: 'money',
    get: (line) => line[key],
    set: (line, paise) => ({ ...line, [key]: paise }),
  });

const choice = <K extends 'material' | 'shortTo' | 'shortReason' | 'settledTo'>(
  key: K,
  title: string,
  width: string,
  options: (line: ClaimGridLine) => readonly Choice[],
): LineColumn<ClaimGridLine> => ({
  key,
  title,
  width,
  kind: 'choice',
  read: (line) => line[key] ?? '',
  write: (line, value) => ({ ...line, [key]: value || null }),
  options,
});

const words = (key: 'note' | 'reason', title: string): LineColumn<ClaimGridLine> => ({
  key,
  title,
  width: 'minmax(110px, 1fr)',
  kind: 'text',
  maxLength: 200,
  read: (line) => line[key],
  write: (line, text) => ({ ...line, [key]: text }),
});

const PART_MATERIALS = MATERIALS.map(({ value, label }) => ({ value, label }));
const PAINTING = [{ value: 'Paint', label: 'Painting, with its material' }];
const REST: readonly Choice[] = [
  { value: ShortTo.customer, label: 'Customer' },
  { value: ShortTo.nobody, label: 'Nobody' },
  { value: ShortTo.open, label: 'Open' },
];
const REASONS: readonly Choice[] = Object.entries(SHORT_REASON_LABELS).map(([value, label]) => ({ value, label }));
const GOES_TO: readonly Choice[] = [
  { value: ShortSettledTo.customer, label: 'Customer' },
  { value: ShortSettledTo.writeOff, label: 'Write off' },
  { value: ShortSettledTo.open, label: 'Stays due' },
];

/** The columns that say something at the stage of the claim. */
export function claimColumns({ survey, approve, billed, settle }: ClaimStage): LineColumn<ClaimGridLine>[] {
  const columns: (LineColumn<ClaimGridLine> | false)[] = [
    told('description', 'Component', 'minmax(200px, 2fr)', (line) => line.description, { card: 'title' }),
    told('kind', 'Kind', '104px', (line) => CLAIM_LINE_KIND_LABELS[line.kind]),
    money('claimed', 'Claimed', (line) => line.claimedPaise),
    survey && choice('material', 'Made of', '150px', ({ kind }) => (kind === 'Pr' ? PART_MATERIALS : PAINTING)),
    survey &&
      scaledColumn<ClaimGridLine>({
        key: 'depreciationPercent',
        title: 'Dep. %',
        width: '80px',
        unit: 'percent',
        get: (line) => line.depreciationPercent,
        // Another depreciation leaves another amount.
        set: (line, depreciationPercent) => ({ ...line, depreciationPercent, assessedPaise: null }),
      }),
    survey ? amount('assessedPaise', 'Assessed') : money('assessed', 'Assessed', (line) => line.assessedPaise),
    survey && words('note', 'Note'),
    approve
      ? amount('approvedPaise', 'Approved')
      : !survey && money('approved', 'Approved', (line) => line.approvedPaise),
    approve && choice('shortTo', 'Rest bears', '110px', () => REST),
    approve && words('reason', 'Why'),
    billed && money('billed', 'Billed', (line) => line.billedPaise),
    billed && money('settled', 'Settled', (line) => line.settledPaise),
    billed && money('short', 'Short', (line) => line.shortPaise),
    settle && amount('payingPaise', 'Paid now'),
    settle && choice('shortReason', 'Why short', '130px', () => REASONS),
    settle && choice('settledTo', 'Short goes to', '120px', () => GOES_TO),
  ];
  return columns.filter((column) => column !== false);
}

/** Lines whose assessment says something else than the saved one, as they are sent. */
export function assessedLines(lines: readonly ClaimGridLine[], record: ClaimRecord) {
  const saved = new Map(linesOf(record).map((line) => [line.id, line]));
  return lines.flatMap((line) => {
    const before = saved.get(line.id);
    const { id, material, depreciationPercent, assessedPaise, note } = line;
    const same =
      before?.material === material &&
      before.depreciationPercent === depreciationPercent &&
      before.assessedPaise === assessedPaise &&
      before.note === note;
    if (same) return [];
    return [{ id, material, depreciationPercent, assessedPaise, note: note.trim() || null }];
  });
}

export const approvedLines = (lines: readonly ClaimGridLine[]) =>
  lines.map(({ id, approvedPaise, shortTo, reason }) => ({
    id,
    approvedPaise,
    shortTo,
    reason: reason.trim() || null,
  }));

export const settledLines = (lines: readonly ClaimGridLine[]) =>
  lines
    .filter(({ billedPaise }) => billedPaise > 0)
    .map(({ id, payingPaise, shortReason, settledTo }) => ({
      id,
      paidPaise: payingPaise ?? 0,
      reason: shortReason,
      to: settledTo,
    }));
