import pdfmake, { type DocumentDefinition } from 'pdfmake';
import { expect, it } from 'vitest';
import { readPdf } from '@practice/domain/testing/read-pdf';

/**
 * The positive control of the printed-report tests: with a standard PDF font the same reader sees that signs
 * are lost, silently. If this test fails, the others prove nothing.
 */
it('a standard font prints ≥ and → as something else', async () => {
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === 'Helvetica');
  pdfmake.setFonts({ sans: { normal: 'Helvetica' } });
  const nothing = () => ({ text: '' });
  const definition: DocumentDefinition = {
    pageSize: 'A4',
    pageMargins: [50, 50, 50, 50],
    version: '1.7',
    language: 'es-AR',
    displayTitle: false,
    info: { title: '', author: '', creator: '', producer: '' },
    defaultStyle: { font: 'sans' },
    header: nothing,
    footer: nothing,
    content: [{ text: 'ñ TA ≥ 140 → alta' }],
  };
  const [page] = await readPdf(await pdfmake.createPdf(definition).getBuffer());
  expect(page?.text).toContain('ñ TA ');
  expect(page?.text).not.toContain('≥');
  expect(page?.text).not.toContain('→');
});
