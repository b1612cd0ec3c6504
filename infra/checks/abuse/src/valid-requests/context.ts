import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiAt, dataOf, type Send, untilSettled } from '@platform/chaos/driver/api'
import { issue } from '@platform/chaos/driver/operator'
import { newPhone, receiveCode } from '@platform/chaos/driver/user'
import { skewClock } from '@platform/chaos/faults/skew-clock'
import type { ProcessName } from '@platform/chaos/platform/processes'
import { serviceOf } from '@platform/contracts/services'
import { keyFiles } from '@platform/launcher/keys/key-files'
import { keysDir } from '@platform/launcher/settings'
import type { AbuseContext } from '@platform/testing/abuse'
import { storeDocument } from '@platform/testing/read-databases'
import { z } from 'zod'
import { tokenIn } from '../policy/admitted.ts'
import { successData } from '../target/success-data.ts'
import type { Target } from '../target/target.ts'
import { type ApiAnswer, call, createAccount, createUser } from '../target/users.ts'

/** The part of this target that services' valid requests use. */
export function contextOf(target: Target): AbuseContext {
  const { platform, settings, origins } = target
  const files = keyFiles(keysDir(settings))
  return {
    api: platform.api,
    site: settings.address,
    addressOf: (service) => origins[serviceOf(service).name][0],
    send: async (address, request) =>
      successData(await retryWhileBusy(() => call(address, request))),
    newUserWithoutAccount: async (roles = [], device) => {
      const { id, headers } = await createUser(target, [...roles], device)
      return { id, headers }
    },
    newUserWithAccount: async (roles = []) => {
      const { id, headers } = await createAccount(target, [...roles])
      return { id, headers }
    },
    newPhone,
    receiveCode: (phone) => receiveCode(platform, phone),
    async messagesTo(to) {
      const answer = await fetch(`${platform.sandbox}/inbox?to=${encodeURIComponent(to)}`)
      return messages.parse(await answer.json()).map(({ body }) => body)
    },
    async issue(treasurer, amount) {
      const money = { userId: treasurer.id, amount, key: randomUUID() }
      const api = apiAt(platform.api)
      const send: Send = (request) =>
        api({ ...request, headers: { ...request.headers, ...treasurer.headers } })
      dataOf(z.unknown(), await untilSettled(() => issue({ send }, money)))
    },
    async store(service, collection, document) {
      await storeDocument(platform.mongoUrl, service, collection, document)
    },
    skewClock: (service, skew) => skewClock(platform, service as ProcessName, skew),
    tokenForEveryRelease: () => tokenIn(files.releaseToken),
    buildSigningKeyFile: (remote) => files.teamKey(remote),
  }
}

const messages = z.array(z.object({ body: z.string() }))

const BUSY_TRIES = 10
const BUSY_PAUSE_MS = 200

/** Repeats a request while the service is busy. */
async function retryWhileBusy(send: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  let answer = await send()
  for (let tries = 1; tries < BUSY_TRIES && answer.status === 503; tries += 1) {
    await sleep(BUSY_PAUSE_MS)
    answer = await send()
  }
  return answer
}
