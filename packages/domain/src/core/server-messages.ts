/** A delete of what another computer has changed since it was read (docs/decisions/206, 214). */
export const STALE_DELETE =
  'Otro puesto lo cambió mientras tanto. Mirá cómo quedó antes de eliminarlo.';

/** What the server alone says (decisions G5, G16): kept out of the first screen. */
export const serverMessages = {
  missingPatient: 'Ese paciente ya no existe: lo eliminó otro puesto.',
  missingReference: 'El valor elegido ya no existe. Actualizá la lista y volvé a elegir.',
  staleDelete: STALE_DELETE,
  /** Server: issues that no schema or rule has a message for. */
  required: 'Falta este dato.',
  invalidValue: 'El valor no es válido.',
  invalidJson: 'El cuerpo del pedido no es un JSON válido.',
  bodyTooLarge: (limit: string) => `El pedido es demasiado grande: el límite es ${limit}.`,
  headersTooLarge: 'Las cabeceras del pedido son demasiado grandes.',
  tooSlow: 'El pedido tardó demasiado en llegar. Intentá nuevamente.',
  serverStarting: 'El programa está arrancando. Esperá un momento y volvé a intentar.',
  serverStopping: 'El programa se está deteniendo.',
  wrongContentType: 'El pedido tiene que enviarse como JSON.',
  badRequest: 'El pedido no es válido.',
  unknownRoute: 'Esa dirección no existe.',
  unexpected: (id: string) =>
    `Algo falló en el servidor. Intentá nuevamente. Código del error: ${id}`,
  /** Server: the database or its disk does not work (docs/decisions/215). */
  storageFailures: {
    full: 'No hay más lugar en el disco del servidor. No se guardó; lo que ya estaba guardado está a salvo. Avisá a quien cuida el servidor: hay que liberar espacio.',
    disk: 'El disco del servidor no se puede leer o escribir. Avisá a quien cuida el servidor.',
    damaged:
      'La base de datos está dañada. No se guarda ni se muestra nada, para no empeorarla. Avisá a quien cuida el servidor.',
    away: 'La base de datos no responde. Intentá nuevamente en un momento.',
  },
  /** decision PD1 */
  pageClosing: 'Podés cerrar esta ventana y volver al sistema.',
  /** decision G5 */
  invalidIdempotencyKey: 'El encabezado Idempotency-Key no es válido.',
  idempotencyKeyReused: 'Esto ya se guardó, con otros datos: buscalo en la lista y cambialo ahí.',
} as const;
