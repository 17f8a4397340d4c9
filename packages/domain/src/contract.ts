import type { EndpointSpec } from './core/endpoint';
import {
  createAppointment,
  deleteAppointment,
  listAppointments,
  restoreAppointment,
  updateAppointment,
} from './appointments/endpoints';
import { createBackground, readBackground, updateBackground } from './background/endpoints';
import { readCodes, saveCodes } from './billing/endpoints';
import {
  createEncounter,
  createProgressNote,
  deleteEncounter,
  deleteProgressNote,
  listEncounters,
  listProgressNotes,
  readProgressNote,
  restoreEncounter,
  restoreProgressNote,
  updateProgressNote,
} from './encounters/endpoints';
import { allCatalogueEndpoints, patientLists, studyCatalogues } from './catalogues/endpoints';
import {
  createConsult,
  deleteConsult,
  listConsults,
  readConsult,
  readConsultFile,
  restoreConsult,
  updateConsult,
} from './consults/endpoints';
import { readFile } from './files/endpoints';
import { readHistory, readHistoryFallback } from './history/endpoints';
import {
  createPatient,
  deletePatient,
  findDniOwner,
  listPatientNames,
  listPatients,
  readPatient,
  restorePatient,
  updatePatient,
} from './patients/endpoints';
import { listProcedureSummaries, listProcedureTypes } from './procedures/endpoints';
import {
  completeTask,
  createTask,
  deleteTask,
  listSampleTasks,
  listTasks,
  readTask,
  reopenTask,
  restoreTask,
  updateTask,
} from './tasks/endpoints';
import { health, keepAlive, login, logout } from './session/endpoints';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  readTemplate,
  restoreTemplate,
  updateTemplate,
} from './technique-templates/endpoints';
import { studyContract } from './studies/endpoints';
import {
  createReport,
  hzbReportPdf,
  readProcedureReport,
  readReport,
  updateReport,
} from './surgical-reports/endpoints';

/**
 * Every documented endpoint that is implemented. The server mounts each, /openapi.json describes each, and a test
 * compares both.
 */
export const contract: EndpointSpec[] = [
  login,
  logout,
  keepAlive,
  health,
  listPatients,
  findDniOwner,
  readPatient,
  createPatient,
  updatePatient,
  deletePatient,
  restorePatient,
  listPatientNames,
  patientLists,
  studyCatalogues,
  ...allCatalogueEndpoints,
  listTasks,
  readTask,
  listSampleTasks,
  createTask,
  updateTask,
  completeTask,
  reopenTask,
  deleteTask,
  restoreTask,
  listAppointments,
  createAppointment,
  updateAppointment,
  deleteAppointment,
  restoreAppointment,
  readHistory,
  readHistoryFallback,
  readBackground,
  createBackground,
  updateBackground,
  listEncounters,
  createEncounter,
  deleteEncounter,
  restoreEncounter,
  listProgressNotes,
  readProgressNote,
  createProgressNote,
  updateProgressNote,
  deleteProgressNote,
  restoreProgressNote,
  readFile,
  listConsults,
  readConsult,
  readConsultFile,
  createConsult,
  updateConsult,
  deleteConsult,
  restoreConsult,
  ...studyContract,
  listProcedureSummaries,
  listProcedureTypes,
  readReport,
  readProcedureReport,
  createReport,
  updateReport,
  hzbReportPdf,
  readCodes,
  saveCodes,
  listTemplates,
  readTemplate,
  createTemplate,
  updateTemplate,
  deleteTemplate,
  restoreTemplate,
];
