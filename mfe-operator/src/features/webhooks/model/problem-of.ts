import { ApiFailure } from '@platform/remote-kit/api-client'

const KEYS = {
  WEBHOOK_HOST_REFUSED: 'problem.host',
  WEBHOOKS_NOT_CONFIGURED: 'problem.notConfigured',
  TOO_MANY_WEBHOOKS: 'problem.limit',
  NOT_FOUND: 'problem.gone',
  WEBHOOK_OFF: 'problem.off',
} as const

/** Why a call failed: the key of its text. */
export function problemOf(error: unknown) {
  const code = error instanceof ApiFailure ? error.code : null
  return code && code in KEYS ? KEYS[code as keyof typeof KEYS] : 'problem.other'
}
