import { setTimeout as sleep } from 'node:timers/promises'
import { claim } from '@platform/contracts/quests/http'
import { inParallel } from '@platform/testing/in-parallel'
import { isLong } from '@platform/testing/sizes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, dataOf } from './driver/api.ts'
import { type Campaign, openCampaign } from './driver/campaign.ts'
import { signInOperator } from './driver/operator.ts'
import { finishTasks, tryClaim } from './driver/participant.ts'
import { signIn, type User } from './driver/user.ts'
import { takeDown } from './faults/take-down.ts'
import { deliveryViolations } from './invariants/events-delivered.ts'
import { ledgerViolations } from './invariants/ledger-holds.ts'
import { type Acknowledged, creditViolations, paymentViolations } from './invariants/paid-once.ts'
import type { Platform } from './platform/platform.ts'
import { BROKERS, type ProcessName, processId } from './platform/processes.ts'
import { startOwnPlatform } from './platform/start-own-platform.ts'

/** Brokers that are taken down, one after another: five minutes. */
const ROUNDS = 15
/** From one to the next, ms, unless the claim of the round takes longer. */
const ROUND_MS = 20_000
const CLAIM_EVERY_MS = 1_000
/** More claims than there is time for. */
const CLAIMS = 500
const TIMEOUT_MS = 1_200_000
const SERVICES: ProcessName[] = ['identity', 'quests', 'wallet', 'gateway']

let platform: Platform
let stop: (() => Promise<void>) | undefined
let campaign: Campaign
let users: User[]
const history: Acknowledged[] = []
const refused: Answer[] = []

// Three brokers beside other tests starve both on two cores.
describe.runIf(isLong)('three brokers', () => {
  beforeAll(async () => {
    ;({ platform, stop } = await startOwnPlatform({ brokers: 3 }))
    const operator = await signInOperator(platform)
    users = await inParallel(Array.from({ length: CLAIMS + ROUNDS }), 8, () => signIn(platform))
    campaign = await openCampaign(operator, { amount: '2.00', slots: users.length })
    await inParallel(users, 8, (user) => finishTasks(user, campaign))
  }, TIMEOUT_MS)
  afterAll(() => stop?.())

  test(
    `of three brokers one is away at any time, ${ROUNDS} times: every claim succeeds at once, and rewards arrive meanwhile`,
    async () => {
      const before = await pids()
      const over = new AbortController()
      const load = claimUntil(over.signal)
      try {
        for (let round = 0; round < ROUNDS; round += 1) {
          const broker = BROKERS[round % BROKERS.length] ?? 'Kafka'
          const pace = sleep(ROUND_MS)
          const restore = await takeDown(platform, broker)
          const made = await claimAs(nextUser())
          // Its event is written, read and answered by the two brokers that are left.
          expect(made ? await creditViolations([made]) : ['no claim'], `${broker} is away`).toEqual(
            [],
          )
          await restore()
          await pace
        }
      } finally {
        over.abort()
        await load
      }
      expect(refused).toEqual([])
      expect(await pids()).toEqual(before)
    },
    TIMEOUT_MS,
  )

  test(
    'no acknowledged claim is lost or paid twice, every event was handled, and the ledger holds',
    async () => {
      expect(history.length).toBeGreaterThan(ROUNDS)
      expect(await creditViolations(history)).toEqual([])
      expect(await paymentViolations(history)).toEqual([])
      expect(await deliveryViolations(platform)).toEqual([])
      expect(await ledgerViolations(platform)).toEqual([])
    },
    TIMEOUT_MS,
  )
})

const pids = () => Promise.all(SERVICES.map((name) => processId(platform, name)))

let used = 0
function nextUser(): User | undefined {
  used += 1
  return users[used - 1]
}

/** One claim after another, each by a user of its own, while there are any. */
async function claimUntil(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // Those of the rounds are left over.
    if (used < CLAIMS) await claimAs(nextUser())
    await sleep(CLAIM_EVERY_MS)
  }
}

/** @returns what was acknowledged; a refusal is kept for the end */
async function claimAs(user: User | undefined): Promise<Acknowledged | undefined> {
  if (!user) return undefined
  const answer = await tryClaim(user, campaign)
  if (answer.status !== 202) {
    refused.push(answer)
    return undefined
  }
  const made = { user, campaign, claim: dataOf(claim, answer) }
  history.push(made)
  return made
}
