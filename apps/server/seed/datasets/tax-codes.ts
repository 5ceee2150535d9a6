/** Tax codes within a state by rate, as the catalogue numbers them. */
export const GST = { five: 105, eighteen: 106, forty: 117, nil: 119 } as const;
