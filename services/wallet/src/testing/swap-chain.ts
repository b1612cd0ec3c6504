import {
  CHAIN_ID,
  RELAYER,
  RELAYER_KEY,
  TEST_RTOKEN,
  TEST_USDT,
  TOKEN,
} from '@platform/chain/addresses'
import { type Chain, startChain } from '@platform/chain/start-chain'
import { toMinor } from '@platform/contracts/money'
import type { SwapQuote } from '@platform/contracts/wallet/swap'
import { swapTypedData } from '@platform/contracts/wallet/swap-signature'
import { WALLET_CHAIN_ID } from '@platform/contracts/wallet/wallet-proof'
import type { Caller } from '@platform/testing/caller'
import type { PrivateKeyAccount } from 'viem/accounts'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { ORIGIN } from './start-wallet.ts'

export const CONFIRMATIONS = 3
export { CHAIN_ID, RELAYER, RELAYER_KEY, TEST_RTOKEN, TEST_USDT, TOKEN }

/** Settings of a wallet that pays out on this chain. */
export const swapSettings = (url: string, settings: Record<string, unknown> = {}) => ({
  SWAP_RPC_URLS: JSON.stringify({ [CHAIN_ID]: url }),
  SWAP_RELAYER_KEY: RELAYER_KEY,
  SWAP_CHAINS: JSON.stringify({
    [CHAIN_ID]: {
      name: 'Local chain',
      confirmations: CONFIRMATIONS,
      stuckAfterS: 2,
      tokens: {
        USDT: { contract: TEST_USDT, coinPrice: '2000', feeBasisPoints: 50, minimum: '1' },
        RTOKEN: { contract: TEST_RTOKEN, coinPrice: '20000', feeBasisPoints: 0, minimum: '1' },
      },
      ...settings,
    },
  }),
  SWAP_WORKER_MS: '40',
  DEPOSIT_WORKER_MS: '80',
})

/** A local chain that mines only when a test says so. */
export async function startStillChain(
  options: Parameters<typeof startChain>[0] = {},
): Promise<Chain> {
  const chain = await startChain(options)
  await chain.setMinesAtOnce(false)
  return chain
}

export const newKey = () => privateKeyToAccount(generatePrivateKey())

/** Links the wallet of the key to the caller, by default as one made on the site. */
export async function linkKey(
  user: Pick<Caller, 'get' | 'post'>,
  key: PrivateKeyAccount,
  more: object = {},
) {
  const { data } = await user.get<{ nonce: string }>('/api/wallets/nonce')
  const message = createSiweMessage({
    address: key.address,
    chainId: WALLET_CHAIN_ID,
    domain: new URL(ORIGIN).host,
    uri: ORIGIN,
    nonce: data.nonce,
    version: '1',
    issuedAt: new Date(),
  })
  const signature = await key.signMessage({ message })
  return user.post('/api/verify_wallet_v2', { message, signature, kind: 'embedded', ...more })
}

/** What the page lets the wallet sign. */
export function signQuote(key: PrivateKeyAccount, quote: SwapQuote, change: object = {}) {
  const { currency } = quote
  const deducted = quote.deductions.reduce((sum, one) => sum + toMinor(one.amount, currency), 0n)
  return key.signTypedData(
    swapTypedData({
      ...quote,
      amount: toMinor(quote.minimumReceived, currency),
      deducted,
      expiresAt: new Date(quote.expiresAt),
      ...change,
    }),
  )
}
