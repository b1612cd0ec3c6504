import { pino } from 'pino'
import type { z } from 'zod'
import { defineService, type ServiceContext } from '../service/definition.ts'
import { type StartOptions, startService } from '../service/start.ts'

type Compose = (context: ServiceContext<z.output<z.ZodObject>, 'other'>) => void

/** A service without engines with the routes of a test. */
export function startBare(
  compose: Compose,
  env: Record<string, string> = {},
  options: StartOptions = {},
) {
  const service = defineService(
    { name: 'bare', calls: ['other'], callers: ['other'], engines: { mongo: false, kafka: false } },
    {
      compose,
    },
  )
  const base = {
    PORT: '0',
    OTHER_URL: 'http://127.0.0.1:9',
    // On a busy machine the event loop lags, and no test is about that.
    MAX_EVENT_LOOP_DELAY_MS: '0',
  }
  return startService(service, { ...base, ...env }, { log: pino({ level: 'silent' }), ...options })
}
