import type { Refusal } from './backups/restore';
import type { Unusable } from './db/open';
import type { AuditProblem } from './db/verify-audit';

const NOT_CHANGED = 'No se cambió nada.';

/** What the console says at the start; read by whoever installs the server. */
export const startMessages = {
  listening: (address: string) => `Historia clínica lista en ${address}`,
  generatedPassword: (password: string) =>
    `Contraseña generada (se muestra solo esta vez; se cambia con npm run password): ${password}`,
  databaseFailed: (external: boolean, reason: string) =>
    `No se pudo abrir la base de datos (${external ? 'DATABASE_URL' : 'DATA_DIR'}): ${reason}`,
  /** Why a data folder could not be used. */
  folder: {
    full: (folder: string) =>
      `No hay lugar en el disco de la carpeta de datos ${folder} (DATA_DIR). ${NOT_CHANGED} Liberá espacio y arrancá otra vez.`,
    'read-only': (folder: string) =>
      `No se puede escribir en la carpeta de datos ${folder} (DATA_DIR): revisá sus permisos y el disco. ${NOT_CHANGED}`,
  },
  /** It starts all the same: people read. */
  readsOnly: (folder: string) =>
    `No se puede escribir en la carpeta de datos ${folder} (DATA_DIR): se puede entrar y leer, pero no se guarda nada. Revisá sus permisos y el disco, y arrancá otra vez.`,
  clockBehind: (newest: string, now: string) =>
    `El reloj de este servidor está mal, o lo estuvo: marca ${now}, y lo último se guardó el ${newest}. Revisalo: de él salen las fechas de lo que se guarda.`,
  /** Why the server of a DATABASE_URL could not be used. */
  unreachable: {
    host: 'No se encontró el servidor de la base de datos: revisá el nombre en DATABASE_URL.',
    silent:
      'El servidor de la base de datos no contesta: revisá que esté andando, y la dirección y el puerto en DATABASE_URL.',
    password: 'La base de datos no aceptó el usuario o la contraseña: revisalos en DATABASE_URL.',
    missing:
      'La base de datos que nombra DATABASE_URL no existe en ese servidor: creala, o corregí el nombre.',
    rights:
      'El usuario de DATABASE_URL no tiene permiso para crear las tablas en esa base de datos.',
  },
  newDatabase: (file: string) => `Base nueva en ${file}`,
  /** docs/decisions/216 */
  unusable: {
    empty: (file: string) =>
      `El archivo ${file} está vacío: perdió su contenido. ${NOT_CHANGED} Recuperá una copia, o sacalo de la carpeta para empezar con una base nueva.`,
    foreign: (file: string) =>
      `El archivo ${file} no es una base de este programa, o está dañado desde el principio. ${NOT_CHANGED} Recuperá una copia, o sacalo de la carpeta para empezar con una base nueva.`,
    newer: (file: string) =>
      `La base ${file} es de una versión más nueva del programa. ${NOT_CHANGED} Poné esa versión, o recuperá la copia de antes de actualizar.`,
    'log-alone': (file: string) =>
      `Falta ${file}, pero está su registro (-wal): la carpeta se copió incompleta. ${NOT_CHANGED} Recuperá la carpeta entera.`,
    'files-alone': (file: string) =>
      `Falta ${file}, pero en la carpeta hay archivos adjuntos: son de una base que no está, o que nombra DATABASE_URL. ${NOT_CHANGED} Recuperá la base, poné DATABASE_URL, o sacá la carpeta files para empezar de nuevo.`,
    'half-restored': (file: string) =>
      `Donde va ${file} quedó una restauración sin terminar. ${NOT_CHANGED} Vaciá esa carpeta y restaurá otra vez.`,
    damaged: (file: string) =>
      `La base ${file} está dañada: no se abre, y no se escribe nada en ella.`,
  } satisfies Record<Unusable, (file: string) => string>,
  damagedSeen: (address: string) => `Qué hacer está en ${address}`,
  folderInUse: (folder: string) =>
    `Ya hay un programa andando con la carpeta de datos ${folder} (DATA_DIR). ${NOT_CHANGED}`,
  proxyNotTrusted:
    'Llegan pedidos de un proxy (X-Forwarded-For) y TRUST_PROXY no está puesta: para los intentos de entrada todos cuentan como una sola dirección.',
  cannotListen: (host: string, port: number, reason: string) =>
    `No se pudo escuchar en ${host}:${port} (HOST, PORT): ${reason}`,
} as const;

/** `npm run password`. */
export const setPasswordMessages = {
  ask: (min: number) => `Contraseña nueva (${min} caracteres o más; no se ve al escribirla): `,
  askAgain: 'Otra vez: ',
  different: 'No son iguales. No se cambió nada.',
  wrongLength: (min: number, max: number) =>
    `La contraseña necesita de ${min} a ${max} caracteres. No se cambió nada.`,
  noData: (where: string) =>
    `Todavía no hay datos en ${where}: arrancá primero el programa (npm start).`,
  changed: 'Contraseña cambiada. Se cerraron todas las sesiones: hay que entrar con la nueva.',
  settingWins: 'Sacá APP_PASSWORD de la configuración: en el próximo arranque la reemplazaría.',
} as const;

/** The page of a damaged database; read by whoever opens the program meanwhile. */
export const damagedSteps = (folder: string): readonly string[] => [
  'Avisá a quien cuida el servidor. Nadie tiene que volver a cargar nada todavía.',
  'No borres ni muevas archivos, y no arranques otra versión del programa.',
  `Con el programa detenido, copiá la carpeta de datos entera (${folder}) a otro disco.`,
  'Revisá el disco: casi siempre es un disco que falla. Cambialo si hace falta.',
  'Recuperá la última copia de seguridad en una carpeta de datos vacía y arrancá con ella (docs/operar.md, «Copias de seguridad»).',
];

/** `npm run move`. */
export const moveMessages = {
  usage: 'Se usa así: npm run move -- --to postgres://usuario:clave@servidor/base',
  noSource: (file: string) =>
    `${file} no está, o es de otra versión: arrancá primero este programa con ella.`,
  stopFirst:
    'El programa está andando con esta carpeta de datos: detenelo primero. No se cambió nada.',
  notEmpty: 'La base de destino ya tiene datos: tiene que estar vacía. No se cambió nada en ella.',
  different: (tables: readonly string[]) =>
    `La copia no es igual en: ${tables.join(', ')}. No la uses; la base de siempre sigue como estaba.`,
  done: (rows: number, tables: number, folder: string) =>
    `Copiadas ${rows} filas de ${tables} tablas, todas iguales. Desde ahora arrancá con DATABASE_URL y la misma DATA_DIR: los archivos adjuntos siguen en ${folder}.`,
} as const;

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** `npm run backup`, and the copies that the server makes by itself. */
export const backupMessages = {
  done: (folder: string, rows: number, files: number) =>
    `Copia hecha y comprobada en ${folder}: ${plural(rows, 'fila', 'filas')} y ${plural(files, 'archivo adjunto', 'archivos adjuntos')}.`,
  incomplete: (count: number) =>
    `La copia está incompleta: ${plural(count, 'archivo adjunto que la base nombra no está o está dañado', 'archivos adjuntos que la base nombra no están o están dañados')}. Recuperalos de una copia anterior, carpeta files.`,
  failed: (folder: string, reason: string) =>
    `No se pudo hacer la copia de seguridad en ${folder} (BACKUP_DIR): ${reason}`,
  running: 'Ya se está haciendo otra copia: esperá a que termine.',
  noData: (folder: string) =>
    `No hay datos en ${folder}, o son de una versión más nueva o están dañados: no se copió nada.`,
  noTool: (name: string) =>
    `Falta ${name}, que copia la base de DATABASE_URL: instalá los programas de PostgreSQL de la misma versión que el servidor. Mientras tanto este programa no la copia.`,
} as const;

/** `npm run restore`. */
export const restoreMessages = {
  usage: 'Se usa así: npm run restore -- CARPETA, con una carpeta copia-… de BACKUP_DIR.',
  done: (when: string, patients: number, files: number) =>
    `Restaurada la copia del ${when}: ${plural(patients, 'paciente', 'pacientes')} y ${plural(files, 'archivo adjunto', 'archivos adjuntos')}. La contraseña es la de ese día.`,
  inUse: (folder: string) =>
    `El programa está andando con la carpeta de datos ${folder}: no se restauró nada.`,
  refusals: {
    'not-a-backup': (path: string) =>
      `${path} no es una copia de este programa, o está incompleta: no se restauró nada.`,
    newer: (path: string) =>
      `La copia ${path} es de una versión más nueva del programa: no se restauró nada.`,
    damaged: (path: string) => `La copia está dañada (${path}): no se restauró nada. Usá otra.`,
    'not-empty': (path: string) =>
      `${path} no está vacía, y solo se restaura donde no hay nada: no se cambió nada.`,
    'other-engine': (path: string) =>
      `La copia ${path} es del otro tipo de base: con DATABASE_URL se restauran copias de PostgreSQL, sin ella las de la base incluida. No se restauró nada.`,
  } satisfies Record<Refusal, (path: string) => string>,
} as const;

/** `npm run export`. */
export const exportCommandMessages = {
  usage:
    'Se usa así: npm run export -- --paciente N --out CARPETA. N es el número del paciente: está en la dirección de su historia (…/hc?paciente=N).',
  unknownPatient: (id: number) =>
    `No hay ningún paciente ${id}, o está eliminado. No se exportó nada.`,
  alreadyThere: (path: string) =>
    `Ya está ${path}: movelo o elegí otra carpeta. No se tocó, y no se exportó nada.`,
  failed: (folder: string, reason: string) =>
    `No se pudo exportar la historia en ${folder}: ${reason}. No quedó nada a medias.`,
  done: (name: string, dni: string, path: string, files: number) =>
    `Historia de ${name} (DNI ${dni}) exportada en ${path}: nombra ${plural(files, 'archivo adjunto', 'archivos adjuntos')}.`,
  missing: (path: string, name: string) =>
    `Falta ${path} («${name}»): la historia lo nombra, pero no está en el servidor. LEEME.txt lo dice.`,
  altered: (path: string, name: string) =>
    `${path} («${name}») no es como se guardó: puede estar dañado. LEEME.txt lo dice.`,
  /** In the audit. */
  operator: (user: string | null) =>
    user === null ? 'npm run export' : `npm run export (${user})`,
} as const;

/** `npm run verify`. */
export const verifyMessages = {
  whole: (rows: number, tables: number, audit: number, files: number) =>
    `Todo está entero: ${plural(rows, 'fila', 'filas')} de ${tables} tablas, ${plural(audit, 'fila', 'filas')} de auditoría encadenadas y ${plural(files, 'archivo adjunto', 'archivos adjuntos')}.`,
  notCurrent: (file: string) =>
    `${file} no está, o es de una versión anterior: arrancá primero este programa con ella.`,
  damaged: (what: string) => `La base está dañada: ${what}.`,
  missingFile: (name: string, sha256: string) =>
    `Falta el archivo adjunto «${name}» (${sha256.slice(0, 12)}…).`,
  alteredFile: (name: string, sha256: string) =>
    `El archivo adjunto «${name}» (${sha256.slice(0, 12)}…) no es el que se guardó.`,
  audit: (problem: AuditProblem): string => {
    switch (problem.kind) {
      case 'altered':
        return `La fila ${problem.id} de la auditoría se cambió, o se cambió la anterior.`;
      case 'missing':
        return `Faltan filas de la auditoría entre la ${problem.after} y la ${problem.before}.`;
      case 'end':
        return 'La auditoría no termina donde dice su cabeza: se quitaron, se agregaron o se cambiaron filas.';
      case 'no-head':
        return 'Falta la cabeza de la auditoría (auditoria_cabeza).';
      case 'differs':
        return `La auditoría no es la que tenía la copia ${problem.from}: se escribió de nuevo.`;
    }
  },
} as const;
