/** Body types of vehicles and equipment; time guides and models are kept by them (spec 2 §3). */
export const BODY_TYPES = [
  { value: 'hatchback', label: 'Hatchback' },
  { value: 'sedan', label: 'Sedan' },
  { value: 'suv', label: 'SUV / MUV' },
  { value: 'two-wheeler', label: 'Two-wheeler' },
  { value: 'commercial', label: 'Commercial' },
  { value: 'equipment', label: 'Equipment' },
] as const;
export type BodyType = (typeof BODY_TYPES)[number]['value'];
