import { toMinor } from '@platform/contracts/money'
import { linkedWallet, walletNonce } from '@platform/contracts/wallet/http'
import {
  type Swap,
  type SwapCurrency,
  type SwapQuote,
  swap,
  swapChains,
  swapQuote,
} from '@platform/contracts/wallet/swap'
import { swapTypedData } from '@platform/contracts/wallet/swap-signature'
import { WALLET_CHAIN_ID } from '@platform/contracts/wallet/wallet-proof'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import type { Platform } from '../platform/platform.ts'
import { type Answer, dataOf, untilSettled } from './api.ts'
import type { User } from './user.ts'

/** Refusals after which nothing is paid out. */
const REFUSED = [
  ...['INSUFFICIENT_FUNDS', 'DEBT_OPEN', 'TRANSFER_LIMIT', 'QUOTE_EXPIRED'],
  // While the chain is dear.
  ...['SWAP_NOT_COVERED', 'SWAP_TOO_SMALL'],
  ...['SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_MISSING'],
]

/** Makes a wallet and links it to the user. */
export async function linkWallet(
  { site }: Pick<Platform, 'site'>,
  user: User,
): Promise<PrivateKeyAccount> {
  const key = privateKeyToAccount(generatePrivateKey())
  const { nonce } = dataOf(
    walletNonce,
    await untilSettled(() => user.send({ method: 'GET', path: '/api/wallets/nonce' })),
  )
  const message = createSiweMessage({
    ...{ address: key.address, chainId: WALLET_CHAIN_ID, nonce, version: '1' },
    ...{ domain: new URL(site).host, uri: site, issuedAt: new Date() },
  })
  const signature = await key.signMessage({ message })
  const body = { message, signature, kind: 'embedded' }
  const path = '/api/verify_wallet_v2'
  dataOf(
    linkedWallet.pick({ evmWalletAddress: true }),
    await untilSettled(() => user.send({ method: 'POST', path, body })),
  )
  return key
}

/** Where tokens are sent to be credited. */
export async function depositAddressOf(user: User): Promise<`0x${string}`> {
  const path = '/api/swap/chains'
  const { chains } = dataOf(
    swapChains,
    await untilSettled(() => user.send({ method: 'GET', path })),
  )
  const [chain] = chains
  if (!chain) throw new Error('nothing can be deposited')
  return chain.depositAddress as `0x${string}`
}

/** What arrives of so much on the chain. @returns null when it was refused */
export async function quoteOfSwap(
  user: User,
  body: { chainId: number; currency: SwapCurrency; amount: string },
): Promise<SwapQuote | null> {
  const request = { method: 'POST', path: '/api/swap/quote', body } as const
  const answer = await untilSettled(() => user.send(request))
  return isRefused(answer) ? null : dataOf(swapQuote, answer)
}

/** Signs the quote and swaps by it, repeated until there is an answer. @returns null when it was refused */
export async function swapByQuote(
  user: User,
  wallet: PrivateKeyAccount,
  quote: SwapQuote,
  key: string,
): Promise<Swap | null> {
  const { currency } = quote
  const signature = await wallet.signTypedData(
    swapTypedData({
      ...quote,
      amount: toMinor(quote.minimumReceived, currency),
      deducted: quote.deductions.reduce((sum, one) => sum + toMinor(one.amount, currency), 0n),
      expiresAt: new Date(quote.expiresAt),
    }),
  )
  const request = {
    method: 'POST',
    path: '/api/swap',
    body: { quoteId: quote.id, signature },
    headers: { 'idempotency-key': key },
  } as const
  const answer = await untilSettled(() => user.send(request))
  return isRefused(answer) ? null : dataOf(swap, answer)
}

export async function showSwap(user: User, id: string): Promise<Swap> {
  const request = { method: 'GET', path: `/api/swap/${id}` } as const
  return dataOf(swap, await untilSettled(() => user.send(request)))
}

const isRefused = ({ code }: Answer) => code !== null && REFUSED.includes(code)
