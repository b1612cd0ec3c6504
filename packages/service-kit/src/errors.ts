import { type ErrorCode, errors } from '@platform/contracts/errors'
import type { RefusedField } from '@platform/contracts/refused-fields'

/** Every code but the one whose details name fields. */
export type CodeWithoutFields = Exclude<ErrorCode, 'VALIDATION_FAILED'>

/**
 * A failure with a code of the error catalogue. Thrown anywhere below a route, it becomes the response; `details` is
 * sent to the caller for statuses below 500. Those of VALIDATION_FAILED always name the fields.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly details: Record<string, unknown> | undefined

  constructor(code: 'VALIDATION_FAILED', details: { fields: readonly RefusedField[] })
  constructor(code: CodeWithoutFields, details?: Record<string, unknown>, options?: ErrorOptions)
  constructor(code: ErrorCode, details?: Record<string, unknown>, options?: ErrorOptions) {
    super(errors[code].message, options)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errors[this.code].status
  }
}

/** The refusal of one value of a request, at its path: `body.amount`. */
export const refusedField = (path: string, problem: string) =>
  new DomainError('VALIDATION_FAILED', { fields: [{ path, problem }] })

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code)
}
