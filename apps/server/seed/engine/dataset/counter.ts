/** A doctor whose prescriptions come to the counter. */
export interface DemoDoctor {
  name: string;
  registrationNumber: string;
  address?: string;
}

/** What is sold at the counter, day by day. */
export interface DemoCounter {
  domain: string;
  /** Who sells. */
  by: string;
  /** From so many days ago to today, so many bills a day. */
  days: number;
  billsADay: number;
  doctors: readonly DemoDoctor[];
  /** Item and units, as they are asked for together. */
  baskets: readonly (readonly (readonly [item: string, units: number])[])[];
  /** Who buys, with the age of whom it is for. */
  buyers: readonly (readonly [name: string, phone: string, age: string])[];
  /** Bills that are held today, with what is said of each. */
  held: readonly string[];
  /** Bills that were held and not paid: dropped so many days ago. */
  dropped?: readonly { note: string; daysAgo: number }[];
  /** Customers by their keys who take something on account. */
  onAccount?: readonly string[];
  /** What is sold on account and with a discount that somebody signs: nothing that a doctor prescribes. */
  smallBasket?: readonly (readonly [item: string, units: number])[];
}
