import type { Paise } from '../money/units.ts';
import { explanationOf, type Explanation, type ExplainStep, given } from './explanation.ts';

/** Shows a figure that is the sum of what its document lists; what comes to nothing is left out: 400 and 0 and 600 = 1000. */
export const explainParts = (title: string, parts: readonly ExplainStep[]): Explanation =>
  explanationOf(
    title,
    parts.filter(({ paise }) => paise !== 0),
  );

/** Shows what is between two sums: ₹1,000 due less ₹400 applied = 60000. */
export const explainRest = (title: string, whole: Part, ...off: readonly Part[]): Explanation =>
  explanationOf(title, [whole, ...off.flatMap(({ label, paise }) => given(label, -paise))]);

interface Part {
  label: string;
  paise: Paise;
}
