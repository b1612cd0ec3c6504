import { MAX_CODES } from '@platform/contracts/wallet/store-categories'

/** The codes of a text with one in each line. */
export const codesIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Why they cannot be added: the key of its text, null where they can. */
export function codesProblem(typed: string) {
  const codes = codesIn(typed)
  if (codes.length === 0) return 'codes.none' as const
  return codes.length > MAX_CODES ? ('codes.many' as const) : null
}
