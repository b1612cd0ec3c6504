import { ApiFailure } from '@platform/remote-kit/api-client'

const KEYS = {
  ILLEGAL_TRANSITION: 'problem.state',
  IN_PROGRESS: 'problem.inProgress',
  SLUG_TAKEN: 'problem.slug',
  VALIDATION_FAILED: 'problem.values',
  NOT_FOUND: 'problem.gone',
  FORBIDDEN: 'problem.right',
  UNAVAILABLE: 'problem.unavailable',
} as const

/** Why a call failed: the key of its text. */
export function problemOf(error: unknown) {
  const code = error instanceof ApiFailure ? error.code : null
  return code && code in KEYS ? KEYS[code as keyof typeof KEYS] : 'problem.other'
}
