/** What invented records are made of. Free texts carry the signs that real ones do: ≥, µ, →, “ ”. */

export const COVERAGES = [
  'PAMI',
  'OSDE 310',
  'Particular',
  'Obra Social del Ejemplo',
  'OSDE 210',
  'Mutual de la Muestra',
  'Prepaga Imaginaria Plan Ñandú',
  'Obra Social de Empleados Hipotéticos',
  'Sanatorial Supuesta 2000',
  'Obra Social del Personal Superior de la Industria del Gas y Afines',
] as const;

export const NATIONALITIES = [
  'Argentina',
  'Chilena',
  'Paraguaya',
  'Boliviana',
  'Uruguaya',
] as const;

export const LOCALITIES = [
  'San Carlos de Bariloche',
  'Dina Huapi',
  'El Bolsón',
  'Villa La Angostura',
  'Ingeniero Jacobacci',
  'Ñorquinco',
  'Pilcaniyeu',
  'Comallo',
  'Esquel',
  'Neuquén',
] as const;

export const DIAGNOSES = [
  'Litiasis vesicular sintomática',
  'Pesquisa de cáncer colorrectal',
  'Enfermedad por reflujo gastroesofágico',
  'Hernia inguinal derecha',
  'Pólipo de colon',
  'Apendicitis aguda',
  'Colecistitis aguda',
  'Hernia umbilical',
  'Hernia inguinal izquierda',
  'Dispepsia',
  'Anemia en estudio',
  'Eventración mediana',
  'Coledocolitiasis',
  'Hemorroides grado III',
  'Quiste pilonidal',
  'Úlcera gástrica',
] as const;

export const TECHNIQUES = [
  'Videocolonoscopía',
  'Videoendoscopía digestiva alta',
  'Colecistectomía laparoscópica',
  'Videocolonoscopía + polipectomía',
  'Hernioplastia inguinal con malla',
  'Apendicectomía laparoscópica',
  'Hernioplastia umbilical',
  'Eventroplastia con malla',
  'Hemorroidectomía',
  'CPRE + papilotomía',
  'Resección de quiste pilonidal',
] as const;

/** Technique templates; `___` is a blank that Tab goes to. */
export const TEMPLATES = [
  [
    'Videocolonoscopía',
    'Se progresa colonoscopio hasta ___, identificándose válvula ileocecal y orificio apendicular. Preparación Boston ___. Mucosa de aspecto normal en todo el trayecto. Retirada en ___ minutos.',
  ],
  [
    'Videocolonoscopía + polipectomía',
    'Se progresa colonoscopio hasta ___. Preparación Boston ___. En ___ se observa pólipo de ___ mm, Paris ___: polipectomía con ansa fría, se recupera para anatomía patológica. Sin sangrado.',
  ],
  [
    'Videoendoscopía digestiva alta',
    'Esófago de calibre y mucosa conservados. Línea Z a ___ cm. Estómago: ___. Duodeno hasta segunda porción sin lesiones. Biopsias de ___.',
  ],
  [
    'Colecistectomía laparoscópica',
    'Neumoperitoneo con aguja de Veress a ___ mmHg. Trocares de 10 y 5 mm. Disección del triángulo de Calot; clipado y sección de arteria y conducto císticos. Colecistectomía retrógrada. Extracción por ombligo. Recuento completo.',
  ],
  [
    'Hernioplastia inguinal con malla',
    'Incisión inguinal ___. Saco herniario ___, reducido. Malla de polipropileno de ___ cm, técnica de Lichtenstein. Cierre por planos.',
  ],
] as const;

/** Of anybody; what only women have stands apart. */
export const BACKGROUND_TEXTS = {
  medicos: ['HTA en tratamiento con enalapril 10 mg/día.', 'DBT tipo 2, HbA1c 6,9 %.', 'Niega.'],
  quirurgicos: ['Apendicectomía (1998).', 'Amigdalectomía en la infancia.', 'Niega.'],
  alergicos: ['Penicilina (urticaria).', 'Niega alergias conocidas.', 'Látex.'],
  toxicos: ['Tabaquista de 10 cigarrillos/día.', 'Niega.', 'Extabaquista (2015).'],
  familiares: ['Padre: cáncer de colon a los 62 años.', 'Sin antecedentes de relevancia.'],
} as const;

export const OBSTETRIC_TEXTS = ['G3 P2 A1.', 'G2 C2.', 'Sin embarazos.'] as const;

export const SPECIALTIES = [
  'Cardiología',
  'Gastroenterología',
  'Neumonología',
  'Nutrición',
  'Oncología clínica',
  'Endocrinología',
  'Anestesiología',
] as const;

/** What each of them answers. */
export const CONSULT_TEXTS: Record<(typeof SPECIALTIES)[number], readonly string[]> = {
  Cardiología: [
    'Riesgo quirúrgico ASA II. Sin contraindicación para la cirugía programada.',
    'Suspender antiagregantes 7 días antes. ECG y ecocardiograma sin hallazgos de relevancia.',
  ],
  Gastroenterología: ['Se sugiere completar con endoscopía alta y baja. Control con resultados.'],
  Neumonología: ['Espirometría normal. Kinesioterapia respiratoria preoperatoria.'],
  Nutrición: ['Plan nutricional preoperatorio de 4 semanas. Control con peso.'],
  'Oncología clínica': [
    'Se discute en ateneo: cirugía de entrada, luego adyuvancia según anatomía patológica.',
  ],
  Endocrinología: ['Se sugiere optimizar control glucémico (HbA1c ≤ 7 %) antes de la cirugía.'],
  Anestesiología: ['ASA II. Vía aérea sin predictores de dificultad. Ayuno de 8 horas.'],
};

export const LABORATORIES = [
  'Hemograma',
  'Hepatograma',
  'Coagulograma',
  'Ionograma',
  'Glucemia y HbA1c',
  'Marcadores tumorales',
  'Orina completa',
] as const;

export const IMAGES = [
  'Ecografía abdominal',
  'Tomografía de abdomen y pelvis',
  'Colangiorresonancia',
  'Radiografía de tórax',
  'Seriada esofagogastroduodenal',
] as const;

export const OTHER_STUDIES = [
  'Electrocardiograma',
  'Manometría esofágica',
  'pHmetría de 24 h',
  'Espirometría',
] as const;

/** What the report of each says. */
export const STUDY_TEXTS: Record<
  (typeof LABORATORIES | typeof IMAGES | typeof OTHER_STUDIES)[number],
  readonly string[]
> = {
  Hemograma: [
    'Hb 13,1 g/dl; leucocitos 8.200/µl; plaquetas 245.000/µl.',
    'Hb 10,2 g/dl; VCM 74 fl; leucocitos 6.900/µl.',
  ],
  Hepatograma: ['TGO 22, TGP 31, FAL 88 UI/l; bilirrubina total 0,7 mg/dl.'],
  Coagulograma: ['TP 98 %, KPTT 31 s, RIN ≤ 1,1.'],
  Ionograma: ['Na 140, K 4,2, Cl 102 mEq/l. Creatinina 0,9 mg/dl.'],
  'Glucemia y HbA1c': ['Glucemia 94 mg/dl; HbA1c 5,6 %.', 'Glucemia 142 mg/dl; HbA1c 7,1 %.'],
  'Marcadores tumorales': ['CEA 1,8 ng/ml; CA 19-9 ≤ 12 U/ml.'],
  'Orina completa': ['Sin hematíes ni leucocitos. Densidad 1.018.'],
  'Ecografía abdominal': [
    'Vesícula con litiasis múltiple, pared de 3 mm. Vía biliar de 5 mm.',
    'Hígado de ecoestructura homogénea. Páncreas parcialmente visible. Sin líquido libre.',
  ],
  'Tomografía de abdomen y pelvis': [
    'Engrosamiento parietal de sigma → correlacionar con endoscopía. Sin adenomegalias.',
    'Sin lesiones focales hepáticas. Sin líquido libre.',
  ],
  Colangiorresonancia: ['Vía biliar de calibre normal, sin imágenes de litiasis.'],
  'Radiografía de tórax': ['Campos pulmonares libres. Índice cardiotorácico conservado.'],
  'Seriada esofagogastroduodenal': ['Hernia hiatal por deslizamiento. Buen vaciado gástrico.'],
  Electrocardiograma: ['Ritmo sinusal, 72 lpm, eje a 30°. Sin signos de isquemia.'],
  'Manometría esofágica': ['Esfínter esofágico inferior hipotónico, peristalsis conservada.'],
  'pHmetría de 24 h': ['DeMeester 21: reflujo ácido patológico.'],
  Espirometría: ['Espirometría dentro de parámetros normales.'],
};

/** What a culture grows. */
export const CULTURE_TEXTS = [
  'Sin desarrollo bacteriano a las 72 horas.',
  'Escherichia coli sensible a ceftriaxona y ciprofloxacina.',
  'Flora mixta; se sugiere repetir la muestra.',
] as const;

/** What staff write on a to-do list. */
export const TASK_TEXTS = {
  estudio: [
    'Pedir resultado de la colonoscopía',
    'Reclamar tomografía de abdomen con contraste',
    'Falta ECG prequirúrgico',
    'Laboratorio de control a los 30 días',
  ],
  material: [
    'Comprar pinzas de biopsia',
    'Reponer clips hemostáticos',
    'Autorizar malla de polipropileno 15 × 15',
  ],
  administrativo: [
    'Autorización de la obra social: falta la firma',
    'Llamar para confirmar la internación',
    'Enviar el parte por correo',
  ],
  fecha_quirofano: [
    'Coordinar quirófano',
    'Pasar la fecha de la hernioplastia',
    'Pedir turno de quirófano HZB',
  ],
} as const;

/** Why people come. */
export const REASONS = [
  'Primera consulta',
  'Control',
  'Control postoperatorio',
  'Resultado de estudios',
  'Curación',
] as const;
