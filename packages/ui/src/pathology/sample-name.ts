import {
  formatCivilDate,
  pathologyMessages as messages,
  typeName,
  type AwaitedResult,
} from '@practice/domain';

/** The pending result in one line: its type, its procedure and the day. */
export function sampleName({ type, nameWithCentre, procedure }: AwaitedResult): string {
  return messages.recordName(typeName(type), nameWithCentre, formatCivilDate(procedure.fecha));
}
