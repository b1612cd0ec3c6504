import { ApiFailure } from '@platform/remote-kit/api-client'

const PROBLEMS = {
  NOT_FOUND: 'problem.gone',
  FORBIDDEN: 'problem.forbidden',
  WALLET_NOT_FOUND: 'problem.noWallet',
  CARD_AT_WALLET: 'problem.atWallet',
} as const

/** Why an act on an account failed: the key of its text. */
export function problemOf(error: unknown) {
  const code = error instanceof ApiFailure ? error.code : null
  return PROBLEMS[code as keyof typeof PROBLEMS] ?? ('problem.other' as const)
}
