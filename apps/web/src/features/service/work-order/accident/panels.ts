import { RepairSide } from '@bahi/domain/document/work-order';

const { front, rear, left, right, top } = RepairSide;

/** Panels of a car as they are commonly called, with where they are. */
export const PANELS: readonly { name: string; side: RepairSide }[] = [
  { name: 'Front bumper', side: front },
  { name: 'Grille', side: front },
  { name: 'Bonnet', side: front },
  { name: 'Windscreen', side: front },
  { name: 'Left headlamp', side: left },
  { name: 'Right headlamp', side: right },
  { name: 'Left front fender', side: left },
  { name: 'Right front fender', side: right },
  { name: 'Left front door', side: left },
  { name: 'Right front door', side: right },
  { name: 'Left rear door', side: left },
  { name: 'Right rear door', side: right },
  { name: 'Left mirror', side: left },
  { name: 'Right mirror', side: right },
  { name: 'Left running board', side: left },
  { name: 'Right running board', side: right },
  { name: 'Left quarter panel', side: left },
  { name: 'Right quarter panel', side: right },
  { name: 'Roof', side: top },
  { name: 'Rear bumper', side: rear },
  { name: 'Tailgate', side: rear },
  { name: 'Rear windscreen', side: rear },
  { name: 'Left tail lamp', side: left },
  { name: 'Right tail lamp', side: right },
];

/** Where a panel of that name is; null for one that is none of these. */
export const sideOf = (name: string): RepairSide | null =>
  PANELS.find((panel) => panel.name.toLowerCase() === name.trim().toLowerCase())?.side ?? null;
