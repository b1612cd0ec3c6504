import { SOCIAL_FLOW_LIFETIME_MS } from '@platform/contracts/identity/social'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../operations/dependencies.ts'
import type { FlowStart } from '../../operations/social/begin-flow.ts'
import type { Finisher } from '../../operations/social/finisher.ts'
import { browserCookie } from '../auth/browser-cookie.ts'
import { callerOf } from '../auth/caller-of.ts'
import { clientOf } from '../auth/client-of.ts'
import { beginDevice, homeHashOf, networkHashOf, siteHashOf } from '../auth/device.ts'

const flowCookie = browserCookie({
  name: 'socialFlow',
  sameSite: 'lax',
  lifetimeMs: SOCIAL_FLOW_LIFETIME_MS,
})

/** Who begins a flow; the browser has a device from then on. */
export const starterOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Pick<Dependencies, 'secrets' | 'secureCookies' | 'ids'>,
): Pick<FlowStart, 'browser' | 'caller'> => {
  beginDevice(reply, deps)
  return { browser: flowCookie.begin(request, reply, deps), caller: callerOf(request) }
}

/** Who finishes one. */
export const finisherOf = (
  request: FastifyRequest,
  secrets: Pick<Dependencies['secrets'], 'network'>,
): Finisher => ({
  browser: flowCookie.read(request),
  caller: callerOf(request),
  ...clientOf(request, secrets),
  from: {
    network: networkHashOf(request, secrets),
    home: homeHashOf(request, secrets),
    site: siteHashOf(request, secrets),
  },
})
