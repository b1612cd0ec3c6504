import { errors } from '@platform/contracts/errors'
import type { DomainError } from '../errors.ts'

/** The body of a failure; a 5xx shows only its code and the catalogue's text. */
export function failureOf(error: DomainError) {
  const { status, message } = errors[error.code]
  const details = status < 500 && error.details ? { details: error.details } : {}
  const text = withDetails(message, error.details)
  return {
    success: false as const,
    status,
    code: error.code,
    message: text,
    data: null,
    ...details,
  }
}

const withDetails = (message: string, details: Record<string, unknown> = {}) =>
  message.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(details[name] ?? placeholder))
