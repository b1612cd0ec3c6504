import {
  recoveryCodes,
  totpConfirmBody,
  totpConfirmed,
  totpEnrolment,
} from '@platform/contracts/identity/second-factor'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import {
  beginEnrolment,
  confirmEnrolment,
  removeEnrolment,
  renewRecoveryCodes,
} from '../../operations/factors/enrol-totp.ts'
import { signedInCallerOf } from '../auth/caller-of.ts'
import { perMinute } from '../per-minute.ts'

const config = { access: 'user', rateLimit: perMinute(30) } as const
const tags = ['second factor']
const unproven = ['UNAUTHENTICATED', 'FRESH_PROOF_NEEDED'] as const

/** POST /api/auth/totp/enrol and /confirm, DELETE /api/auth/totp, POST /api/auth/second-factor/recovery-codes. */
export function enrolTotpRoutes(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/totp/enrol',
    {
      config,
      schema: {
        tags,
        response: answers({ 200: totpEnrolment }, [...unproven, 'NOT_FOUND', 'FACTOR_ENROLLED']),
      },
    },
    async (request) => ok(await beginEnrolment(deps, signedInCallerOf(request))),
  )
  app.post(
    '/api/auth/totp/confirm',
    {
      config,
      schema: {
        tags,
        body: totpConfirmBody,
        response: answers({ 200: totpConfirmed }, [
          ...unproven,
          'NOT_FOUND',
          'FACTOR_ENROLLED',
          'ENROLMENT_OVER',
          'SECOND_FACTOR_WRONG',
        ]),
      },
    },
    async (request) => {
      const { body, ip } = request
      const caller = signedInCallerOf(request)
      return ok(await confirmEnrolment(deps, caller, { code: body.code, ip }))
    },
  )
  app.delete(
    '/api/auth/totp',
    { config, schema: { tags, response: answers({ 200: z.null() }, [...unproven, 'NOT_FOUND']) } },
    async (request) => {
      await removeEnrolment(deps, signedInCallerOf(request))
      return ok(null)
    },
  )
  app.post(
    '/api/auth/second-factor/recovery-codes',
    {
      config,
      schema: { tags, response: answers({ 200: recoveryCodes }, [...unproven, 'NOT_FOUND']) },
    },
    async (request) =>
      ok({ recoveryCodes: await renewRecoveryCodes(deps, signedInCallerOf(request)) }),
  )
}
