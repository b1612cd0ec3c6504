import { randomBytes, randomUUID } from 'node:crypto'
import type { Session } from '@platform/contracts/identity/http'
import { mintView } from '@platform/contracts/pog/mint-http'
import { walletNameOf } from '@platform/contracts/pog/wallet-name'
import { linkedWallet, walletNonce } from '@platform/contracts/wallet/http'
import { WALLET_CHAIN_ID } from '@platform/contracts/wallet/wallet-proof'
import { createClient } from '@platform/operator/platform/client'
import { waitFor } from '@platform/testing/wait-for'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { apiUrl, siteUrl } from './addresses.ts'

export interface NewCard {
  userName: string
  /** The name as the card shows it, `foxfire.kovra.io`. */
  walletName: string
  /** Address of the wallet that holds its token. */
  holder: string
}

/** The chain confirms it, and workers go on with it. */
const MINTED_WITHIN_MS = 60_000
const LOOK_MS = 500

/** A name that no other card has. */
export const newCardName = (): string => `fox${randomBytes(4).toString('hex')}`

/** Mints a card outside the browser, to a wallet of the user's own. */
export async function newCard({ accessToken }: Session): Promise<NewCard> {
  const { call } = createClient(apiUrl)
  const holder = await linkWallet(accessToken)
  const userName = newCardName()
  const stateOfMint = () =>
    call({ method: 'GET', path: '/api/pog/mint/state', data: mintView, accessToken })
  const { price } = await stateOfMint()
  await call({
    ...{ method: 'POST', path: '/api/pog/mint/quick', data: mintView, accessToken },
    ...{ body: { userName, price }, idempotencyKey: randomUUID() },
  })
  await waitFor(async () => (await stateOfMint()).card !== null, MINTED_WITHIN_MS, LOOK_MS)
  return { userName, walletName: walletNameOf(userName), holder }
}

/** Links a new wallet that was not made on the site. @returns its address */
async function linkWallet(accessToken: string): Promise<string> {
  const { call } = createClient(apiUrl)
  const key = privateKeyToAccount(generatePrivateKey())
  const path = '/api/wallets/nonce'
  const { nonce } = await call({ method: 'GET', path, data: walletNonce, accessToken })
  const message = createSiweMessage({
    ...{ address: key.address, chainId: WALLET_CHAIN_ID, nonce, version: '1' },
    ...{ domain: new URL(siteUrl).host, uri: siteUrl, issuedAt: new Date() },
  })
  const signature = await key.signMessage({ message })
  await call({
    ...{ method: 'POST', path: '/api/verify_wallet_v2', data: linkedWallet, accessToken },
    body: { message, signature, kind: 'external' },
  })
  return key.address
}
