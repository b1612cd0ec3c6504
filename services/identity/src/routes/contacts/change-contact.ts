import { contactVerifyBody, emailBody, phoneBody } from '@platform/contracts/identity/contacts'
import {
  emailTokenBody,
  type OtpChallenge,
  type OtpVerifyBody,
  otpChallenge,
  profile,
} from '@platform/contracts/identity/http'
import { answers, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readLinkToken } from '../../domain/code-link.ts'
import { type Destination, destinationOf } from '../../domain/destination.ts'
import {
  confirmContactChange,
  requestContactChange,
} from '../../operations/contacts/change-contact.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { getProfile } from '../../operations/profile/get-profile.ts'
import { signedInCallerOf } from '../auth/caller-of.ts'
import { giveDeviceId, requesterOf } from '../auth/device.ts'
import { perMinute } from '../per-minute.ts'
import { profileView } from '../views/profile-view.ts'

const config = { access: 'user', rateLimit: perMinute(30) } as const
const tags = ['users']
const unproven = [
  'UNAUTHENTICATED',
  'FRESH_PROOF_NEEDED',
  'NOT_FOUND',
  'TOO_MANY_ATTEMPTS',
] as const

/** PUT /api/users/me/phone and /email, POST .../verify, and /api/users/me/email/verify-link. */
export function changeContactRoutes(app: ServiceApp, deps: Dependencies): void {
  const ask = async (request: FastifyRequest, reply: FastifyReply, to: Destination) => {
    const requester = requesterOf(request, deps)
    const challenge = await requestContactChange(deps, signedInCallerOf(request), to, requester)
    giveDeviceId(reply, requester, deps)
    reply.code(202)
    return ok<OtpChallenge>(challenge)
  }
  const confirm = async (
    request: FastifyRequest,
    channel: Destination['channel'],
    input: OtpVerifyBody,
  ) => {
    const caller = signedInCallerOf(request)
    await confirmContactChange(deps, caller, channel, input)
    return ok(profileView(await getProfile(deps, caller.userId)))
  }
  const asked = (code: 'INVALID_PHONE' | 'INVALID_EMAIL') =>
    answers({ 202: otpChallenge }, [...unproven, code, 'CONTACT_UNCHANGED', 'OTP_NOT_SENT'])

  app.put(
    '/api/users/me/phone',
    { config, schema: { tags, body: phoneBody, response: asked('INVALID_PHONE') } },
    (request, reply) => ask(request, reply, destinationOf({ channel: 'phone', ...request.body })),
  )
  app.put(
    '/api/users/me/email',
    { config, schema: { tags, body: emailBody, response: asked('INVALID_EMAIL') } },
    (request, reply) => ask(request, reply, destinationOf({ channel: 'email', ...request.body })),
  )
  app.post(
    '/api/users/me/email/verify-link',
    {
      config,
      schema: {
        tags,
        body: emailTokenBody,
        response: answers({ 200: profile }, [
          ...unproven,
          'OTP_WRONG',
          'OTP_EXPIRED',
          'EMAIL_TAKEN',
          'IN_PROGRESS',
        ]),
      },
    },
    (request) => {
      const linked = readLinkToken(request.body.token)
      if (!linked) throw new DomainError('OTP_EXPIRED')
      return confirm(request, 'email', linked)
    },
  )
  for (const channel of ['phone', 'email'] as const) {
    app.post(
      `/api/users/me/${channel}/verify`,
      {
        config,
        schema: {
          tags,
          body: contactVerifyBody,
          response: answers({ 200: profile }, [
            ...unproven,
            'OTP_WRONG',
            'OTP_EXPIRED',
            channel === 'phone' ? 'PHONE_TAKEN' : 'EMAIL_TAKEN',
            'IN_PROGRESS',
          ]),
        },
      },
      (request) => confirm(request, channel, request.body),
    )
  }
}
