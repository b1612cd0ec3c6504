import { randomBytes } from 'node:crypto'
import { slotPrices } from '@platform/contracts/pog/avatars-http'
import { cardVerification } from '@platform/contracts/pog/cards-http'
import { type MintView, mintView } from '@platform/contracts/pog/mint-http'
import { approval } from '@platform/contracts/staff/approvals'
import { dataOf, untilSettled } from './api.ts'
import type { User } from './user.ts'

const ADMIN = '/api/pog/admin'

/** What a card costs in these tests. */
export const CARD_PRICE = { currency: 'KCASH', amount: '5.00' } as const

/** One operator asks for the price of cards, and the other one approves it. */
export async function priceCards(asker: User, approver: User): Promise<void> {
  const path = `${ADMIN}/slot-prices`
  const get = { method: 'GET', path } as const
  const { edit } = dataOf(slotPrices, await untilSettled(() => asker.send(get)))
  const body = { slots: [CARD_PRICE], edit }
  const { id, bodyHash } = dataOf(
    approval,
    await untilSettled(() => asker.send({ method: 'PUT', path, body })),
  )
  const approve = {
    ...{ method: 'POST', path: `${ADMIN}/approvals/${id}/approve` },
    body: { bodyHash, reason: 'chaos' },
  } as const
  dataOf(approval, await untilSettled(() => approver.send(approve)))
}

/** Twelve letters and digits, which the rules of names allow. */
export const newCardName = () => `c${randomBytes(5).toString('hex')}`

/** Begins a card of this name, once for the key. */
export async function quickMint(user: User, userName: string, key: string): Promise<MintView> {
  const body = { userName, price: CARD_PRICE }
  const headers = { 'idempotency-key': key }
  const request = { method: 'POST', path: '/api/pog/mint/quick', body, headers } as const
  return dataOf(mintView, await untilSettled(() => user.send(request)))
}

/** The user's card as their page shows it. */
export async function stateOfMint(user: User): Promise<MintView> {
  const request = { method: 'GET', path: '/api/pog/mint/state' } as const
  return dataOf(mintView, await untilSettled(() => user.send(request)))
}

/** What the chain says of the card of this name. */
export async function verificationOf(user: User, userName: string) {
  const request = { method: 'GET', path: `/api/pog/cards/${userName}/verification` } as const
  return dataOf(cardVerification, await untilSettled(() => user.send(request)))
}
