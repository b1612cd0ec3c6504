import { randomUUID } from 'node:crypto'
import { newPhone } from '@platform/chaos/driver/user'
import { OTP } from '@platform/contracts/constants'
import { type ServiceName, serviceNames } from '@platform/contracts/services'
import type { AbuseRequest } from '@platform/testing/abuse'
import { z } from 'zod'
import type { Part } from '../part.ts'
import { policies } from '../policy/policies.ts'
import type { Target } from '../target/target.ts'
import { type ApiAnswer, alternateInstances, call, createUser } from '../target/users.ts'

interface Limit {
  what: string
  service: ServiceName
  allowed: number
  sent: number
  /** The n-th request that counts towards the limit. */
  request(n: number): AbuseRequest
  refused(answer: ApiAnswer): boolean
  /** Where an answer does not say what passed. */
  passed?(): Promise<number>
}

/** Of M requests sent at the same time to both instances, exactly N pass. */
export const limits: Part = {
  id: 'limits',
  async run(target, { long }) {
    const rounds = long ? 5 : 1
    const violations: string[] = []
    let tried = 0
    for (let round = 0; round < rounds; round += 1) {
      for (const limit of await limitsOf(target)) {
        const originOf = alternateInstances(target, limit.service)
        const answers = await Promise.all(
          Array.from({ length: limit.sent }, (_, n) => call(originOf(n), limit.request(n))),
        )
        tried += answers.length
        const passed =
          (await limit.passed?.()) ?? answers.filter((answer) => !limit.refused(answer)).length
        if (passed !== limit.allowed) {
          violations.push(`${limit.what}: ${passed} of ${limit.sent} passed, not ${limit.allowed}`)
        }
      }
    }
    return { tried, violations }
  },
}

async function limitsOf(target: Target): Promise<Limit[]> {
  const perUser = async (
    service: ServiceName,
    allowed: number,
    request: AbuseRequest,
  ): Promise<Limit> => {
    const { headers } = await createUser(target)
    return {
      what: `${service} ${request.method} ${request.path}`,
      ...{ service, allowed, sent: 2 * allowed + 20 },
      request: () => ({ ...request, headers: { ...headers, ...request.headers } }),
      refused: ({ status }) => status === 429,
    }
  }
  const ofUsers = serviceNames.flatMap((service) =>
    (policies[service].userLimits ?? []).map(({ allowed, ...request }) =>
      perUser(service, allowed, request),
    ),
  )
  return [
    ...(await Promise.all(ofUsers)),
    codesForOnePhone(target),
    await codesForOneDevice(target),
  ]
}

/** Codes at once to one phone, from devices that have not logged in to it: half of an hour's; the others join them. */
function codesForOnePhone({ platform }: Target): Limit {
  const phone = newPhone()
  return {
    ...{ what: 'codes for one phone', service: 'identity' },
    ...{ allowed: OTP.maxSendsPerHour / 2, sent: 24 },
    request: (n) => codeRequest(n, { phone, device: randomUUID() }),
    refused: ({ status }) => status === 429,
    async passed() {
      const inbox = await fetch(`${platform.sandbox}/inbox?to=${encodeURIComponent(phone)}`)
      return z.array(z.unknown()).parse(await inbox.json()).length
    },
  }
}

/** Codes per hour of one device, which got its id with its first code. */
async function codesForOneDevice(target: Target): Promise<Limit> {
  const first = codeRequest(0, { phone: newPhone(), device: randomUUID() })
  const { headers } = await call(target.origins.identity[0], first)
  const device = String(headers['x-device-id'])
  return {
    ...{ what: 'codes for one device', service: 'identity' },
    // A device has the limit of a destination, and its first code counts.
    ...{ allowed: OTP.maxSendsPerHour - 1, sent: 24 },
    request: (n) => codeRequest(n, { phone: newPhone(), device }),
    refused: ({ status }) => status === 429,
  }
}

/** Each request has its own client address. */
const codeRequest = (
  n: number,
  { phone, device }: { phone: string; device: string },
): AbuseRequest => ({
  ...{ method: 'POST', path: '/api/auth/otp/request' },
  json: { channel: 'phone', phone },
  headers: { 'x-device-id': device, 'x-forwarded-for': `10.9.${n}.1` },
})
