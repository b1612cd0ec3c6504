import process from 'node:process'
import {
  type ChildLoggerOptions,
  type DestinationStream,
  destination,
  type Logger,
  pino,
} from 'pino'
import { hideSecrets } from './hide-secrets.ts'
import { currentTrace } from './trace.ts'

/** Keys that a serializer turns into what is shown. */
const SERIALIZED = new Set(['err', 'req'])

/** Lines are written some at a time, since each write blocks the process; `kill -9` loses those of the last moment. */
const WRITTEN_BYTES = 4_096
const WRITTEN_EVERY_MS = 200

export function createLogger(service: string, level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    formatters: {
      log: (shown: object) => hideSecrets(shown, SERIALIZED),
    },
    mixin: () => {
      const trace = currentTrace()
      return trace ? { traceId: trace.traceId, spanId: trace.spanId } : {}
    },
    serializers: { err: (error: unknown) => errorForLog(error), req: requestForLog },
  }
  return hidingInChildren(pino(options, to ?? standardOutput()))
}

let output: ReturnType<typeof destination> | undefined

/** One for all services of the process. An end by itself, also by an error that nobody caught, writes what is left. */
function standardOutput(): DestinationStream {
  if (output) return output
  const opened = destination({ minLength: WRITTEN_BYTES, periodicFlush: WRITTEN_EVERY_MS })
  process.once('exit', () => opened.flushSync())
  output = opened
  return opened
}

/** Pino's formatter of bindings is not asked for those of children, which come from whoever makes one. */
function hidingInChildren(log: Logger): Logger {
  const { child } = log
  return Object.assign(log, {
    child(this: Logger, bindings: object, options?: ChildLoggerOptions): Logger {
      return Reflect.apply(child, this, [hideSecrets(bindings, SERIALIZED), options])
    },
  })
}

/** The query is left out: the spec's refresh call carries a token in it. */
function requestForLog(request: { method?: string; url?: string; ip?: string; id?: unknown }) {
  return { id: request.id, method: request.method, path: request.url?.split('?')[0] }
}

/** "E11000 duplicate key error … dup key: { phone: … }" shows what may name a person, in the stack too. */
const withoutKeys = (text: string) =>
  text.replace(/(?<=dup key: ).*?(?=\n {4}at |$)/gs, '[redacted]')

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
    ...{ type: name, message: withoutKeys(message), stack: stack && withoutKeys(stack) },
    ...(typeof code === 'string' || typeof code === 'number' ? { errorCode: code } : {}),
    ...(cause !== undefined && causes > 0 ? { cause: errorForLog(cause, causes - 1) } : {}),
  }
}
