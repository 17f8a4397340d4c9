/** The drawing code for the server, which has its own threads and its own way to the fonts. */
export { loadFonts, type LoadedFonts } from './document-fonts';
export { drawHistorySummary } from './history-summary';
export { drawReport } from './report-document';
export { drawNote } from './note-document';
