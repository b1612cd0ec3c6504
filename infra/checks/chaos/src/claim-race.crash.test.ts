import { claim } from '@platform/contracts/quests/http'
import { inParallel } from '@platform/testing/in-parallel'
import { sized } from '@platform/testing/sizes'
import { beforeAll, expect, inject, test } from 'vitest'
import { availableOf } from './driver/account.ts'
import { dataOf, untilSettled } from './driver/api.ts'
import { type Campaign, openCampaign } from './driver/campaign.ts'
import { signInOperator } from './driver/operator.ts'
import { finishTasks, tryClaim } from './driver/participant.ts'
import { signIn, type User } from './driver/user.ts'
import { deliveryViolations } from './invariants/events-delivered.ts'
import { ledgerViolations } from './invariants/ledger-holds.ts'
import { creditViolations, paymentViolations } from './invariants/paid-once.ts'

const USERS = sized({ short: 24, long: 500 })
const SLOTS = 10
const platform = inject('platform')

let campaign: Campaign
let users: User[]

beforeAll(async () => {
  const operator = await signInOperator(platform)
  campaign = await openCampaign(operator, { amount: '25.00', slots: SLOTS })
  users = await inParallel(Array.from({ length: USERS }), 16, () => signIn(platform))
  await inParallel(users, 16, (user) => finishTasks(user, campaign))
}, 180_000)

test(`${USERS} users claim ${SLOTS} slots at the same time: exactly ${SLOTS} claims and ${SLOTS} credits`, async () => {
  const answers = await Promise.all(
    users.map(async (user) => {
      const answer = await untilSettled(() => tryClaim(user, campaign))
      return { user, answer }
    }),
  )
  const refused = answers.filter(({ answer }) => answer.code === 'SLOTS_EXHAUSTED')
  const acknowledged = answers
    .filter(({ answer }) => answer.status === 202)
    .map(({ user, answer }) => ({ user, campaign, claim: dataOf(claim, answer) }))
  expect([acknowledged.length, refused.length]).toEqual([SLOTS, USERS - SLOTS])
  expect(new Set(acknowledged.map(({ claim }) => claim.claimId)).size).toBe(SLOTS)

  expect(await creditViolations(acknowledged)).toEqual([])
  expect(await paymentViolations(acknowledged)).toEqual([])
  const refusedUsers = refused.map(({ user }) => user)
  const balances = await inParallel(refusedUsers, 16, availableOf)
  expect(balances.filter((balance) => balance > 0n)).toEqual([])
  expect(await deliveryViolations(platform)).toEqual([])
  expect(await ledgerViolations(platform)).toEqual([])
})
