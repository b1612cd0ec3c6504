import { hkdfSync, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { providerEnvironment } from '@platform/sandbox'
import type { Target } from '../target/target.ts'
import { call, createAccount } from '../target/users.ts'
import type { Canary } from './marked-secrets.ts'

const SETTINGS = ['SWAP_RELAYER_KEY', 'LIABILITIES_KEY', 'POG_MINTER_KEY'] as const
/** What the wallet's secret has a key for (services/wallet/src/operations/wallet-key.ts). */
const PURPOSES = [
  ...(['store-code', 'store-code-mark', 'payout-destination', 'payout-destination-mark'] as const),
  ...(['payout-quote', 'purchase-quote', 'liabilities-salt', 'chest-tickets'] as const),
  'chest-devices',
]
const KEY_BYTES = 32

/** The keys that the wallet signs and encrypts with, and that cards are minted with, after requests that use them and fail. They are in settings and in one file alone. */
export async function walletKeys(target: Target): Promise<Canary[]> {
  const { settings, platform } = target
  const environment = providerEnvironment({ host: '127.0.0.1', ports: settings.ports }, [
    'evmChains',
    'cardChains',
  ])
  const text = (await readFile(join(platform.dataDir, 'keys', 'wallet.secret'), 'utf8')).trim()
  const secret = Buffer.from(text, 'base64url')
  await useThem(target)
  return [
    ...SETTINGS.flatMap((name) => inEachForm(name, Buffer.from(keyOf(environment, name), 'hex'))),
    ...inEachForm("the wallet's secret", secret),
    ...PURPOSES.flatMap((purpose) => {
      const key = hkdfSync('sha256', secret, Buffer.alloc(0), `wallet:${purpose}`, KEY_BYTES)
      return inEachForm(`the key of ${purpose}`, Buffer.from(key))
    }),
  ]
}

/** Costs and offers of a swap, a purchase of the store and a proof: each with an answer and with a refusal. */
async function useThem(target: Target): Promise<void> {
  const { headers } = await createAccount(target)
  const origin = target.origins.gateway[0]
  const get = (path: string) => call(origin, { method: 'GET', path, headers })
  const post = (path: string, json: unknown) =>
    call(origin, {
      ...{ method: 'POST', path, json },
      headers: { ...headers, 'idempotency-key': randomUUID() },
    })
  for (const chainId of [31_337, 1]) {
    await get(`/api/swap/gas-fee?chainId=${chainId}&currency=USDT`)
    await post('/api/swap/quote', { chainId, currency: 'USDT', amount: '1' })
    await post('/api/swap', { quoteId: randomUUID(), signature: '0x00' })
  }
  await get('/api/wallets/liabilities')
  await get('/api/wallets/liabilities/2026-11-27/own')
  await get('/api/rkade')
  await post('/api/store/orders', { itemId: 'none', price: { currency: 'KCASH', amount: '1' } })
}

function keyOf(environment: Record<string, string>, name: string): string {
  const key = environment[name]?.replace(/^0x/, '')
  if (!key || !/^[0-9a-f]{64}$/i.test(key)) throw new Error(`${name} is not set`)
  return key
}

/** A log may print bytes in any of these. */
const inEachForm = (what: string, key: Buffer): Canary[] =>
  (['hex', 'base64', 'base64url'] as const).map((form) => ({
    what,
    // Without its end, which the padding changes.
    text: key.toString(form).slice(0, 40),
    secret: true,
  }))
