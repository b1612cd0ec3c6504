import { FRESH_PROOF_MS } from '@platform/contracts/identity/proofs'
import { startTokenIssuer, type TokenIssuer, type UserClaims } from '@platform/testing/token-issuer'
import type { JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../clock.ts'
import { ConfigError, readConfig } from '../config.ts'
import { ok } from '../http/envelope.ts'
import { idempotencyOf } from '../http/idempotency.ts'
import { startNoteKeeper } from '../testing/start-note-keeper.ts'
import { userOf } from './auth.ts'
import { moneyOutConfig, requireSecondFactor } from './require-second-factor.ts'

const limitsOf = (SECOND_FACTOR_ABOVE?: string) =>
  readConfig(
    { name: 'bare', config: moneyOutConfig, engines: { mongo: false, kafka: false } },
    { PORT: '0', ...(SECOND_FACTOR_ABOVE && { SECOND_FACTOR_ABOVE }) },
  ).SECOND_FACTOR_ABOVE

let issuer: TokenIssuer
let keeper: Awaited<ReturnType<typeof startNoteKeeper>>

/** A service whose users send money out, up to 50 USDT or 50,000 KCash a day without a second factor. */
beforeAll(async () => {
  issuer = await startTokenIssuer()
  const above = limitsOf()
  keeper = await startNoteKeeper(async ({ app, auth }) => {
    auth.trust(
      async () => (await (await fetch(issuer.environment.JWKS_URL)).json()) as JSONWebKeySet,
    )
    const body = z.object({
      currency: z.enum(['USDT', 'KCASH', 'RTOKEN']),
      ...{ amount: z.string(), sentBefore: z.string().default('0') },
    })
    app.post(
      '/send-out',
      { config: { access: 'user', idempotency: 'required' }, schema: { body } },
      async (request) => {
        const { currency, amount, sentBefore } = request.body
        const money = { currency, amount: BigInt(amount), sentBefore: BigInt(sentBefore) }
        requireSecondFactor(userOf(request), money, above, systemClock.now())
        return ok({ id: idempotencyOf(request).id('effect') })
      },
    )
  })
})
afterAll(async () => {
  await keeper.stop()
  await issuer.stop()
})

type Money = { currency: string; amount: string; sentBefore?: string }
const MUCH: Money = { currency: 'USDT', amount: '50000001' }
let sends = 0
async function sendOut(
  money: Money,
  claims: Partial<UserClaims> = {},
  key = `send-out-${sends++}`,
): Promise<{ status: number; code?: string }> {
  const { authorization } = await issuer.authorization({ sub: 'u1', ...claims })
  const headers = { authorization, 'idempotency-key': key }
  const answer = await keeper.app.inject({
    ...{ method: 'POST', url: '/send-out', headers, payload: money },
  })
  return answer.json()
}
const ago = (ms: number) => new Date(Date.now() - ms)

test('up to the limit money goes out without a second factor', async () => {
  const most = [
    { currency: 'USDT', amount: '50000000' },
    { currency: 'KCASH', amount: '5000000' },
  ]
  for (const money of most) {
    expect(await sendOut(money)).toMatchObject({ status: 200 })
    expect(await sendOut(money, { secondFactorAt: null })).toMatchObject({ status: 200 })
  }
})

test.each<Money>([
  MUCH,
  { currency: 'KCASH', amount: '5000001' },
  { currency: 'USDT', amount: '1', sentBefore: '50000000' },
  { currency: 'RTOKEN', amount: '1' },
])('%o needs one that was proven in the last ten minutes', async (money) => {
  const missing = { status: 403, code: 'SECOND_FACTOR_MISSING' }
  const needed = { status: 403, code: 'SECOND_FACTOR_NEEDED' }
  expect(await sendOut(money)).toMatchObject(missing)
  expect(await sendOut(money, { secondFactorAt: null })).toMatchObject(needed)
  expect(await sendOut(money, { secondFactorAt: ago(FRESH_PROOF_MS) })).toMatchObject(needed)
  const fresh = { secondFactorAt: ago(FRESH_PROOF_MS - 60_000) }
  expect(await sendOut(money, fresh)).toMatchObject({ status: 200 })
})

test('the refused call goes out with the same idempotency key after the proof', async () => {
  const before = await sendOut(MUCH, { secondFactorAt: null }, 'one-intent')
  expect(before.code).toBe('SECOND_FACTOR_NEEDED')
  const after = await sendOut(MUCH, { secondFactorAt: new Date() }, 'one-intent')
  expect(after.status).toBe(200)
})

test('the setting names amounts by currency', () => {
  expect(limitsOf('USDT:2,KPOINTS:7')).toEqual(
    new Map([
      ['USDT', 2_000_000n],
      ['KPOINTS', 7n],
    ]),
  )
  for (const wrong of ['50', 'USDT:-1', 'USDT:1.5', 'EUR:50']) {
    expect(() => limitsOf(wrong), wrong).toThrow(ConfigError)
  }
})
