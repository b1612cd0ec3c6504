import { type DestinationStream, type Logger, pino } from 'pino'
import { currentTrace } from './trace.ts'

/** Never in a log: what opens a session, and what names a person. */
const SECRETS = [
  'authorization',
  'cookie',
  '"set-cookie"',
  '"x-api-key"',
  'password',
  'passphrase',
  'secret',
  'token',
  'accessToken',
  'refreshToken',
  'idToken',
  'access_token',
  'refresh_token',
  'id_token',
  'otp',
  'code',
  'phone',
  'phoneNumber',
  'phone_number',
  'email',
  'secured_key_data',
]

/** How deep objects are searched; pino's `*` stands for one level. */
const DEPTHS = ['', '*.', '*.*.', '*.*.*.']

/** `code` of an error object is the catalogue's or the system's, never an OTP. */
const paths = DEPTHS.flatMap((depth) => SECRETS.map((key) => path(depth, key)))

export function createLogger(service: string, level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    redact: { paths, censor: '[redacted]' },
    mixin: () => {
      const trace = currentTrace()
      return trace ? { traceId: trace.traceId, spanId: trace.spanId } : {}
    },
    serializers: { err: (error: unknown) => errorForLog(error), req: requestForLog },
  }
  return to ? pino(options, to) : pino(options)
}

function path(depth: string, key: string): string {
  if (!key.startsWith('"')) return `${depth}${key}`
  return `${depth.slice(0, -1)}[${key}]`
}

/** The query is left out: the spec's refresh call carries a token in it. */
function requestForLog(request: { method?: string; url?: string; ip?: string; id?: unknown }) {
  return { id: request.id, method: request.method, path: request.url?.split('?')[0] }
}

/** How many causes of causes are shown. */
const CAUSES = 3

/**
 * What an error says, never what hangs on it: the driver's hold the whole topology, too much for a line.
 */
function errorForLog(error: unknown, causes = CAUSES): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  const code: unknown = 'code' in error ? error.code : undefined
  return {
    ...{ type: name, message, stack },
    ...(typeof code === 'string' || typeof code === 'number' ? { errorCode: code } : {}),
    ...(cause !== undefined && causes > 0 ? { cause: errorForLog(cause, causes - 1) } : {}),
  }
}
