import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { Done } from '../core/schema';
import { TechniqueTemplate, TemplateBody, TemplateParams } from './schema';

const base = '/plantillas/plantillas_tecnicas_cx';

export const listTemplates = endpoint({
  method: 'GET',
  path: `${base}/`,
  summary: 'Plantillas de técnica activas, de la A a la Z.',
  source: 'clinical-history §7; decision PL1',
  response: z.array(TechniqueTemplate),
});

export const readTemplate = endpoint({
  method: 'GET',
  path: `${base}/:id_plantilla`,
  summary: 'Una plantilla como está ahora, para quien la editaba cuando otro puesto la cambió.',
  source: 'decision G27',
  params: TemplateParams,
  response: TechniqueTemplate,
});

export const createTemplate = endpoint({
  method: 'POST',
  path: `${base}/`,
  summary: 'Agrega una plantilla. No hay dos del mismo nombre: 409.',
  source: 'clinical-history §7',
  body: TemplateBody,
  response: TechniqueTemplate,
  status: 201,
});

export const updateTemplate = endpoint({
  method: 'PUT',
  path: `${base}/:id_plantilla`,
  summary: 'Cambia una plantilla. No hay dos del mismo nombre: 409.',
  source: 'clinical-history §7; decision G16',
  params: TemplateParams,
  body: TemplateBody,
  response: TechniqueTemplate,
});

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: `${base}/:id_plantilla`,
  summary: 'Elimina una plantilla: deja de estar activa.',
  source: 'clinical-history §7; decision PL1',
  params: TemplateParams,
  response: Done,
});

export const restoreTemplate = endpoint({
  method: 'POST',
  path: `${base}/:id_plantilla/restaurar`,
  summary:
    'Recupera una plantilla eliminada. Si no lo estaba, la devuelve como está. Si otra tomó su nombre: 409.',
  source: 'decision G15; docs/decisions/110',
  params: TemplateParams,
  response: TechniqueTemplate,
});
