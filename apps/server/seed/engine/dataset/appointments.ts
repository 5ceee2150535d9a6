/** A time that a customer was given. */
export interface DemoAppointment {
  domain: string;
  /** Working days from today: -3 was three working days ago, 2 is in two. */
  inDays: number;
  from: string;
  minutes?: number;
  /** Of which vehicle of the dataset, which tells its owner; or a stranger. */
  registration?: string;
  stranger?: { name: string; phone: string; registration: string };
  /** Whether it is with the advisor who books it, or with anybody. */
  /** Name of the bay that it takes. */
  bay?: string;
  withAdvisor?: boolean;
  complaints: readonly string[];
  pickUp?: string;
  end?: 'confirmed' | 'cancelled' | 'moved' | 'checkedIn';
}
