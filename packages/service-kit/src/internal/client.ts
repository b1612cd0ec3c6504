import { answerOf, failure } from '@platform/contracts/envelope'
import { refusedFieldsIn } from '@platform/contracts/refused-fields'
import type { z } from 'zod'
import type { ServiceTokens } from '../auth/service-tokens.ts'
import { DomainError, isErrorCode } from '../errors.ts'
import { traceparent } from '../observe/trace.ts'
import { type RetryOptions, retry } from '../time/retry.ts'
import { isUnavailable } from '../unavailable.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import type { OpenCircuit } from './circuits.ts'
import { createInstances, type Instances } from './instances.ts'

export interface InternalRequest<T extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the callee's base address, `/internal/...`. */
  path: string
  body?: unknown
  /** Schema of the answer's `data`. */
  data: T
  idempotencyKey?: string
  /** Default 3,000 ms. */
  timeoutMs?: number
}

export interface InternalClient<Callee extends string = string> {
  /**
   * Calls another service with a service token. Its refusal is thrown as the same DomainError, as is its word that an outside
   * provider is down; when it is down itself, slow or broken, or its clock differs from ours: UNAVAILABLE. A connection failure
   * is retried once if repeating is harmless.
   */
  call<T extends z.ZodType>(
    callee: Declared<Callee>,
    request: InternalRequest<T>,
  ): Promise<z.output<T>>
}

/** A text in place of `never`, so that the compiler's message says what to do. */
type Declared<Callee extends string> = [Callee] extends [never]
  ? 'the descriptor of this service names no service in its calls'
  : Callee

const TIMEOUT_MS = 3_000
/** Only when no connection was made, or it broke: a time-out is not worth a second wait. */
const ONE_RETRY: RetryOptions = {
  attempts: 2,
  backoff: { firstMs: 100 },
  isRetryable: (error) => error instanceof Error && isUnavailable(error.cause),
}

export function createInternalClient(
  callees: Readonly<Record<string, string>>,
  tokens: ServiceTokens,
  circuit: OpenCircuit,
): InternalClient {
  const instancesOf = new Map(
    Object.entries(callees).map(([callee, addresses]) => [callee, createInstances(addresses)]),
  )
  const breakers = new Map<string, CircuitBreaker>(
    Object.keys(callees).map((callee) => [callee, circuit(callee, isUnavailable)]),
  )
  return {
    async call(callee, request) {
      const instances = instancesOf.get(callee)
      const breaker = breakers.get(callee)
      if (!instances || !breaker) throw new Error(`${callee} is not a declared callee`)
      const send = () => exchange(instances, callee, request, tokens)
      const answer = await breaker.run(() =>
        isRepeatable(request) ? retry(send, ONE_RETRY) : send(),
      )
      return readAnswer(answer, request.data)
    },
  }
}

/** Failures of the callee itself. Any other means that it works and what it needs does not: its circuit stays closed. */
const DOWN: ReadonlySet<string> = new Set(['INTERNAL', 'UNAVAILABLE', 'BAD_GATEWAY'])

/** Far above any failure in the envelope, bytes. */
const LONGEST_FAILURE = 16_384

interface Answer {
  ok: boolean
  body: unknown
}

async function exchange(
  instances: Instances,
  callee: string,
  { method, path, body, idempotencyKey, timeoutMs = TIMEOUT_MS }: InternalRequest<z.ZodType>,
  tokens: ServiceTokens,
): Promise<Answer> {
  const headers: Record<string, string> = {
    authorization: `Bearer ${await tokens.sign(callee)}`,
    traceparent: traceparent(),
  }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
  try {
    const response = await instances.fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status < 500) return { ok: response.ok, body: await response.json() }
    const refusal = await refusalIn(response)
    const isOwn = !refusal || !isErrorCode(refusal.code) || DOWN.has(refusal.code)
    if (!isOwn) return { ok: false, body: refusal }
    throw new Error(`${callee} answered ${response.status}`)
  } catch (cause) {
    throw new DomainError('UNAVAILABLE', undefined, { cause })
  }
}

/** What a server error says in the envelope. The body of any other would hold its connection until the time-out. */
async function refusalIn(response: Response) {
  const length = Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (length <= LONGEST_FAILURE) {
    return failure.safeParse(await response.json().catch(() => null)).data
  }
  await response.body?.cancel()
  return undefined
}

function readAnswer<T extends z.ZodType>({ ok, body }: Answer, data: T): z.output<T> {
  if (ok) return (answerOf(data).parse(body) as { data: z.output<T> }).data
  const refusal = failure.parse(body)
  const cause = new Error(`internal call refused: ${refusal.status} ${refusal.code}`)
  // Our token was good when it was signed: a clock is off, or our key is new to the callee. Both pass.
  if (refusal.status === 401) throw new DomainError('UNAVAILABLE', undefined, { cause })
  // The callee does not permit us: our fault, not our caller's.
  if (refusal.status === 403 || !isErrorCode(refusal.code)) {
    throw new DomainError('INTERNAL', undefined, { cause })
  }
  throw refusal.code === 'VALIDATION_FAILED'
    ? new DomainError(refusal.code, { fields: refusedFieldsIn(refusal.details) })
    : new DomainError(refusal.code, refusal.details)
}

const isRepeatable = ({ method, idempotencyKey }: InternalRequest<z.ZodType>) =>
  method !== 'POST' || idempotencyKey !== undefined
