export interface Work {
  complaint: string;
  codes: readonly string[];
  parts?: readonly (readonly [item: string, quantity: number, labour: number])[];
}

/** What the engineers are called for. */
export const WORK: Readonly<Record<string, Work>> = {
  acService: { complaint: 'Not cooling', codes: ['ACWET', 'ACGAS'], parts: [['GAS-R32', 0.8, 1]] },
  acLeak: { complaint: 'Water dripping indoors', codes: ['VISIT', 'ACWET'] },
  acBoard: { complaint: 'Not cooling', codes: ['VISIT', 'ACPCB'], parts: [['PCB-15T', 1, 1]] },
  generator: {
    complaint: 'Maintenance visit due',
    codes: ['DGSVC'],
    parts: [
      ['DG-OIL-15W40', 9, 0],
      ['DG-OF-25', 1, 0],
      ['DG-FF-25', 1, 0],
    ],
  },
  purifier: {
    complaint: 'Low water flow',
    codes: ['ROSVC'],
    parts: [
      ['RO-MEM-80', 1, 0],
      ['RO-FIL-SET', 1, 0],
    ],
  },
  ups: { complaint: 'Backup time is short', codes: ['VISIT', 'UPSBAT'], parts: [['UPS-BAT-26', 4, 1]] },
};
