import { randomUUID } from 'node:crypto'
import { toMinor } from '@platform/contracts/money'
import { documentsOf } from '@platform/testing/read-databases'
import { sized } from '@platform/testing/sizes'
import { waitFor } from '@platform/testing/wait-for'
import { beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { availableOf } from './driver/account.ts'
import { dataOf, untilSettled } from './driver/api.ts'
import { newCardName, priceCards, quickMint, stateOfMint, verificationOf } from './driver/card.ts'
import { issue, signInOperator } from './driver/operator.ts'
import { linkWallet } from './driver/swap.ts'
import { signIn, type User } from './driver/user.ts'
import { kill } from './faults/kill.ts'
import { killAtStep } from './faults/kill-at-step.ts'
import { ledgerViolations } from './invariants/ledger-holds.ts'

const ROUNDS = sized({ short: 1, long: 20 })
const ROUND_MS = 180_000
const MINTED_WITHIN_MS = 120_000
const LOOK_MS = 500
const GIVEN = '7.00'
const REST = '2.00'

const MINT_STEPS = [
  'mint-price-held',
  'mint-avatar-drawn',
  'mint-name-fixed',
  'mint-price-captured',
  'mint-owner-stored',
  'mint-call-opened',
  'card-token-stored',
  'card-nonce-reserved',
  'card-transaction-sent',
  'card-mined',
  'card-decided',
  'mint-published',
] as const
/** The short form has those after which the order matters most: pog's own tests have the others. */
const STEPS = MINT_STEPS.filter((step) =>
  sized({
    short: step === 'mint-price-captured' || step === 'card-transaction-sent',
    long: true,
  }),
)
const platform = inject('platform')

let operator: User
beforeAll(async () => {
  operator = await signInOperator(platform)
  await priceCards(operator, await signInOperator(platform))
})

/** A user with a wallet and enough for one card. */
async function newGamer(): Promise<User> {
  const user = await signIn(platform)
  await linkWallet(platform, user)
  const order = { userId: user.id, amount: GIVEN, key: randomUUID() }
  dataOf(z.unknown(), await untilSettled(() => issue(operator, order)))
  return user
}

/** The card is minted, paid once, called as its user, and the chain has it. */
async function expectOneCard(user: User, userName: string): Promise<void> {
  await waitFor(async () => (await stateOfMint(user)).state === 'Minted', MINTED_WITHIN_MS, LOOK_MS)
  const { name, payment, problem } = await stateOfMint(user)
  expect(name).toMatchObject({ userName, keptUntil: null })
  expect(payment?.state).toBe('captured')
  expect(problem).toBeNull()
  expect(await availableOf(user)).toBe(toMinor(REST, 'KCASH'))
  const profile = { method: 'GET', path: '/api/users/me/profile' } as const
  const { data } = await untilSettled(() => user.send(profile))
  expect(data).toMatchObject({ userName })
  expect((await verificationOf(user, userName)).verdict).toBe('genuine')
  const owned = await documentsOf(platform.mongoUrl, 'pog', 'card_owners', { userId: user.id })
  expect(owned).toHaveLength(1)
}

for (const crashPoint of STEPS) {
  test(
    `kill -9 of pog at ${crashPoint}, ${ROUNDS} times: one token and one charge`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const user = await newGamer()
        const [userName, key] = [newCardName(), randomUUID()]
        await killAtStep(platform, { service: 'pog', crashPoint }, () =>
          quickMint(user, userName, key),
        )
        await expectOneCard(user, userName)
      }
      expect(await ledgerViolations(platform)).toEqual([])
    },
    ROUNDS * ROUND_MS,
  )
}

test(
  `kill -9 of pog, the wallet or identity while a card is made, ${ROUNDS} times: one token and one charge`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const user = await newGamer()
      const [userName, key] = [newCardName(), randomUUID()]
      const services = ['wallet', 'identity', 'pog'] as const
      const service = services[round % services.length] ?? 'pog'
      await Promise.all([quickMint(user, userName, key), kill(platform, service)])
      await expectOneCard(user, userName)
    }
    expect(await ledgerViolations(platform)).toEqual([])
  },
  ROUNDS * ROUND_MS,
)
