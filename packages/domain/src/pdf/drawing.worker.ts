import { drawIntecnus } from './intecnus';
import { programFonts } from './program-fonts';
import type { DrawingAnswer, DrawingJob } from './worker-messages';

/** Draws beside the page, which goes on answering its user. */
const answer = (message: DrawingAnswer, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer });

// Before the first document is asked for.
programFonts().catch(() => undefined);

self.addEventListener('message', ({ data }: MessageEvent<DrawingJob>) => {
  const { id, source, template, practice } = data;
  programFonts()
    .then((fonts) => drawIntecnus(source, template, practice, fonts))
    .then((drawn) => answer({ id, drawn }, [drawn.bytes.buffer]))
    .catch((error: unknown) => answer({ id, drawn: null, reason: String(error) }));
});
