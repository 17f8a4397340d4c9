import { useRemote } from '../../client/cache/remote-reads';
import { reportCountEndpoint } from '../endpoints';
import { catalogueSpec, type CatalogueKey } from '../registry';

/**
 * In how many reports an entry figures; null while that is not known, and for a catalogue that no report chooses from
 * (decision R24). Its own file, to keep it out of the first screen's bundle (docs/decisions/013).
 */
export function useReportCount(key: CatalogueKey, id: number | null): number | null {
  const { inReports } = catalogueSpec(key);
  const counted = useRemote(
    reportCountEndpoint(key),
    inReports && id !== null ? { params: { id } } : null,
  );
  return counted.status === 'ready' ? counted.value.partes : null;
}
