import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { toMinor } from '@platform/contracts/money'
import { inParallel } from '@platform/testing/in-parallel'
import { sized } from '@platform/testing/sizes'
import { beforeAll, expect, inject, test } from 'vitest'
import { availableOf } from './driver/account.ts'
import { untilSettled } from './driver/api.ts'
import { openCampaign } from './driver/campaign.ts'
import { issue, signInOperator } from './driver/operator.ts'
import { claimReward, finishTasks } from './driver/participant.ts'
import { signIn, type User } from './driver/user.ts'
import { kill } from './faults/kill.ts'
import { killAtStep } from './faults/kill-at-step.ts'
import { deliveryViolations } from './invariants/events-delivered.ts'
import { ledgerViolations } from './invariants/ledger-holds.ts'
import { type Acknowledged, creditViolations, paymentViolations } from './invariants/paid-once.ts'
import { steps } from './plan/steps.ts'

const ROUNDS = sized({ short: 1, long: 20 })
const USERS = sized({ short: 4, long: 16 })
const ISSUES = sized({ short: 25, long: 100 })
const ROUND_MS = 120_000
const platform = inject('platform')

let operator: User
let users: User[]
const history: Acknowledged[] = []

beforeAll(async () => {
  operator = await signInOperator(platform)
  users = await inParallel(Array.from({ length: USERS }), 4, () => signIn(platform))
})

for (const step of steps.filter(({ isOfClaims }) => isOfClaims)) {
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

test('after all kills, claims are paid once, every event is handled, and the ledger has no faults', async () => {
  expect(history).not.toHaveLength(0)
  expect(await paymentViolations(history)).toEqual([])
  expect(await deliveryViolations(platform)).toEqual([])
  expect(await ledgerViolations(platform)).toEqual([])
})

/** Opens a campaign and completes its tasks for all users. @returns a function that claims for all of them in parallel */
async function campaignForAll(): Promise<() => Promise<Acknowledged[]>> {
  const campaign = await openCampaign(operator, { amount: '5.00', slots: users.length })
  await inParallel(users, 4, (user) => finishTasks(user, campaign))
  return () =>
    Promise.all(
      users.map(async (user) => ({ user, campaign, claim: await claimReward(user, campaign) })),
    )
}
