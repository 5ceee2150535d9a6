import { getLogo } from '@bahi/contract/endpoints/settings/logo';
import { FilePicture } from '../../kit/file-picture.tsx';
import { useEndpointQuery } from '../use-endpoint.ts';
import styles from './header.module.css';

/** The company's logo beside its name; where it cannot be loaded the name stands alone. */
export function HeaderLogo({ fileId }: { fileId: string }) {
  const logo = useEndpointQuery(getLogo, {}, { staleTime: Infinity });
  return <FilePicture key={fileId} file={logo.data} alt="" className={styles.logo} />;
}
