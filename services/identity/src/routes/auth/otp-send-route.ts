import { type OtpChallenge, otpChallenge } from '@platform/contracts/identity/http'
import { answers, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import type { Requester } from '../../operations/send-code.ts'
import { perMinute } from '../per-minute.ts'
import { giveDeviceId, requesterOf } from './device.ts'

interface OtpSend<Body extends z.ZodType> {
  url: string
  body: Body
  /** The errors of this route, beyond those of every send. */
  codes: Exclude<Parameters<typeof answers>[1], undefined>
  /** Throws for a body that names no phone number or address. */
  check?(body: z.output<Body>): unknown
  send(body: z.output<Body>, requester: Requester): Promise<OtpChallenge>
}

/** A route that sends a code to the device that asks. */
export function otpSendRoute<Body extends z.ZodType>(
  app: ServiceApp,
  deps: Dependencies,
  { url, body, codes, check, send }: OtpSend<Body>,
): void {
  const limit = perMinute(600)
  // What gets no code must not use up the calls of a newcomer in the same network.
  const keyGenerator = (request: FastifyRequest) => {
    const key = limit.keyGenerator(request)
    return isRefused(() => check?.(request.body as z.output<Body>)) ? `invalid ${key}` : key
  }
  const errors = [...codes, 'TOO_MANY_ATTEMPTS', 'OTP_NOT_SENT'] as const
  app.post(
    url,
    {
      config: { access: 'public', rateLimit: { ...limit, keyGenerator } },
      schema: { tags: ['auth'], body, response: answers({ 202: otpChallenge }, errors) },
    },
    async (request, reply) => {
      const requester = requesterOf(request, deps)
      const challenge = await send(request.body as z.output<Body>, requester)
      giveDeviceId(reply, requester, deps)
      reply.code(202)
      return ok(challenge)
    },
  )
}

function isRefused(check: () => unknown): boolean {
  try {
    check()
    return false
  } catch (error) {
    if (error instanceof DomainError) return true
    throw error
  }
}
