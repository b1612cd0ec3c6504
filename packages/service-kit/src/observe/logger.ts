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
    serializers: { err: errorForLog, req: requestForLog },
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

function errorForLog(error: unknown) {
  const plain = pino.stdSerializers.err(error as Error) as unknown
  if (typeof plain !== 'object' || plain === null || !('code' in plain)) return plain
  const { code, ...rest } = plain as Record<string, unknown>
  return { ...rest, errorCode: code }
}
