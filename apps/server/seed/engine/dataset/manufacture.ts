/** How an item is made, in units of the items. */
export interface DemoRecipe {
  item: string;
  /** What one batch makes. */
  quantity: number;
  overheadPercent?: number;
  components: readonly DemoComponent[];
  /** Rupees an hour. */
  stages?: readonly { name: string; minutes: number; rate: number }[];
  byProducts?: readonly { item: string; quantity: number; costPercent: number }[];
  /** The quantity of the first component in the second version. */
  changedTo?: number;
}

export interface DemoComponent {
  item: string;
  quantity: number;
  scrapPercent?: number;
  /** Name of one of the stages. */
  stage?: string;
}

/** An order to make an item and how far it has come. */
export interface DemoManufacture {
  key: string;
  domain: string;
  daysAgo: number;
  dueInDays: number;
  item: string;
  quantity: number;
  /**
   * `begun`: components are issued and the first stage is told; `part`: half of it is made; `done`: all of it; `less`: nine
   * tenths, the rest is loss; `givenUp`: half of it, and nothing comes after it.
   */
  end: 'draft' | 'released' | 'begun' | 'part' | 'done' | 'closed' | 'less' | 'givenUp' | 'cancelled';
  notes?: string;
}
