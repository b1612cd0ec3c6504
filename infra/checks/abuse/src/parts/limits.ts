import { randomUUID } from 'node:crypto'
import { newPhone } from '@platform/chaos/driver/user'
import { OTP } from '@platform/contracts/constants'
import { type ServiceName, serviceNames } from '@platform/contracts/services'
import type { Part } from '../part.ts'
import { policies } from '../policy/policies.ts'
import { type Ask, ask, inTurn, newPerson, type Told } from '../target/people.ts'
import type { Target } from '../target/target.ts'

interface Limit {
  what: string
  service: ServiceName
  allowed: number
  sent: number
  /** The n-th of those that count together. */
  request(n: number): Ask
  refused(told: Told): boolean
}

/** N allowed of M sent at once to both instances: exactly N pass. */
export const limits: Part = {
  id: 'limits',
  async run(target, { long }) {
    const rounds = long ? 5 : 1
    const violations: string[] = []
    let tried = 0
    for (let round = 0; round < rounds; round += 1) {
      for (const limit of await limitsOf(target)) {
        const originOf = inTurn(target, limit.service)
        const answers = await Promise.all(
          Array.from({ length: limit.sent }, (_, n) => ask(originOf(n), limit.request(n))),
        )
        tried += answers.length
        const passed = answers.filter((told) => !limit.refused(told)).length
        if (passed !== limit.allowed) {
          violations.push(`${limit.what}: ${passed} of ${limit.sent} passed, not ${limit.allowed}`)
        }
      }
    }
    return { tried, violations }
  },
}

async function limitsOf(target: Target): Promise<Limit[]> {
  const perUser = async (service: ServiceName, allowed: number, asked: Ask): Promise<Limit> => {
    const { headers } = await newPerson(target)
    return {
      what: `${service} ${asked.method} ${asked.path}`,
      ...{ service, allowed, sent: 2 * allowed + 20 },
      request: () => ({ ...asked, headers: { ...headers, ...asked.headers } }),
      refused: ({ status }) => status === 429,
    }
  }
  const ofUsers = serviceNames.flatMap((service) =>
    (policies[service].userLimits ?? []).map(({ allowed, ...asked }) =>
      perUser(service, allowed, asked),
    ),
  )
  return [...(await Promise.all(ofUsers)), codesForOnePhone(), await codesForOneDevice(target)]
}

/** Sends in an hour, whoever asks. */
function codesForOnePhone(): Limit {
  const phone = newPhone()
  return {
    ...{ what: 'codes for one phone', service: 'identity' },
    ...{ allowed: OTP.maxPerDestinationPerHour, sent: 24 },
    request: (n) => codeRequest(n, { phone, device: randomUUID() }),
    refused: ({ status }) => status === 429,
  }
}

/** Sends in an hour to a device with the id that it was given with its first code. */
async function codesForOneDevice(target: Target): Promise<Limit> {
  const first = codeRequest(0, { phone: newPhone(), device: randomUUID() })
  const { headers } = await ask(target.origins.identity[0], first)
  const device = String(headers['x-device-id'])
  return {
    ...{ what: 'codes for one device', service: 'identity' },
    ...{ allowed: OTP.maxPerDestinationPerHour - 1, sent: 24 },
    request: (n) => codeRequest(n, { phone: newPhone(), device }),
    refused: ({ status }) => status === 429,
  }
}

/** The n-th comes from an address of its own. */
const codeRequest = (n: number, { phone, device }: { phone: string; device: string }): Ask => ({
  ...{ method: 'POST', path: '/api/auth/otp/request' },
  json: { channel: 'phone', phone },
  headers: { 'x-device-id': device, 'x-forwarded-for': `10.9.${n}.1` },
})
