import { listInsurers } from '@bahi/contract/endpoints/platform/reference';
import { useState } from 'react';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { TieUpDialog } from './tie-up-dialog.tsx';
import styles from './insurers.module.css';

/** The directory of insurers with whom repairs are settled (entityinsurancesettings); those with a tie-up stand first. */
export function InsurersPage() {
  const insurers = useEndpointQuery(listInsurers, {}, { staleTime: 0 });
  const [open, setOpen] = useState<string | null>(null);
  const rows = (insurers.data?.rows ?? []).toSorted((a, b) => Number(b.tiedUp) - Number(a.tiedUp));
  return (
    <div className={styles.page}>
      <PageTitleBar title="Insurance" />
      <div className={styles.body}>
        <p className={styles.about}>
          Repairs are billed to insurers with whom you have a tie-up, at the branch that each order names.
        </p>
        {!insurers.data && <NotLoaded query={insurers} height={240} />}
        {insurers.data && (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Insurer</th>
                <th scope="col">Tie-up</th>
                <th aria-label="Change" />
              </tr>
            </thead>
            <tbody>
              {rows.map(({ code, name, tiedUp }) => (
                <tr key={code}>
                  <th scope="row">{name}</th>
                  <td>{tiedUp ? 'In force' : ''}</td>
                  <td className={styles.action}>
                    <Button kind="quiet" onClick={() => setOpen(code)} title={`Terms and branches of ${name}`}>
                      {tiedUp ? 'Change' : 'Set up'}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {open && <TieUpDialog code={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
