import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { toMinor } from '@platform/contracts/money'
import { inParallel } from '@platform/testing/in-parallel'
import { sized } from '@platform/testing/sizes'
import { beforeAll, expect, inject, test } from 'vitest'
import { availableOf } from './driver/account.ts'
import { untilSettled } from './driver/api.ts'
import { openCampaign } from './driver/campaign.ts'
import { acceptQuote, quoteOf } from './driver/exchange.ts'
import { issue, signInOperator } from './driver/operator.ts'
import { claimReward, finishTasks } from './driver/participant.ts'
import { signIn, type User } from './driver/user.ts'
import { openWebhook, receivedBy } from './driver/webhook.ts'
import { kill } from './faults/kill.ts'
import { killAtStep } from './faults/kill-at-step.ts'
import { deliveryViolations } from './invariants/events-delivered.ts'
import { type Exchanged, exchangedSum, exchangeViolations } from './invariants/exchanged-once.ts'
import { ledgerViolations } from './invariants/ledger-holds.ts'
import { type Acknowledged, creditViolations, paymentViolations } from './invariants/paid-once.ts'
import { type Due, webhookViolations } from './invariants/webhooks-delivered.ts'
import { steps } from './plan/steps.ts'

const ROUNDS = sized({ short: 1, long: 20 })
const USERS = sized({ short: 4, long: 16 })
const ISSUES = sized({ short: 25, long: 100 })
const ROUND_MS = 120_000
/** KCash of each user to exchange: enough for all rounds. */
const GIVEN = '50.00'
/** Longer than quests leases a delivery to a process. */
const LEASE_OVER_MS = 90_000
/** The short form has one, where the user has neither currency: the wallet's own tests kill it at each. */
const EXCHANGE_STEPS = steps
  .filter(({ reachedBy }) => reachedBy === 'exchange')
  .filter(({ crashPoint }) => sized({ short: crashPoint === 'transfer-debited', long: true }))
const platform = inject('platform')

let operator: User
let users: User[]
const history: Acknowledged[] = []
const exchanges: Exchanged[] = []
/** Of all claims here. */
let webhook: Awaited<ReturnType<typeof openWebhook>>
const HOOKED = 'reward.claimed'

beforeAll(async () => {
  operator = await signInOperator(platform)
  users = await inParallel(Array.from({ length: USERS }), 4, () => signIn(platform))
})

/** First: a delivery that the kill cut short comes again while the others run. */
test(
  `kill -9 of quests between a webhook and its record, ${ROUNDS} times: every acknowledged claim is credited`,
  async () => {
    const step = steps.find(({ reachedBy }) => reachedBy === 'webhook')
    if (!step) throw new Error('no step of webhooks')
    webhook = await openWebhook(platform, operator, { name: 'kills', events: [HOOKED] })
    for (let round = 0; round < ROUNDS; round += 1) {
      const acknowledged = await killAtStep(platform, step, await campaignForAll())
      history.push(...acknowledged)
      expect(await creditViolations(acknowledged)).toEqual([])
    }
  },
  ROUNDS * ROUND_MS,
)

for (const step of steps.filter(({ reachedBy }) => reachedBy === 'claim')) {
  test(
    `kill -9 of ${step.service}, ${step.when}, ${ROUNDS} times: every acknowledged claim is credited`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const claimAll = await campaignForAll()
        const acknowledged = await killAtStep(platform, step, claimAll)
        history.push(...acknowledged)
        expect(await creditViolations(acknowledged)).toEqual([])
      }
    },
    ROUNDS * ROUND_MS,
  )
}

test(
  `kill -9 of the wallet at ${EXCHANGE_STEPS.length} steps of an exchange, ${ROUNDS} times: every acknowledged exchange is made once`,
  async () => {
    for (const user of users) await giveForExchanges(user)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const step of EXCHANGE_STEPS)
        exchanges.push(...(await killAtStep(platform, step, exchangeAll)))
    }
    expect(exchanges).not.toHaveLength(0)
    expect(await exchangeViolations(users, exchanges)).toEqual([])
  },
  EXCHANGE_STEPS.length * ROUNDS * ROUND_MS,
)

test(
  `kill -9 of the database server under load, ${ROUNDS} times: every acknowledged write survives, once`,
  async () => {
    const receiver = await signIn(platform)
    const issueMany = () =>
      inParallel(Array.from({ length: ISSUES }, randomUUID), 8, (key) =>
        untilSettled(() => issue(operator, { userId: receiver.id, amount: '0.50', key })),
      )
    for (let round = 0; round < ROUNDS; round += 1) {
      const claimAll = await campaignForAll()
      // At a random time of the claims and issues.
      const fault = sleep(randomInt(20, 400)).then(() => kill(platform, 'MongoDB-wire'))
      const [acknowledged, issued] = await Promise.all([claimAll(), issueMany(), fault])
      expect(issued.filter(({ status }) => status !== 200)).toEqual([])
      history.push(...acknowledged)
      expect(await creditViolations(acknowledged)).toEqual([])
    }
    expect(await availableOf(receiver)).toBe(toMinor('0.50', 'KCASH') * BigInt(ROUNDS * ISSUES))
  },
  ROUNDS * ROUND_MS,
)

test('after all kills, claims are paid once, every event and webhook is delivered, and the ledger has no faults', async () => {
  expect(history).not.toHaveLength(0)
  expect(await paymentViolations(history, givenAndExchanged())).toEqual([])
  expect(await deliveryViolations(platform)).toEqual([])
  expect(await ledgerViolations(platform)).toEqual([])
  const due = history.map(({ claim }): Due => ({ type: HOOKED, about: claim.claimId }))
  expect(await webhookViolations(platform, operator, [webhook], due, LEASE_OVER_MS)).toEqual([])
  // What was being sent when the process ended came again.
  expect((await receivedBy(webhook)).length).toBeGreaterThan(due.length)
})

/** Issues the KCash that a user exchanges in all rounds. */
async function giveForExchanges({ id: userId }: User): Promise<void> {
  const money = { userId, amount: GIVEN, key: randomUUID() }
  expect(await untilSettled(() => issue(operator, money))).toMatchObject({ status: 200 })
}

/** Exchanges a little KCash of every user, in parallel. */
function exchangeAll(): Promise<Exchanged[]> {
  return Promise.all(
    users.map(async (user) => {
      const quote = await quoteOf(user, { from: 'KCASH', to: 'USDT', amount: '0.37' })
      const done = quote && (await acceptQuote(user, quote))
      if (!done) throw new Error(`${user.id} got no exchange`)
      const { id: exchange, from, pay, to, receive } = done
      return { kind: 'exchanged', user: user.id, exchange, from, pay, to, receive }
    }),
  )
}

/** Minor units of KCash by user, beside claims. */
function givenAndExchanged(): Map<User, bigint> {
  const given = exchanges.length > 0 ? toMinor(GIVEN, 'KCASH') : 0n
  const ownOf = ({ id }: User) => exchanges.filter((one) => one.user === id)
  return new Map(users.map((user) => [user, given + exchangedSum(ownOf(user), 'KCASH')]))
}

/** Opens a campaign and completes its tasks for all users. @returns a function that claims for all of them in parallel */
async function campaignForAll(): Promise<() => Promise<Acknowledged[]>> {
  const campaign = await openCampaign(operator, { amount: '5.00', slots: users.length })
  await inParallel(users, 4, (user) => finishTasks(user, campaign))
  return () =>
    Promise.all(
      users.map(async (user) => ({ user, campaign, claim: await claimReward(user, campaign) })),
    )
}
