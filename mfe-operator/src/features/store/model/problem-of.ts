import { errorCodeOf } from '@platform/remote-kit/error-code'

const KNOWN = ['STORE_ITEM_CHANGED', 'CODES_TWICE', 'IN_PROGRESS', 'FORBIDDEN'] as const

/** Why it was refused: the key of its text. */
export function problemOf(error: unknown) {
  const code = KNOWN.find((known) => known === errorCodeOf(error))
  return code ? (`problem.${code}` as const) : 'problem.other'
}
