import { PROCEDURE_TYPE, PROCEDURE_TYPE_SEED } from '@practice/domain';
import type { DIAGNOSES, TECHNIQUES } from './clinical-texts';

/** Of the seeded types of anaesthesia, whose ids run from 1. */
const ANAESTHESIA = { general: 1, spinal: 2, local: 4, sedation: 5 } as const;

/** A base procedure by its name; its ids run from 1. */
const typeId = (name: (typeof PROCEDURE_TYPE_SEED)[number]) =>
  PROCEDURE_TYPE_SEED.indexOf(name) + 1;

/**
 * Why a patient comes, what is done, and what comes of it: the parts of an invented record are taken from one case, so that a
 * clinician who reads it finds nothing that contradicts itself. Texts carry the signs that real ones do: ≥, µ, →, “ ”.
 */
export interface ClinicalCase {
  technique: (typeof TECHNIQUES)[number];
  /** What the operation is filed as. */
  base: number;
  diagnoses: readonly (typeof DIAGNOSES)[number][];
  anaesthesia: readonly number[];
  /** How long it takes, in minutes. */
  minutes: readonly number[];
  /** How often it cannot wait, of 1. */
  urgent: number;
  /** How often a sample is sent, of 1. */
  pathology: number;
  culture: number;
  /** What a diagnosis is supplemented with, or null. */
  annex: string | null;
  /** The report, in the order of the operation. */
  steps: readonly string[];
  /** What may follow the last step. */
  remarks: readonly string[];
  /** What the laboratory answers. */
  histology: readonly string[];
  /** The first visit, in its order. */
  visit: readonly string[];
  /** Of later visits, one line each. */
  followUp: readonly string[];
}

const LAPAROSCOPY =
  'Paciente en decúbito supino. Asepsia y antisepsia, campos estériles. Neumoperitoneo con aguja de Veress a 12 mmHg; trócares de 10 y 5 mm (× 3).';
const CLOSED = 'Recuento de gasas completo. Cierre por planos.';
const WELL = 'Procedimiento sin incidentes; pasa a recuperación estable, TA 120/70, SpO₂ 98 %.';
const COLONOSCOPY =
  'Se introduce el equipo hasta ciego, identificando válvula ileocecal y orificio apendicular. Boston ≥ 7.';

export const CASES: readonly ClinicalCase[] = [
  {
    technique: 'Videocolonoscopía',
    base: typeId('Videocolonoscopía'),
    diagnoses: ['Pesquisa de cáncer colorrectal', 'Anemia en estudio'],
    anaesthesia: [ANAESTHESIA.sedation],
    minutes: [30, 30, 45],
    urgent: 0.02,
    pathology: 0.15,
    culture: 0,
    annex: null,
    steps: [
      'Paciente en decúbito lateral izquierdo, sedación a cargo de anestesiología.',
      COLONOSCOPY,
      'Mucosa de aspecto normal en todo el trayecto. Retirada en 9 minutos.',
      'Retrovisión en recto sin lesiones.',
    ],
    remarks: [
      'Divertículos aislados en sigma, sin signos de inflamación.',
      'Hemorroides internas grado I.',
      'Se sugiere control en 10 años.',
    ],
    histology: [
      'Material: fragmentos de mucosa colónica sin alteraciones histológicas. Sin atipia.',
      'Colitis inespecífica leve. Sin displasia.',
    ],
    visit: [
      'Consulta para pesquisa; sin sangrado ni cambios del ritmo evacuatorio.',
      'Abdomen blando, depresible, sin masas palpables.',
      'Se explican preparación, riesgos y alternativas; firma consentimiento.',
    ],
    followUp: [
      'Trae el informe de la colonoscopía: sin lesiones. Se explica el próximo control.',
      'Sin síntomas. Catarsis positiva. Dieta con fibras ≥ 25 g/día.',
    ],
  },
  {
    technique: 'Videocolonoscopía + polipectomía',
    base: typeId('Videocolonoscopía'),
    diagnoses: ['Pólipo de colon', 'Pesquisa de cáncer colorrectal'],
    anaesthesia: [ANAESTHESIA.sedation],
    minutes: [30, 45, 60],
    urgent: 0,
    pathology: 0.95,
    culture: 0,
    annex: null,
    steps: [
      'Paciente en decúbito lateral izquierdo, sedación a cargo de anestesiología.',
      COLONOSCOPY,
      'Pólipo sésil de 6 mm en colon transverso, Paris Is; resección con ansa fría, se recupera la pieza → anatomía patológica.',
      'Sin sangrado en el lecho. Resto de la mucosa de aspecto normal.',
    ],
    remarks: [
      'Adrenalina diluida 1:10.000, 10 ml, en la base antes de la resección.',
      'Se coloca un clip hemostático en el lecho.',
      'Control según anatomía patológica.',
    ],
    histology: [
      'Adenoma tubular con displasia de bajo grado. Márgenes libres.',
      'Pólipo hiperplásico de 4 mm.',
      'Adenoma tubulovelloso de 9 mm, displasia de bajo grado. Margen de resección libre.',
    ],
    visit: [
      'Control de pólipos: colonoscopía previa hace 3 años con un adenoma.',
      'Niega sangrado. Abdomen blando, no doloroso.',
      'Se explican la preparación y la eventual polipectomía; firma consentimiento.',
    ],
    followUp: [
      'Informe de patología: adenoma tubular con displasia de bajo grado → control en 3 años.',
      'Sin sangrado ni dolor después de la polipectomía.',
    ],
  },
  {
    technique: 'Videoendoscopía digestiva alta',
    base: typeId('Videoendoscopía digestiva alta'),
    diagnoses: ['Enfermedad por reflujo gastroesofágico', 'Dispepsia', 'Úlcera gástrica'],
    anaesthesia: [ANAESTHESIA.sedation],
    minutes: [30, 30],
    urgent: 0.05,
    pathology: 0.7,
    culture: 0,
    annex: null,
    steps: [
      'Paciente en decúbito lateral izquierdo, sedación a cargo de anestesiología.',
      'Esófago de calibre conservado; línea Z a 38 cm.',
      'Mucosa gástrica eritematosa en antro; biopsias de antro y cuerpo. Prueba de ureasa rápida: negativa.',
      'Duodeno hasta segunda porción sin lesiones.',
    ],
    remarks: [
      'Esofagitis grado A de Los Ángeles.',
      'Hernia hiatal por deslizamiento de 2 cm.',
      'Se indica IBP 40 mg/día y control con patología.',
    ],
    histology: [
      'Gastritis crónica leve, Helicobacter pylori negativo (Giemsa).',
      'Gastritis crónica activa moderada, Helicobacter pylori positivo (++). Sin metaplasia.',
      'Se recomienda correlacionar con la clínica y la endoscopía.',
    ],
    visit: [
      'Refiere “ardor” nocturno que cede con IBP 40 mg/día, de 6 meses de evolución.',
      'Niega disfagia, vómitos o pérdida de peso. Abdomen blando.',
      'Se solicita endoscopía; ayuno de 8 horas.',
    ],
    followUp: [
      'Mejoría con IBP. Se indican medidas higiénico-dietéticas.',
      'Informe de patología: gastritis crónica leve, Helicobacter pylori negativo.',
    ],
  },
  {
    technique: 'Colecistectomía laparoscópica',
    base: PROCEDURE_TYPE.surgery,
    diagnoses: ['Litiasis vesicular sintomática', 'Colecistitis aguda'],
    anaesthesia: [ANAESTHESIA.general],
    minutes: [60, 90, 120],
    urgent: 0.2,
    pathology: 0.9,
    culture: 0.1,
    annex: 'Ecografía: litiasis múltiple, vía biliar de 4 mm',
    steps: [
      LAPAROSCOPY,
      'Vesícula de paredes engrosadas; disección del triángulo de Calot → visión crítica de seguridad.',
      'Clipado y sección de arteria y conducto císticos. Colecistectomía retrógrada.',
      'Lavado con solución fisiológica, control de hemostasia. Extracción por el ombligo.',
      CLOSED,
      WELL,
    ],
    remarks: [
      'Colangiografía intraoperatoria sin litiasis de la vía biliar.',
      'Vesícula “escleroatrófica”; se deja drenaje subhepático.',
    ],
    histology: [
      'Colecistitis crónica. Litiasis. Sin evidencia de malignidad.',
      'Colecistitis aguda sobre crónica, litiásica.',
    ],
    visit: [
      'Consulta por dolor en hipocondrio derecho de 3 semanas de evolución, posprandial.',
      'Abdomen blando, depresible, sin defensa. Murphy negativo.',
      'Ecografía: litiasis vesicular múltiple, vía biliar de 4 mm.',
      'Trae laboratorio: Hb 13,8 g/dl, leucocitos 7.400/µl, bilirrubina total ≤ 1 mg/dl.',
      'Se indica dieta hipograsa; se solicita riesgo quirúrgico.',
    ],
    followUp: [
      'Evolución favorable; heridas limpias, sin signos de infección. Se retiran puntos.',
      'Niega fiebre, ictericia o coluria. Catarsis positiva.',
      'Informe de patología: colecistitis crónica litiásica. Alta.',
    ],
  },
  {
    technique: 'Hernioplastia inguinal con malla',
    base: PROCEDURE_TYPE.surgery,
    diagnoses: ['Hernia inguinal derecha', 'Hernia inguinal izquierda'],
    anaesthesia: [ANAESTHESIA.spinal],
    minutes: [45, 60, 90],
    urgent: 0.05,
    pathology: 0,
    culture: 0,
    annex: 'Reductible, no complicada',
    steps: [
      'Paciente en decúbito supino. Asepsia y antisepsia, campos estériles.',
      'Incisión inguinal de 6 cm; apertura de la aponeurosis del oblicuo mayor. Se identifica y respeta el nervio ilioinguinal.',
      'Saco indirecto, reducción; malla de polipropileno de 15 × 8 cm sin tensión, técnica de Lichtenstein.',
      'Control de hemostasia.',
      CLOSED,
      WELL,
    ],
    remarks: ['Se infiltra la herida con bupivacaína al 0,25 %.'],
    histology: [],
    visit: [
      'Consulta por tumoración inguinal que aumenta con el esfuerzo, de un año de evolución.',
      'Hernia inguinal reductible, anillo de 2 cm. Testículos de aspecto normal.',
      'Se explican procedimiento, riesgos y alternativas; firma consentimiento.',
      'Se solicita riesgo quirúrgico y evaluación anestésica.',
    ],
    followUp: [
      'Herida limpia, sin seroma. Se retiran puntos.',
      'Sin recidiva ni dolor. Retoma la actividad en 30 días.',
    ],
  },
  {
    technique: 'Apendicectomía laparoscópica',
    base: PROCEDURE_TYPE.surgery,
    diagnoses: ['Apendicitis aguda'],
    anaesthesia: [ANAESTHESIA.general],
    minutes: [45, 60, 90],
    urgent: 0.95,
    pathology: 0.95,
    culture: 0.3,
    annex: 'Leucocitos ≥ 12.000/µl',
    steps: [
      LAPAROSCOPY,
      'Apéndice flegmonoso, sin perforación. Líquido libre escaso en fosa ilíaca derecha.',
      'Sección del mesoapéndice; ligadura de la base con endolazo (× 2). Extracción en bolsa.',
      'Lavado y aspiración. Control de hemostasia.',
      CLOSED,
      WELL,
    ],
    remarks: [
      'Se deja drenaje en fondo de saco de Douglas.',
      'Se toma muestra de líquido para cultivo.',
    ],
    histology: ['Apendicitis aguda flegmonosa.', 'Apendicitis aguda con periapendicitis.'],
    visit: [
      'Dolor en fosa ilíaca derecha de 24 horas de evolución, con náuseas y fiebre de 38 °C.',
      'Defensa en fosa ilíaca derecha; Blumberg positivo.',
      'Se interna para cirugía de urgencia.',
    ],
    followUp: [
      'Afebril, tolera dieta. Heridas limpias. Se retiran puntos.',
      'Informe de patología: apendicitis aguda flegmonosa. Alta.',
    ],
  },
  {
    technique: 'Hernioplastia umbilical',
    base: PROCEDURE_TYPE.surgery,
    diagnoses: ['Hernia umbilical'],
    anaesthesia: [ANAESTHESIA.spinal, ANAESTHESIA.general, ANAESTHESIA.local],
    minutes: [30, 45, 60],
    urgent: 0.05,
    pathology: 0,
    culture: 0,
    annex: 'Anillo de 2 cm',
    steps: [
      'Paciente en decúbito supino. Asepsia y antisepsia, campos estériles.',
      'Incisión infraumbilical; disección del saco, contenido epiploico que se reduce.',
      'Malla de polipropileno preperitoneal de 6 × 6 cm; cierre del anillo con puntos de polipropileno 0.',
      CLOSED,
      WELL,
    ],
    remarks: ['Se infiltra la herida con bupivacaína al 0,25 %.'],
    histology: [],
    visit: [
      'Tumoración umbilical reductible, con molestias al esfuerzo.',
      'Anillo de 2 cm. Peso 78 kg; IMC 27.',
      'Se explican procedimiento, riesgos y alternativas; firma consentimiento.',
    ],
    followUp: ['Herida limpia, sin seroma. Se retiran puntos.', 'Sin recidiva. Alta.'],
  },
  {
    technique: 'Eventroplastia con malla',
    base: PROCEDURE_TYPE.surgery,
    diagnoses: ['Eventración mediana'],
    anaesthesia: [ANAESTHESIA.general],
    minutes: [90, 120, 180],
    urgent: 0.05,
    pathology: 0,
    culture: 0.05,
    annex: 'TC: anillo de 8 cm',
    steps: [
      'Paciente en decúbito supino. Asepsia y antisepsia, campos estériles.',
      'Incisión mediana sobre la cicatriz previa; disección del saco y liberación de adherencias.',
      'Anillo de 8 cm. Malla de polipropileno retromuscular de 30 × 20 cm, fija con puntos.',
      'Drenaje aspirativo (× 2). Control de hemostasia.',
      CLOSED,
      WELL,
    ],
    remarks: ['Se indica faja abdominal.'],
    histology: [],
    visit: [
      'Eventración de laparotomía mediana, sintomática. Cirugía previa hace 4 años.',
      'Defecto de 8 cm, reductible. IMC 31.',
      'Se solicita tomografía, riesgo quirúrgico y evaluación anestésica.',
    ],
    followUp: [
      'Drenajes con débito ≤ 20 ml/día; se retiran.',
      'Herida limpia. Continúa con faja.',
      'Sin recidiva al control de 3 meses.',
    ],
  },
  {
    technique: 'Hemorroidectomía',
    base: PROCEDURE_TYPE.surgery,
    diagnoses: ['Hemorroides grado III'],
    anaesthesia: [ANAESTHESIA.spinal],
    minutes: [45, 60],
    urgent: 0,
    pathology: 0.4,
    culture: 0,
    annex: null,
    steps: [
      'Paciente en posición de litotomía. Asepsia y antisepsia, campos estériles.',
      'Paquetes hemorroidales en hora 3, 7 y 11. Resección según Milligan-Morgan; ligadura de pedículos con poliglactina 2-0.',
      'Control de hemostasia. Apósito anal.',
      WELL,
    ],
    remarks: ['Se respetan los puentes mucocutáneos.'],
    histology: ['Tejido hemorroidal con trombosis. Sin atipia.'],
    visit: [
      'Sangrado rojo con la catarsis y prolapso que reduce con la mano.',
      'Tacto rectal sin masas. Hemorroides grado III.',
      'Se solicita colonoscopía antes de la cirugía.',
    ],
    followUp: [
      'Dolor controlado con AINE. Baños de asiento y laxantes.',
      'Herida granulando bien. Catarsis sin sangrado.',
    ],
  },
  {
    technique: 'CPRE + papilotomía',
    base: typeId('CPRE'),
    diagnoses: ['Coledocolitiasis'],
    anaesthesia: [ANAESTHESIA.general],
    minutes: [45, 60, 90],
    urgent: 0.4,
    pathology: 0,
    culture: 0.15,
    annex: 'Bilirrubina total ≥ 4 mg/dl',
    steps: [
      'Paciente en decúbito prono. Se alcanza la segunda porción duodenal con duodenoscopio.',
      'Papila de aspecto normal; canulación selectiva de la vía biliar.',
      'Colangiografía: colédoco de 11 mm con dos imágenes de 6 mm. Papilotomía y extracción con balón.',
      'Colangiografía final sin imágenes. Buen vaciado.',
    ],
    remarks: ['Se indica indometacina rectal 100 mg.', 'Se coloca stent plástico de 10 Fr × 7 cm.'],
    histology: [],
    visit: [
      'Ictericia y coluria de 5 días. Dolor en epigastrio.',
      'Colangiorresonancia: colédoco de 11 mm con litiasis.',
      'Se explican CPRE y riesgo de pancreatitis; firma consentimiento.',
    ],
    followUp: [
      'Ictericia en descenso; amilasa normal. Tolera dieta.',
      'Bilirrubina total 1,1 mg/dl. Se programa colecistectomía.',
    ],
  },
  {
    technique: 'Resección de quiste pilonidal',
    base: PROCEDURE_TYPE.surgery,
    diagnoses: ['Quiste pilonidal'],
    anaesthesia: [ANAESTHESIA.spinal, ANAESTHESIA.local],
    minutes: [30, 45],
    urgent: 0.1,
    pathology: 0.6,
    culture: 0.2,
    annex: null,
    steps: [
      'Paciente en decúbito prono. Asepsia y antisepsia, campos estériles.',
      'Se tiñe el trayecto con azul de metileno. Resección en bloque hasta la fascia presacra.',
      'Control de hemostasia. Se deja a cicatrización por segunda intención.',
      WELL,
    ],
    remarks: ['Colgajo de avance y cierre primario.'],
    histology: ['Quiste pilonidal con inflamación crónica. Sin atipia.'],
    visit: [
      'Supuración interglútea recurrente, dos drenajes previos.',
      'Orificios en línea media sin signos agudos.',
      'Se explican procedimiento y cuidados posteriores; firma consentimiento.',
    ],
    followUp: ['Herida granulando. Curaciones cada 48 horas.', 'Cicatrización completa. Alta.'],
  },
];
