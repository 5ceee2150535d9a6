import { getLogo } from '@bahi/contract/endpoints/settings/logo';
import { LogoPicture } from '../../kit/logo-picture.tsx';
import { useEndpointQuery } from '../use-endpoint.ts';
import styles from './header.module.css';

/** The company's logo beside its name; where it cannot be loaded the name stands alone. */
export function HeaderLogo({ fileId }: { fileId: string }) {
  const logo = useEndpointQuery(getLogo, {}, { staleTime: Infinity });
  return <LogoPicture key={fileId} file={logo.data} alt="" className={styles.logo} />;
}
