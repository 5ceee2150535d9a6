import { rightsOf, type Access } from './access.ts';
import { ACCESS_AREAS, ACCESS_FLAGS, ACCESS_MODULES, LETTERS, splitRight, type AccessModule } from './areas.ts';
import { REPORT_IDS } from './report-ids.ts';
import { reportTitle } from './report-titles.ts';

/** One right in which two accesses differ, as people read it. */
export interface AccessDifference {
  /** `Service.WO`, `Service.EdApprWO`, `Service` for its switch, `Reports.303`. */
  right: string;
  label: string;
  from: string;
  to: string;
}

const MODULE_NAMES = new Map<AccessModule, string>([
  ...ACCESS_AREAS.map((row) => [row.module, row.group] as const),
  ['Reports', 'Reports'],
]);
const yesNo = (value: unknown): string => (value === true ? 'yes' : 'no');

/** In what a role differs from another: from its default, or from what was saved. */
export function accessDifferences(before: Access, after: Access): AccessDifference[] {
  const textsBefore = rightTexts(before);
  return rightTexts(after).flatMap(({ right, label, text }, index) => {
    const from = textsBefore[index]!.text;
    return from === text ? [] : [{ right, label, from, to: text }];
  });
}

interface RightText {
  right: string;
  label: string;
  text: string;
}

/** Every right of an access as text, always in the same order. */
function rightTexts(access: Access): RightText[] {
  const modules = ACCESS_MODULES.flatMap((module) => [
    { right: module, label: `${MODULE_NAMES.get(module)}: open`, text: yesNo(rightsOf(access, module)['Access']) },
    {
      right: `${module}.MA`,
      label: `${MODULE_NAMES.get(module)}: everything`,
      text: yesNo(rightsOf(access, module)['MA']),
    },
    ...ACCESS_AREAS.filter((row) => row.module === module).map((row) => {
      const letters = rightsOf(access, module)[splitRight(row.area).key];
      const held = LETTERS.filter((letter) => typeof letters === 'string' && letters.includes(letter)).join('');
      const scope = held && access.Scope[row.area];
      const text = scope && scope !== 'entity' ? `${held}, ${scope}` : held;
      return { right: row.area, label: row.label, text: text || 'none' };
    }),
    ...ACCESS_FLAGS.filter((row) => row.module === module).map((row) => ({
      right: row.flag,
      label: row.label,
      text: yesNo(rightsOf(access, module)[splitRight(row.flag).key]),
    })),
  ]);
  return [
    { right: 'EA', label: 'Everything in the branch', text: yesNo(access.EA) },
    { right: 'SA', label: 'Settings and masters', text: yesNo(access.SA) },
    ...modules,
    { right: 'NoW.Tec', label: 'Technician', text: yesNo(access.NoW.Tec) },
    ceilingText(access, 'InvDiscMax', 'Discount ceiling on invoices'),
    ceilingText(access, 'SRDiscMax', 'Discount ceiling on sales receipts'),
    ...REPORT_IDS.map((id) => ({
      right: `Reports.${id}`,
      label: `Report “${reportTitle(id)}”`,
      text: yesNo(access.Reports.Reports.includes(id)),
    })),
  ];
}

const ceilingText = (access: Access, key: 'InvDiscMax' | 'SRDiscMax', label: string): RightText => ({
  right: `Accounting.${key}`,
  label,
  text: access.Accounting[key] ?? 'no limit',
});
