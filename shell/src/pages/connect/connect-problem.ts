import { ApiFailure } from '@platform/remote-kit/api-client'

export type ConnectProblem = 'invalid' | 'elsewhere' | 'wallet' | 'failed'

/** Why a connection failed; names its texts. */
export function connectProblem(error: unknown): ConnectProblem {
  switch (error instanceof ApiFailure ? error.code : null) {
    case 'HANDOVER_INVALID':
    case 'VALIDATION_FAILED':
      return 'invalid'
    case 'CONNECTED_ELSEWHERE':
      return 'elsewhere'
    case 'WALLET_NOT_FOUND':
      return 'wallet'
    default:
      return 'failed'
  }
}

/** Whether the user closed the dialog that asks for a fresh proof. */
export function isUnproven(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'FRESH_PROOF_NEEDED'
}

/** Whether the same link may still work. */
export function canRetry(problem: ConnectProblem): boolean {
  return problem === 'wallet' || problem === 'failed'
}
