import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiAt, dataOf, untilSettled } from '@platform/chaos/driver/api'
import { issue } from '@platform/chaos/driver/operator'
import { newPhone, receiveCode, signIn, type User } from '@platform/chaos/driver/user'
import type { ProcessName } from '@platform/chaos/platform/processes'
import { skewClock } from '@platform/chaos/strikes/skew-clock'
import { serviceOf } from '@platform/contracts/services'
import { keyFiles } from '@platform/launcher/keys/key-files'
import { keysDir } from '@platform/launcher/settings'
import type { AbuseContext } from '@platform/testing/abuse'
import { z } from 'zod'
import { bearer } from '../http/exchange.ts'
import { tokenIn } from '../policy/admitted.ts'
import { needed } from '../target/needed.ts'
import { ask, newPerson, type Told } from '../target/people.ts'
import type { Target } from '../target/target.ts'

/** What services' valid requests may use of this target. */
export function contextOf(target: Target): AbuseContext {
  const { platform, settings, tokens, origins } = target
  const files = keyFiles(keysDir(settings))
  return {
    api: platform.api,
    site: settings.address,
    addressOf: (service) => origins[serviceOf(service).name][0],
    send: async (address, request) => needed(await patiently(() => ask(address, request))),
    newUser: async (roles = []) => {
      const { id, headers } = await newPerson(target, [...roles])
      return { id, headers }
    },
    newAccount: async () => {
      const { id } = await signIn(platform)
      return { id, headers: bearer(await tokens.user({ sub: id })) }
    },
    newPhone,
    receiveCode: (phone) => receiveCode(platform, phone),
    async issue(treasurer, amount) {
      const money = { userId: treasurer.id, amount, key: randomUUID() }
      const send = apiAt(platform.api)
      const user: User = {
        ...{ id: treasurer.id, phone: '' },
        send: (request) => {
          return send({ ...request, headers: { ...request.headers, ...treasurer.headers } })
        },
      }
      dataOf(z.unknown(), await untilSettled(() => issue(user, money)))
    },
    skewClock: (service, skew) => skewClock(platform, service as ProcessName, skew),
    releaseToken: () => tokenIn(files.releaseToken),
    teamKeyFile: (remote) => files.teamKey(remote),
  }
}

const BUSY_TRIES = 10
const BUSY_PAUSE_MS = 200

/** Sends again while the service is only busy. */
async function patiently(send: () => Promise<Told>): Promise<Told> {
  let answer = await send()
  for (let tries = 1; tries < BUSY_TRIES && answer.status === 503; tries += 1) {
    await sleep(BUSY_PAUSE_MS)
    answer = await send()
  }
  return answer
}
