import type { Access } from '@bahi/domain/access/access';
import { REPORT_GROUPS, reportTitle } from '@bahi/domain/access/report-titles';
import { isBuiltReport } from '@bahi/domain/reports/built-reports';
import { inWordsOf } from '@bahi/domain/industry/words';
import { useWords } from '../../../app/use-words.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { withReports } from './role-edits.ts';
import styles from './role.module.css';

interface ReportRightsProps {
  access: Access;
  readOnly: boolean;
  onChange: (access: Access) => void;
}

/** Reports that are not there yet are not offered; a role keeps those that it holds. */
const GROUPS = REPORT_GROUPS.map(({ title, ids }) => ({ title, ids: ids.filter(isBuiltReport) })).filter(
  ({ ids }) => ids.length > 0,
);

/** The reports that a role reads, by group, each with all at once. */
export function ReportRights({ access, readOnly, onChange }: ReportRightsProps) {
  const all = access.EA || access.Reports.MA;
  const held = access.Reports.Reports;
  const say = useWords();
  return (
    <div className={styles.scroll}>
      <Checkbox
        label="Every report, also those to come"
        readOnly={readOnly || access.EA}
        value={all}
        onChange={(MA) =>
          onChange({ ...access, Reports: { ...access.Reports, MA, Access: MA || access.Reports.Reports.length > 0 } })
        }
      />
      <div className={styles.reports}>
        {GROUPS.map(({ title, ids }) => {
          const count = ids.filter((id) => held.includes(id)).length;
          return (
            <section key={title} aria-label={title}>
              <h2>
                <Checkbox
                  label={`${title} (${all ? ids.length : count} of ${ids.length})`}
                  readOnly={readOnly || all}
                  indeterminate={!all && count > 0 && count < ids.length}
                  value={all || count === ids.length}
                  onChange={(on) => onChange(withReports(access, ids, on))}
                />
              </h2>
              {ids.map((id) => (
                <Checkbox
                  key={id}
                  label={inWordsOf(reportTitle(id), say)}
                  readOnly={readOnly || all}
                  value={all || held.includes(id)}
                  onChange={(on) => onChange(withReports(access, [id], on))}
                />
              ))}
            </section>
          );
        })}
      </div>
    </div>
  );
}
