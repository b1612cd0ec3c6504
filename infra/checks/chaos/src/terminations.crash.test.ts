import { setTimeout as sleep } from 'node:timers/promises'
import { claim } from '@platform/contracts/quests/http'
import { inParallel } from '@platform/testing/in-parallel'
import { sized } from '@platform/testing/sizes'
import { beforeAll, expect, inject, test } from 'vitest'
import { apiAt, dataOf, type Request, type Send } from './driver/api.ts'
import { type Campaign, openCampaign } from './driver/campaign.ts'
import { signInOperator } from './driver/operator.ts'
import { finishTasks, tryClaim } from './driver/participant.ts'
import { signIn, type User } from './driver/user.ts'
import { terminate } from './faults/terminate.ts'
import { deliveryViolations } from './invariants/events-delivered.ts'
import { ledgerViolations } from './invariants/ledger-holds.ts'
import { type Acknowledged, creditViolations, paymentViolations } from './invariants/paid-once.ts'
import type { ProcessName } from './platform/processes.ts'

const USERS = sized({ short: 4, long: 16 })
/** About the time that a stop takes. */
const STOP_MS = 6_000
const INSTANCES = ['quests', 'wallet-2', 'identity', 'quests-2', 'wallet', 'identity-2'] as const
/** The processes that stop in each round: in the short form, one of each service at the same time. */
const ROUNDS = sized<ProcessName[][]>({
  short: [['quests', 'wallet-2', 'identity']],
  long: Array.from({ length: 50 }, (_, round) => [INSTANCES[round % INSTANCES.length] ?? 'quests']),
})
/** Requests that each user repeats. */
const REQUESTS: Request[] = [
  { method: 'GET', path: '/api/wallets/balance' },
  { method: 'GET', path: '/api/users/me/profile' },
  { method: 'GET', path: '/api/airdrop-campaign/campaigns' },
]

const platform = inject('platform')

let operator: User

beforeAll(async () => {
  operator = await signInOperator(platform)
}, 180_000)

test(
  `SIGTERM ${ROUNDS.flat().length} times under load, two instances of each service: no request is dropped`,
  async () => {
    const users = await inParallel([...Array(USERS)], 4, () => signIn(platform))
    const campaigns = await inParallel(ROUNDS, 2, () =>
      openCampaign(operator, { amount: '1.00', slots: USERS }),
    )
    const dropped: string[] = []
    let answered = 0
    const stopping = new AbortController()
    const record = async (what: string, send: () => ReturnType<Send>) => {
      const answer = await send()
      answered += 1
      if (answer.status === 0 || answer.status >= 500) dropped.push(`${what}: ${answer.status}`)
      return answer
    }
    const load = users.map(async (user) => {
      while (!stopping.signal.aborted) {
        for (const request of REQUESTS) await record(request.path, () => user.send(request))
        // A 404 of identity, without a token.
        await record('anonymous', () => apiAt(platform.api)({ method: 'GET', path: '/api/auth/x' }))
      }
    })

    const history: Acknowledged[] = []
    for (const [round, campaign] of campaigns.entries()) {
      await inParallel(users, 4, (user) => finishTasks(user, campaign))
      const stopped = ROUNDS[round] ?? []
      const terminated = Promise.all(stopped.map((name) => terminate(platform, name)))
      history.push(...(await claimAll(users, campaign, record)))
      await terminated
    }
    stopping.abort()
    await Promise.all(load)

    console.info(`${answered} requests answered over ${ROUNDS.flat().length} stops`)
    expect(dropped).toEqual([])
    expect(await creditViolations(history)).toEqual([])
    expect(await paymentViolations(history)).toEqual([])
    expect(await deliveryViolations(platform)).toEqual([])
    expect(await ledgerViolations(platform)).toEqual([])
  },
  ROUNDS.length * 60_000 + 120_000,
)

/** Every user claims once, spread over the time that a stop takes. */
function claimAll(
  users: readonly User[],
  campaign: Campaign,
  record: (what: string, send: () => ReturnType<Send>) => ReturnType<Send>,
): Promise<Acknowledged[]> {
  return Promise.all(
    users.map(async (user, index) => {
      await sleep((index * STOP_MS) / USERS)
      const answer = await record('claim', () => tryClaim(user, campaign))
      return { user, campaign, claim: dataOf(claim, answer) }
    }),
  )
}
