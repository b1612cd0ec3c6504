import {
  defineService,
  type InternalClient,
  type ServiceApp,
  startService,
} from '@platform/service-kit'
import { urlKeyOf } from '@platform/service-kit/addresses'
import type { TestClock } from './test-clock.ts'

export interface ServiceDouble<Callee extends string> {
  url: string
  /** Calls the service under test with the double's own service tokens. */
  internal: InternalClient<Callee>
  stop(): Promise<void>
}

/**
 * A service with nothing but its service key: it calls others under its name and is recognised by them.
 * @param calls address of each service that it calls
 * @param clock of its tokens: that of the services it calls, which refuse tokens of another time
 * @param serve registers routes, which those that it calls may call
 */
export async function startServiceDouble<const Callee extends string>(
  name: string,
  calls: Readonly<Record<Callee, string>>,
  clock: TestClock,
  serve: (app: ServiceApp) => void = () => {},
): Promise<ServiceDouble<Callee>> {
  let internal: InternalClient<Callee> | undefined
  const callees = Object.keys(calls) as Callee[]
  const double = defineService(
    { name, calls: callees, callers: callees, engines: { mongo: false, kafka: false } },
    {
      compose(context) {
        internal = context.internal
        serve(context.app)
      },
    },
  )
  const urls = callees.map((callee) => [urlKeyOf(callee), calls[callee]])
  const base = { PORT: '0', LOG_LEVEL: 'silent', MAX_EVENT_LOOP_DELAY_MS: '0' }
  const env = { ...base, ...Object.fromEntries(urls) }
  const { url, stop } = await startService(double, env, { clock })
  if (!internal) throw new Error(`${name} was not composed`)
  return { url, internal, stop }
}
