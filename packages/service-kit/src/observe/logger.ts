import process from 'node:process'
import { services } from '@platform/contracts/services'
import {
  type ChildLoggerOptions,
  type DestinationStream,
  destination,
  type Logger,
  pino,
} from 'pino'
import { secretsHider } from './hide-secrets.ts'
import { secretNamesOf } from './secret-names.ts'
import { currentTrace } from './trace.ts'

const hideSecrets = secretsHider(secretNamesOf(services))

/** Keys that have a serializer. */
const SERIALIZED = new Set(['err', 'req'])

/** Lines are written in batches, since a write blocks the process; `kill -9` loses the last batch. */
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
  return redactingChildren(pino(options, to ?? standardOutput()))
}

let output: ReturnType<typeof destination> | undefined

/** One for all services of the process. A normal exit, also by an uncaught error, flushes it. */
function standardOutput(): DestinationStream {
  if (output) return output
  const opened = destination({ minLength: WRITTEN_BYTES, periodicFlush: WRITTEN_EVERY_MS })
  process.once('exit', () => opened.flushSync())
  output = opened
  return opened
}

/** Pino does not pass the bindings of child loggers to its formatter. */
function redactingChildren(log: Logger): Logger {
  const { child } = log
  return Object.assign(log, {
    child(this: Logger, bindings: object, options?: ChildLoggerOptions): Logger {
      return Reflect.apply(child, this, [hideSecrets(bindings, SERIALIZED), options])
    },
  })
}

/** The query is left out: that of the call that refreshes a session has a token in it. */
function requestForLog(request: { method?: string; url?: string; ip?: string; id?: unknown }) {
  const path = request.url?.split('?')[0]?.replace(NUMBER_OF_PERSON, '[redacted]')
  return { id: request.id, method: request.method, path }
}

/** A part of a path in place of an id: nine digits or more, however they are set apart, or a tax number with letters. */
const NUMBER_OF_PERSON =
  /(?<=\/)(?:(?:\+|%2B)?\d(?:(?:[._-]|%20)?\d){8,}|[a-z]{5}\d{4}[a-z])(?=\/|$)/gi

/** "E11000 duplicate key error … dup key: { phone: … }" may contain personal data, also in the stack. */
const withoutKeys = (text: string) =>
  text.replace(/(?<=dup key: ).*?(?=\n {4}at |$)/gs, '[redacted]')

/** Depth of causes that are shown. */
const CAUSES = 3

/**
 * An error's type, message, code, stack and causes, not its other properties: those of the driver hold the whole topology.
 */
function errorForLog(error: unknown, causes = CAUSES): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  const code: unknown = 'code' in error ? error.code : undefined
  return {
    type: name,
    message: withoutKeys(message),
    stack: stack && withoutKeys(stack),
    ...(typeof code === 'string' || typeof code === 'number' ? { errorCode: code } : {}),
    ...(cause !== undefined && causes > 0 ? { cause: errorForLog(cause, causes - 1) } : {}),
  }
}
