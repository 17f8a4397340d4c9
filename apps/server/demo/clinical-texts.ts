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

export const REPORT_SENTENCES = [
  'Paciente en decúbito supino. Asepsia y antisepsia, campos estériles.',
  'Neumoperitoneo con aguja de Veress a 12 mmHg; trócares de 10 y 5 mm (× 3).',
  'Vesícula de paredes engrosadas, “escleroatrófica”; disección del triángulo de Calot → visión crítica de seguridad.',
  'Clipado y sección de arteria y conducto císticos. Colecistectomía anterógrada.',
  'Se introduce el equipo hasta ciego, identificando válvula ileocecal y orificio apendicular. Boston ≥ 7.',
  'Pólipo sésil de 6 mm en colon transverso; resección con ansa fría, se recupera la pieza → anatomía patológica.',
  'Mucosa gástrica de aspecto normal. Biopsias de antro y cuerpo. Prueba de ureasa rápida: negativa.',
  'Incisión inguinal de 6 cm; saco indirecto, reducción y colocación de malla de polipropileno sin tensión.',
  'Adrenalina diluida 1:10.000, 10 µg por ml, en la base.',
  'Lavado con solución fisiológica, control de hemostasia. Recuento de gasas completo.',
  'Cierre por planos. Procedimiento sin incidentes; pasa a recuperación estable, TA 120/70, SpO₂ 98 %.',
] as const;

export const NOTE_SENTENCES = [
  'Consulta por dolor en hipocondrio derecho de 3 semanas de evolución, posprandial.',
  'Abdomen blando, depresible, sin defensa. Murphy negativo.',
  'Trae laboratorio: Hb 13,8 g/dl, leucocitos 7.400/µl, bilirrubina total ≤ 1 mg/dl.',
  'Ecografía: litiasis vesicular múltiple, vía biliar de 4 mm.',
  'Se indica dieta hipograsa y control con resultados.',
  'Evolución favorable; herida limpia, sin signos de infección. Se retiran puntos.',
  'Niega fiebre, ictericia o coluria. Catarsis positiva.',
  'Se explican procedimiento, riesgos y alternativas; firma consentimiento.',
  'Se solicita riesgo quirúrgico y evaluación anestésica.',
  'Informe de patología: adenoma tubular con displasia de bajo grado → control en 3 años.',
  'Peso 78 kg; IMC 27. Refiere “ardor” nocturno que cede con IBP 40 mg/día.',
] as const;

export const BACKGROUND_TEXTS = {
  medicos: ['HTA en tratamiento con enalapril 10 mg/día.', 'DBT tipo 2, HbA1c 6,9 %.', 'Niega.'],
  quirurgicos: ['Apendicectomía (1998).', 'Cesárea × 2.', 'Niega.'],
  alergicos: ['Penicilina (urticaria).', 'Niega alergias conocidas.', 'Látex.'],
  toxicos: ['Tabaquista de 10 cigarrillos/día.', 'Niega.', 'Extabaquista (2015).'],
  ginecoobstetricos: ['G3 P2 A1.', 'Menopausia a los 51 años.'],
  familiares: ['Padre: cáncer de colon a los 62 años.', 'Sin antecedentes de relevancia.'],
} as const;

export const SPECIALTIES = [
  'Cardiología',
  'Gastroenterología',
  'Neumonología',
  'Nutrición',
  'Oncología clínica',
  'Endocrinología',
  'Anestesiología',
] as const;

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

export const STUDY_SENTENCES = {
  laboratorio: [
    'Hb 13,1 g/dl; leucocitos 8.200/µl; plaquetas 245.000/µl.',
    'TGO 22, TGP 31, FAL 88 UI/l; bilirrubina total 0,7 mg/dl.',
    'TP 98 %, KPTT 31 s, RIN ≤ 1,1.',
    'Creatinina 0,9 mg/dl; ionograma 140/4,2/102.',
  ],
  imagen: [
    'Vesícula con litiasis múltiple, pared de 3 mm. Vía biliar de 5 mm.',
    'Hígado de ecoestructura homogénea. Páncreas parcialmente visible.',
    'Sin líquido libre. Sin adenomegalias.',
    'Engrosamiento parietal de sigma → correlacionar con endoscopía.',
  ],
  otro: [
    'Ritmo sinusal, 72 lpm, eje a 30°. Sin signos de isquemia.',
    'Esfínter esofágico inferior hipotónico, peristalsis conservada.',
    'Espirometría dentro de parámetros normales.',
  ],
} as const;

export const CONSULT_SENTENCES = [
  'Riesgo quirúrgico ASA II. Sin contraindicación para la cirugía programada.',
  'Suspender antiagregantes 7 días antes; profilaxis habitual.',
  'Se sugiere optimizar control glucémico (HbA1c ≤ 7 %) antes de la cirugía.',
  'Plan nutricional preoperatorio de 4 semanas. Control con peso.',
  'Se discute en ateneo: cirugía de entrada, luego adyuvancia según anatomía patológica.',
] as const;

/** What a laboratory reports of a sample. */
export const RESULT_SENTENCES = {
  patologia: [
    'Material: fragmentos de mucosa. Sin atipia.',
    'Adenoma tubular con displasia de bajo grado. Márgenes libres.',
    'Colecistitis crónica. Litiasis. Sin evidencia de malignidad.',
    'Pólipo hiperplásico de 4 mm.',
    'Gastritis crónica leve, Helicobacter pylori negativo (Giemsa).',
    'Se recomienda correlacionar con la clínica y la endoscopía.',
  ],
  cultivo: [
    'Sin desarrollo bacteriano a las 72 horas.',
    'Escherichia coli sensible a ceftriaxona y ciprofloxacina.',
    'Flora mixta; se sugiere repetir la muestra.',
  ],
} as const;

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
