import {
  verification,
  verifyAadhaarBody,
  verifyBankBody,
  verifyCpfBody,
  verifyLivenessBody,
  verifyPanBody,
} from '@platform/contracts/kyc/http'
import { readDayMonthYear } from '@platform/contracts/rules/day-month-year'
import type { LocalDay } from '@platform/contracts/rules/local-day'
import {
  answers,
  idempotencyOf,
  ok,
  refusedField,
  type ServiceApp,
  userOf,
} from '@platform/service-kit'
import type { VerificationInput } from '../../domain/verifications/input.ts'
import type { VerificationDependencies } from '../../operations/verifications/dependencies.ts'
import { hashBodyBy } from '../../operations/verifications/hash-body.ts'
import { startVerification } from '../../operations/verifications/start-verification.ts'
import { type ViewDependencies, verificationView } from '../views/verification-view.ts'

const response = answers({ 202: verification }, [
  'CONSENT_CHANGED',
  'VERIFICATION_RUNS',
  'VERIFICATION_DONE',
  'VERIFICATION_OFTEN',
  'IN_PROGRESS',
  'PROVIDER_AWAY',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_KEY_MISSING',
])

/** POST /api/kyc/verify-{pan,aadhaar,bank,cpf,liveness}: each begins a verification, which goes on alone. */
export function startRoutes(
  app: ServiceApp,
  deps: VerificationDependencies & ViewDependencies,
): void {
  const config = {
    ...({ access: 'user', idempotency: 'required' } as const),
    hashBody: hashBodyBy(deps),
    rateLimit: { max: 10, timeWindow: 60_000 },
  }
  const start = async (
    request: Parameters<typeof idempotencyOf>[0],
    consentVersion: number,
    input: VerificationInput,
  ) => {
    const { id: userId, origin } = userOf(request)
    const device = origin?.device ?? null
    const by = { userId, input, consentVersion, purpose: 'first', device } as const
    const started = await startVerification(deps, by, idempotencyOf(request))
    return ok(await verificationView(deps, started))
  }

  app.post(
    '/api/kyc/verify-pan',
    { config, schema: { body: verifyPanBody, response } },
    async (request, reply) => {
      const { consentVersion, birthDate, ...fields } = request.body
      const input = { kind: 'pan', ...fields, birthDate: dayOf(birthDate) } as const
      reply.code(202)
      return start(request, consentVersion, input)
    },
  )
  app.post(
    '/api/kyc/verify-cpf',
    { config, schema: { body: verifyCpfBody, response } },
    async (request, reply) => {
      const { consentVersion, birthDate, ...fields } = request.body
      const input = { kind: 'cpf', ...fields, birthDate: dayOf(birthDate) } as const
      reply.code(202)
      return start(request, consentVersion, input)
    },
  )
  app.post(
    '/api/kyc/verify-bank',
    { config, schema: { body: verifyBankBody, response } },
    async (request, reply) => {
      const { consentVersion, ...fields } = request.body
      reply.code(202)
      return start(request, consentVersion, { kind: 'bank', ...fields })
    },
  )
  app.post(
    '/api/kyc/verify-aadhaar',
    { config, schema: { body: verifyAadhaarBody, response } },
    async (request, reply) => {
      const { consentVersion, aadhaar } = request.body
      reply.code(202)
      return start(request, consentVersion, { kind: 'aadhaar', aadhaar })
    },
  )
  app.post(
    '/api/kyc/verify-liveness',
    { config, schema: { body: verifyLivenessBody, response } },
    async (request, reply) => {
      reply.code(202)
      return start(request, request.body.consentVersion, { kind: 'liveness' })
    },
  )
}

/** The schema has read it before. */
function dayOf(birthDate: string): LocalDay {
  const day = readDayMonthYear(birthDate)
  if (!day) throw refusedField('body.birthDate', 'must be a date, dd/mm/yyyy')
  return day
}
