import type { Tone } from '../../../ui/tones.ts';

/** A recipe has no status but this: orders are made by active ones alone. */
export const activeStatus = ({ active }: { active: boolean }): { label: string; tone: Tone } =>
  active ? { label: 'Active', tone: 'done' } : { label: 'Inactive', tone: 'neutral' };
