import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoreOrder } from '@platform/contracts/wallet/store'
import { loadSecret } from '@platform/service-kit'
import { idempotencyKey } from '@platform/testing/caller'
import { type CrashPoints, createCrashPoints } from '@platform/testing/crash-points'
import { engineEnvironment } from '@platform/testing/engines'
import { KILLING_TEST_MS } from '@platform/testing/start-process'
import { startTokenIssuer } from '@platform/testing/token-issuer'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { userAccount } from './domain/account.ts'
import { checkInvariants } from './operations/invariants/check-invariants.ts'
import { codeSeals } from './operations/store/code-seals.ts'
import { refundOrder } from './operations/store/refund-order.ts'
import { type OpenWallet, openWallet } from './testing/open-wallet.ts'
import { startWalletProcess } from './testing/start-wallet-process.ts'

const TIMEOUT_MS = KILLING_TEST_MS
const ITEM = 'card'
const PRICE = { currency: 'KCASH', amount: '5.00' }
const text = { name: 'Card', description: 'A card' }
const texts = { en: text, hi: text, 'pt-BR': text }
/** KCash of the buyer, minor units, available and held, once a process was killed there. */
const AFTER = {
  'store-order-stored': [500n, 0n],
  'store-hold-placed': [500n, 500n],
  'store-code-taken': [500n, 500n],
  'store-hold-settled': [0n, 0n],
} as const

let storage: OpenWallet
let crashPoints: CrashPoints
let folder: string
beforeAll(async () => {
  storage = await openWallet('store-crash')
  crashPoints = await createCrashPoints()
  folder = await mkdtemp(join(tmpdir(), 'store-crash-'))
  const [deps, at] = [storage.deps, new Date()]
  await deps.storeItems.save({
    ...{ id: ITEM, version: 1, texts, category: 'gift-cards', currency: 'KCASH', price: 500n },
    ...{ limitPerPerson: 1, countries: [], featured: false, status: 'listed' },
    ...{ createdAt: at, changedAt: at },
  })
  const { sealCode } = codeSeals(await loadSecret(join(folder, 'wallet.secret')))
  const codes = ['A', 'B', 'C', 'D'].map((name) => sealCode(ITEM, `CODE-${name}`))
  await deps.storeCodes.load('upload', ITEM, codes)
  await deps.storeCodes.release('upload')
})
afterAll(async () => {
  await storage.close()
  await crashPoints.remove()
  await rm(folder, { recursive: true, force: true })
})

test(
  'an order pays once and has one code although the wallet is killed at each step of it, and so does its refund',
  async () => {
    const { deps } = storage
    const issuer = await startTokenIssuer()
    onTestFinished(issuer.stop)
    const shown: string[] = []
    let running = await startWallet(issuer.environment)
    for (const step of Object.keys(AFTER) as (keyof typeof AFTER)[]) {
      const userId = randomUUID()
      await storage.give(userAccount(userId, 'KCASH'), 500n)
      const tipOf = async () => {
        const [tip] = await deps.ledger.tips([userAccount(userId, 'KCASH')])
        return [tip?.balance, tip?.held]
      }
      const headers = {
        ...(await issuer.authorization({ sub: userId, sid: randomUUID() })),
        ...{ ...idempotencyKey(), 'content-type': 'application/json' },
      }
      const call = async <Data>(path: string, body?: object): Promise<Data> => {
        const sent = body && { body: JSON.stringify(body) }
        const url = `${running.url}/api/store/orders${path}`
        const plain = { authorization: String(headers.authorization) }
        const answer = await fetch(url, {
          method: 'POST',
          headers: body ? headers : plain,
          ...sent,
        })
        return ((await answer.json()) as { data: Data }).data
      }
      const buy = () => call<StoreOrder>('', { itemId: ITEM, price: PRICE })

      await crashPoints.arm(step)
      await expect(buy()).rejects.toThrow()
      expect(await running.ended).toBe('SIGKILL')
      expect(await tipOf()).toEqual(AFTER[step])
      expect((await checkInvariants(deps, 'whole')).faults).toEqual([])

      running = await startWallet(issuer.environment)
      // The last time nobody asks again before the worker completes it.
      if (step === 'store-hold-settled') {
        const orders = () => deps.storeOrders.ofUser(userId, null, 9)
        await waitFor(async () => (await orders())[0]?.status === 'done', TIMEOUT_MS)
      }
      const [first, again] = [await buy(), await buy()]
      expect(again).toEqual(first)
      expect(first).toMatchObject({ status: 'done' })
      expect(await tipOf()).toEqual([0n, 0n])
      const { code } = await call<{ code: string }>(`/${first.id}/reveal`)
      shown.push(code)
      expect((await deps.storeOrders.ofUser(userId, null, 9)).length).toBe(1)
    }
    expect(shown.sort()).toEqual(['CODE-A', 'CODE-B', 'CODE-C', 'CODE-D'])
    await running.stop()

    // The refund of the last one, by a process that is killed in the middle of it.
    const [order] = await deps.storeOrders.byIds(await doneOrders())
    const killed = () => {
      throw new Error('killed')
    }
    const staff = { id: randomUUID(), roles: ['finance'] }
    const refund = (crashPoint: () => void) =>
      refundOrder({ ...deps, crashPoint }, staff, { orderId: order!.id, reason: 'test' })
    await expect(refund(killed)).rejects.toThrow('killed')
    expect((await checkInvariants(deps, 'whole')).faults).toEqual([])
    running = await startWallet(issuer.environment)
    const status = async () => (await deps.storeOrders.find(order!.id))?.status
    await waitFor(async () => (await status()) === 'refunded', TIMEOUT_MS)
    expect((await refund(() => {})).status).toBe('refunded')
    const [tip] = await deps.ledger.tips([userAccount(order!.userId, 'KCASH')])
    expect(tip?.balance).toBe(500n)
    await running.stop()
    expect((await checkInvariants(deps, 'whole')).faults).toEqual([])
  },
  TIMEOUT_MS * 2,
)

async function doneOrders(): Promise<string[]> {
  const orders = storage.mongo.connection.collection('store_orders')
  const found = await orders.find({ status: 'done' }).limit(1).toArray()
  return found.map(({ _id }) => String(_id))
}

const startWallet = (settings: Readonly<Record<string, string>>) =>
  startWalletProcess({
    ...engineEnvironment('store-crash'),
    WALLET_SECRET_FILE: join(folder, 'wallet.secret'),
    ...settings,
    ...crashPoints.environment,
  })
