import { setTimeout as sleep } from 'node:timers/promises'
import { claim } from '@platform/contracts/quests/http'
import { inParallel } from '@platform/testing/in-parallel'
import { sized } from '@platform/testing/sizes'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Answer, dataOf, untilSettled } from './driver/api.ts'
import { type Campaign, openCampaign } from './driver/campaign.ts'
import { signInOperator } from './driver/operator.ts'
import { finishTasks, tryClaim } from './driver/participant.ts'
import { signIn, type User } from './driver/user.ts'
import { takeDown } from './faults/take-down.ts'
import { deliveryViolations } from './invariants/events-delivered.ts'
import { ledgerViolations } from './invariants/ledger-holds.ts'
import { type Acknowledged, creditViolations, paymentViolations } from './invariants/paid-once.ts'
import { type ProcessName, processId } from './platform/processes.ts'

const KAFKA_DOWN_MS = sized({ short: 2_000, long: 300_000 })
const DATABASE_DOWN_MS = sized({ short: 2_000, long: 60_000 })
const CLAIM_EVERY_MS = sized({ short: 200, long: 2_000 })
const CLAIMS = KAFKA_DOWN_MS / CLAIM_EVERY_MS
const SETTLE_MS = 180_000
const LOOK_MS = 250
const SERVICES: ProcessName[] = [
  ...(['identity', 'quests', 'wallet'] as const),
  ...(['identity-2', 'quests-2', 'wallet-2', 'gateway'] as const),
]
const platform = inject('platform')

let operator: User
let users: User[]
let campaign: Campaign
const history: Acknowledged[] = []

beforeAll(async () => {
  operator = await signInOperator(platform)
  users = await inParallel([...Array(CLAIMS)], 8, () => signIn(platform))
  campaign = await openCampaign(operator, { amount: '2.00', slots: CLAIMS })
  await inParallel(users, 8, (user) => finishTasks(user, campaign))
}, 600_000)

const pids = () => Promise.all(SERVICES.map((name) => processId(platform, name)))

test(
  `Kafka down for ${KAFKA_DOWN_MS} ms: every claim succeeds immediately and no event is lost`,
  async () => {
    const before = await pids()
    const restore = await takeDown(platform, 'Kafka')
    const answers: Answer[] = []
    for (const user of users) {
      const answer = await tryClaim(user, campaign)
      answers.push(answer)
      if (answer.status === 202) history.push({ user, campaign, claim: dataOf(claim, answer) })
      await sleep(CLAIM_EVERY_MS)
    }
    await restore()
    expect(answers.filter(({ status }) => status !== 202)).toEqual([])
    expect(await creditViolations(history)).toEqual([])
    expect(await pids()).toEqual(before)
  },
  KAFKA_DOWN_MS + SETTLE_MS,
)

test(
  `database down for ${DATABASE_DOWN_MS} ms: every call is 503, then everything recovers, and no process exits`,
  async () => {
    const user = await signIn(platform)
    const next = await openCampaign(operator, { amount: '2.00', slots: 1 })
    await finishTasks(user, next)
    const calls = [
      () => tryClaim(user, next),
      () => user.send({ method: 'GET', path: '/api/wallets/balance' }),
      () => user.send({ method: 'GET', path: '/api/users/me/profile' }),
    ]
    const before = await pids()
    const restore = await takeDown(platform, 'MongoDB-wire')
    const answers: Answer[] = []
    // Not timed: how long a call may wait is set by the driver's timeouts (service-kit's database-down.engine.test.ts).
    for (const end = Date.now() + DATABASE_DOWN_MS; Date.now() < end; await sleep(100)) {
      answers.push(...(await Promise.all(calls.map((call) => call()))))
    }
    await restore()
    await waitFor(
      async () => (await Promise.all(calls.map((call) => call()))).every(isSuccess),
      SETTLE_MS,
      LOOK_MS,
    )
    expect(answers.filter(({ status }) => status !== 503)).toEqual([])
    expect(await pids()).toEqual(before)
    const answer = await untilSettled(() => tryClaim(user, next))
    history.push({ user, campaign: next, claim: dataOf(claim, answer) })
  },
  DATABASE_DOWN_MS + SETTLE_MS,
)

afterAll(async () => {
  expect(await creditViolations(history)).toEqual([])
  expect(await paymentViolations(history)).toEqual([])
  expect(await deliveryViolations(platform)).toEqual([])
  expect(await ledgerViolations(platform)).toEqual([])
}, SETTLE_MS)

const isSuccess = ({ status }: Answer) => status >= 200 && status < 300
