import { randomBytes } from 'node:crypto'
import { SOCIAL_FLOW_LIFETIME_MS } from '@platform/contracts/identity/social'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newOpaqueToken } from '../../domain/opaque-token.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import type { FlowStart } from '../../operations/social/begin-flow.ts'
import type { Finisher } from '../../operations/social/finisher.ts'
import { callerOf } from '../auth/caller-of.ts'
import { clientOf } from '../auth/client-of.ts'
import { networkHashOf } from '../auth/device.ts'

const COOKIE = 'socialFlow'
const FORM = /^[\w-]{43}$/

/** Who begins a flow. The flows of several tabs of one browser share its cookie. */
export function starterOf(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): Pick<FlowStart, 'browser' | 'caller'> {
  const sent = request.cookies[COOKIE] ?? ''
  const browser = FORM.test(sent) ? sent : newOpaqueToken(randomBytes)
  // Lax, not strict: it is sent by the page to which the provider's page leads.
  const scope = { path: '/api/auth', httpOnly: true, sameSite: 'lax' } as const
  const maxAge = SOCIAL_FLOW_LIFETIME_MS / 1000
  reply.setCookie(COOKIE, browser, { ...scope, secure, maxAge })
  return { browser, caller: callerOf(request) }
}

/** Who finishes one. */
export function finisherOf(
  request: FastifyRequest,
  secrets: Pick<Dependencies['secrets'], 'network'>,
): Finisher {
  return {
    browser: request.cookies[COOKIE] ?? '',
    caller: callerOf(request),
    ...clientOf(request),
    network: networkHashOf(request, secrets),
  }
}
