import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type CodeWithoutFields, DomainError } from '../errors.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { isUnavailable } from '../unavailable.ts'
import { failureOf } from './failure-of.ts'

/** Maps every thrown error to its response. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply))
  app.setNotFoundHandler((request, reply) =>
    sendFailure(new DomainError('ROUTE_NOT_FOUND'), request, reply),
  )
}

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = isBrokenBody(error, request)
    ? new DomainError('MALFORMED_BODY', undefined, { cause: error })
    : asDomainError(error)
  if (known.status >= 500) request.log.error({ err: known.cause ?? known }, known.code)
  else request.log.debug({ err: known }, known.code)
  if (known.status === 401 && !reply.hasHeader('www-authenticate'))
    reply.header('www-authenticate', 'Bearer')
  const retryAfterMs = known.details?.retryAfterMs
  if (typeof retryAfterMs === 'number') {
    reply.header('retry-after', Math.ceil(retryAfterMs / 1000))
  }
  return reply.code(known.status).send(failureOf(known))
}

/** The client disconnected, or was too slow, while it sent its body. Nobody reads the answer; the log and the metrics do. */
const isBrokenBody = (error: unknown, { raw }: FastifyRequest) =>
  raw.errored !== null && error === raw.errored

function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new DomainError('VALIDATION_FAILED', { fields: fieldsOf(error) })
  }
  if (isUnavailable(error) || mayPass(error)) {
    return new DomainError('UNAVAILABLE', undefined, { cause: error })
  }
  const code = frameworkCode(error as FastifyError | undefined)
  return code ? new DomainError(code) : new DomainError('INTERNAL', undefined, { cause: error })
}

/** The provider failed at this one request, and may accept it later. */
const mayPass = (error: unknown) => error instanceof ProviderError && error.mayPass

const FRAMEWORK: Record<string, CodeWithoutFields> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'ROUTE_NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'ROUTE_NOT_FOUND',
}

/** A refusal of the framework that is not in the table is the caller's fault too. */
function frameworkCode(error: FastifyError | undefined): CodeWithoutFields | undefined {
  const { code = '', statusCode = 500 } = error ?? {}
  if (FRAMEWORK[code]) return FRAMEWORK[code]
  return code.startsWith('FST_') && statusCode < 500 ? 'MALFORMED_REQUEST' : undefined
}

interface Validated {
  validation: readonly { instancePath: string; message?: string }[]
  validationContext?: string
}

/**
 * `body.amount`, `headers.idempotency-key`. Names from the caller are shown only where they look like names: by
 * mistake there may be a token, a phone number or an address.
 */
function fieldsOf({ validation, validationContext }: Validated) {
  return validation.map(({ instancePath, message }) => ({
    path: [
      validationContext ?? 'body',
      ...instancePath
        .split('/')
        .filter(Boolean)
        .map((name) => (isPlain(name) ? name : HIDDEN)),
    ].join('.'),
    problem: withoutNames(message ?? 'is not valid'),
  }))
}

/** zod quotes unknown keys in its message. */
function withoutNames(message: string): string {
  const [text = '', names] = message.split(/(?<=^Unrecognized keys?: )/)
  return names === undefined || PLAIN_NAMES.test(names) ? message : `${text}${HIDDEN}`
}

const HIDDEN = '…'
/** No field of ours has four digits in a row, and numbers of persons do. */
const NAME = '[A-Za-z](?![\\w-]*\\d{4})[\\w-]{0,31}'
const PLAIN_NAMES = new RegExp(`^"${NAME}"(, "${NAME}")*$`)
const PLAIN_NAME = new RegExp(`^(${NAME}|\\d{1,4})$`)
const isPlain = (name: string) => PLAIN_NAME.test(name)
