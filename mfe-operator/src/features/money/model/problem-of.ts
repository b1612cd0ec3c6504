import { errorCodeOf } from '@platform/remote-kit/error-code'

const KNOWN = [
  'NOT_FOUND',
  'ORDER_NOT_DONE',
  'ANOTHER_PERSON_DECIDES',
  'IN_PROGRESS',
  'FORBIDDEN',
] as const

/** Why it was refused: the key of its text. */
export function problemOf(error: unknown) {
  const code = KNOWN.find((known) => known === errorCodeOf(error))
  return code ? (`problem.${code}` as const) : 'problem.other'
}
