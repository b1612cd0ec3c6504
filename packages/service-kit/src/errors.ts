import { type ErrorCode, errors } from '@platform/contracts/errors'

/**
 * A failure with a code of the error catalogue. Thrown anywhere below a route, it becomes the response; `details` is
 * sent to the caller for statuses below 500.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly details: Record<string, unknown> | undefined

  constructor(code: ErrorCode, details?: Record<string, unknown>, options?: ErrorOptions) {
    super(errors[code].message, options)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errors[this.code].status
  }
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code)
}
