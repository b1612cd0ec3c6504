import { randomUUID } from 'node:crypto'
import { toMinor } from '@platform/contracts/money'
import { swapQuote } from '@platform/contracts/wallet/swap'
import { swapTypedData } from '@platform/contracts/wallet/swap-signature'
import type { AbuseContext, ValidRequests } from '@platform/testing/abuse'
import { proofOf } from './linked-wallets.ts'
import { becomesOfAge } from './of-age.ts'

/** Of the local chain. */
const CHAIN_ID = 31_337

/** Value that leaves the platform. */
export function swapRequests(context: AbuseContext): ValidRequests {
  return {
    'POST /api/swap/quote': async () => {
      const { headers, wish } = await newSwapper(context)
      return { headers, body: wish }
    },
    'POST /api/swap': async () => {
      const { headers, wish, key } = await newSwapper(context)
      const quote = { method: 'POST', path: '/api/swap/quote', headers, json: wish }
      const given = swapQuote.parse(await context.send(context.addressOf('wallet'), quote))
      const { id: quoteId, currency } = given
      const deducted = given.deductions.map(({ amount }) => toMinor(amount, currency))
      const signature = await key.signTypedData(
        swapTypedData({
          ...given,
          amount: toMinor(given.minimumReceived, currency),
          deducted: deducted.reduce((sum, amount) => sum + amount, 0n),
          expiresAt: new Date(given.expiresAt),
        }),
      )
      return {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: { quoteId, signature },
      }
    },
  }
}

/** A new user with a linked wallet and 2 USDT, and what they may ask to swap. */
async function newSwapper(context: AbuseContext) {
  const user = await context.newUserWithAccount(['finance'])
  await context.issue(user, '2000.00')
  const { headers } = user
  const post = (path: string, json: object, more: object = {}) =>
    context.send(context.addressOf('wallet'), {
      ...{ method: 'POST', path, json },
      headers: { ...headers, ...more },
    })
  const trade = { from: 'KCASH', to: 'USDT', amount: '2000.00' }
  const { id: quoteId } = await post('/api/exchange/quote', trade)
  await post('/api/exchange', { quoteId }, { 'idempotency-key': randomUUID() })
  const { proof, key } = await proofOf(context, user)
  await post('/api/verify_wallet_v2', { ...proof, kind: 'embedded' })
  await becomesOfAge(context, user)
  return { headers, key, wish: { chainId: CHAIN_ID, currency: 'USDT', amount: '2' } }
}
