import { ApiFailure } from '@platform/remote-kit/api-client'

/** What analytics gets of a failure: its code or the name of its class. Its message could hold what somebody typed. */
export function failureCode(error: unknown): string {
  if (error instanceof ApiFailure) return error.code ?? String(error.status)
  return error instanceof Error ? error.name : 'UNKNOWN'
}
