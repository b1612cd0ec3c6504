import { ApiFailure } from '@platform/remote-kit/api-client'

const KNOWN = {
  CONTENT_CHANGED: 'problem.changed',
  CONTENT_SLUG_TAKEN: 'problem.slug',
  CONTENT_INCOMPLETE: 'problem.incomplete',
  CONTENT_SCHEDULE_FULL: 'problem.full',
  VALIDATION_FAILED: 'problem.refused',
  FORBIDDEN: 'problem.forbidden',
} as const

/** The text for what a write failed with. */
export function problemOf(error: unknown): (typeof KNOWN)[keyof typeof KNOWN] | 'problem.other' {
  const code = error instanceof ApiFailure ? error.code : null
  return code !== null && code in KNOWN ? KNOWN[code as keyof typeof KNOWN] : 'problem.other'
}

/** The fields that a refusal names, with why, as the server says it: `texts.en.title`. */
export function refusedFieldsOf(error: unknown): { path: string; problem: string }[] {
  if (!(error instanceof ApiFailure) || error.code !== 'VALIDATION_FAILED') return []
  const { fields } = error.details
  return Array.isArray(fields) ? fields : []
}
