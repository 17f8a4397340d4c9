import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { BillingCode, BillingCodes, BillingParams, BillingQuery } from './schema';

const path = '/facturacion/procedimientos/:id_pp/codigos';

export const readCodes = endpoint({
  method: 'GET',
  path,
  summary: 'Códigos de facturación de un parte, en el orden de la grilla. De HZB: ninguno.',
  source: 'clinical-history §7; decisions PR3, FA5',
  params: BillingParams,
  response: z.array(BillingCode),
});

export const saveCodes = endpoint({
  method: 'PUT',
  path,
  summary: 'Reemplaza todos los códigos de un parte de INTECNUS.',
  source: 'clinical-history §7; decisions FA1, FA3, FA5, G16; docs/decisions/170',
  params: BillingParams,
  query: BillingQuery,
  body: BillingCodes,
  response: z.array(BillingCode),
});
