import {
  defineService,
  type InternalClient,
  type ServiceContext,
  startService,
} from '@platform/service-kit'
import { urlKeyOf } from '@platform/service-kit/addresses'

export interface ServiceDouble<Callee extends string> {
  url: string
  /** Calls the service under test with the double's own service tokens. */
  internal: InternalClient<Callee>
  stop(): Promise<void>
}

/**
 * A service with nothing but its service key: it calls others under its name, is recognised by those that
 * it calls, and answers the routes that `compose` adds.
 * @param calls address of each service that it calls or is called by
 */
export async function startServiceDouble<const Callee extends string>(
  name: string,
  calls: Readonly<Record<Callee, string>>,
  compose: (context: Pick<ServiceContext, 'app'>) => void = () => {},
): Promise<ServiceDouble<Callee>> {
  let internal: InternalClient<Callee> | undefined
  const callees = Object.keys(calls) as Callee[]
  const double = defineService(
    { name, calls: callees, callers: [], engines: { mongo: false, kafka: false } },
    {
      compose(context) {
        internal = context.internal
        compose(context)
      },
    },
  )
  const urls = callees.map((callee) => [urlKeyOf(callee), calls[callee]])
  const env = { PORT: '0', LOG_LEVEL: 'silent', ...Object.fromEntries(urls) }
  const { url, stop } = await startService(double, env)
  if (!internal) throw new Error(`${name} was not composed`)
  return { url, internal, stop }
}
