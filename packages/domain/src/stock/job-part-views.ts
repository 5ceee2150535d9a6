/** What the store does next with parts of jobs: keep them, hand them over, get them, take them back (service §6). */
export const JOB_PART_VIEWS = ['Reserve', 'Issue', 'Short', 'Return'] as const;
export type JobPartView = (typeof JOB_PART_VIEWS)[number];

export const JOB_PART_VIEW_LABELS: Readonly<Record<JobPartView, string>> = {
  Reserve: 'To reserve',
  Issue: 'To issue',
  Short: 'Short',
  Return: 'To return',
};
