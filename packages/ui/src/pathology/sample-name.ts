import {
  formatCivilDate,
  pathologyMessages as messages,
  typeName,
  type AwaitedResult,
} from '@practice/domain';

/** The pending result in one line: its type, its procedure and the day. */
export function sampleName({ type, name, procedure }: AwaitedResult): string {
  return messages.recordName(typeName(type), name, formatCivilDate(procedure.fecha));
}
