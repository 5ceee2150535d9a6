import { type IndustryCode, isAutomotive } from '../industry/industry.ts';

/** The drawings on which damage is marked. */
export const Outline = { car: 'car', twoWheeler: 'twoWheeler', equipment: 'equipment' } as const;
export type Outline = (typeof Outline)[keyof typeof Outline];

const OF_BODY_TYPE = new Map<string, Outline>([
  ['two-wheeler', Outline.twoWheeler],
  ['equipment', Outline.equipment],
]);

/** The drawing of a body type; without one a workshop takes in cars, everybody else equipment. */
export function outlineOf(industry: IndustryCode, bodyType: string | null | undefined): Outline {
  const own = bodyType ? OF_BODY_TYPE.get(bodyType) : undefined;
  return own ?? (isAutomotive(industry) ? Outline.car : Outline.equipment);
}

/** What is usually left in a vehicle, offered for the list of belongings. */
export const USUAL_BELONGINGS: Readonly<Record<Outline, readonly string[]>> = {
  car: ['Spare wheel', 'Jack and tools', 'Floor mats', 'Music system', 'Registration papers', 'Fuel cap', 'Valuables'],
  twoWheeler: ['Helmet', 'Tool kit', 'Mirrors', 'Registration papers', 'Luggage'],
  equipment: ['Power cord', 'Remote control', 'Accessories', 'Manual', 'Carrying case'],
};
