import {
  ApiError,
  commonMessages,
  errorText,
  exportMessages as messages,
  exportPath,
  fileSize,
  readExportPlan,
  type ExportPlan,
} from '@practice/domain';
import { api } from '@practice/domain/api';
import { useRef, useState } from 'react';
import { download } from '../common/download';
import { ONE_PRESS_MS } from '../common/open-in-window';
import { useAlive } from '../common/use-alive';
import { useToast } from '../primitives/use-toast';
import { ExportButton } from './ExportButton';

/**
 * Asks what the ZIP will have, then lets the browser save it: it may be larger than a page can hold. What is missing is said
 * before; an error of the line or an ended session as well, which a browser would only call a failed download.
 */
export function ExportPanel({ idPaciente, unsaved }: { idPaciente: number; unsaved: boolean }) {
  const toast = useToast();
  const alive = useAlive();
  const [preparing, setPreparing] = useState(false);
  const startedAt = useRef(-Infinity);
  const start = async () => {
    if (performance.now() - startedAt.current < ONE_PRESS_MS) return;
    setPreparing(true);
    try {
      const params = { id_paciente: idPaciente };
      const plan = await api().call(readExportPlan, { params });
      // Whoever has left the history is with another patient by now.
      if (!alive.current) return;
      startedAt.current = performance.now();
      // The server names the file.
      download(api().url(exportPath(idPaciente)), '');
      toast({ tone: plan.faltan.length > 0 ? 'error' : 'success', text: startedText(plan) });
    } catch (error) {
      toast({ tone: 'error', text: messages.failed(reasonOf(error)) });
    } finally {
      setPreparing(false);
    }
  };
  return <ExportButton preparing={preparing} unsaved={unsaved} onExport={() => void start()} />;
}

function startedText({ archivos, bytes, faltan }: ExportPlan): string {
  if (faltan.length > 0) return messages.missing(faltan);
  return archivos === 0
    ? messages.startedWithoutFiles
    : messages.started(archivos, fileSize(bytes));
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.notMade;
  return errorText(error, error.status === 0 ? commonMessages.networkError : messages.notMade);
}
