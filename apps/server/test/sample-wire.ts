import type { WireType } from '@bahi/contract/wire-type';

/** A wire value that a type accepts, every field filled; `idValue` stands for each reference. */
export function sampleWire(type: WireType, idValue: string): unknown {
  switch (type.kind) {
    case 'text':
    case 'secret':
      return (type.pattern && samplesOf(type.pattern)) ?? 'zanzibar'.padEnd(type.min ?? 0, 'x').slice(0, type.max);
    case 'integer':
    case 'scaled':
      return Math.max(type.min ?? 1, Math.min(1, type.max ?? 1));
    case 'yesNo':
      return true;
    case 'date':
      return '2026-04-01';
    case 'instant':
      return '2026-04-01T09:00:00Z';
    case 'id':
      return idValue;
    case 'choice':
      return type.values![0];
    case 'array':
      return [sampleWire(type.item!, idValue)];
    case 'record':
      return { key: sampleWire(type.item!, idValue) };
    case 'json':
      return { note: 'zanzibar' };
    case 'object':
      return Object.fromEntries(
        Object.values(type.fields!).map((field) => [field.wire, sampleWire(field.type, idValue)]),
      );
  }
}

const SAMPLES = [
  '560025',
  '09:30',
  '2026-04-01',
  '9845012345',
  '29AAGCB7383J1Z4',
  'a@example.in',
  '9987',
  'zanzibar',
  'WO1',
];
const samplesOf = (pattern: RegExp): string | undefined => SAMPLES.find((sample) => pattern.test(sample));

/** Whether a body holds a reference anywhere. */
export const holdsIds = (type: WireType | undefined): boolean =>
  !!type &&
  (type.kind === 'id' || holdsIds(type.item) || Object.values(type.fields ?? {}).some((field) => holdsIds(field.type)));
