import { brand } from '@platform/contracts/brand'
import { WALLET_CHAIN_ID } from '@platform/contracts/wallet/wallet-proof'
import type { Address } from 'viem'
import { createSiweMessage } from 'viem/siwe'

interface OwnershipMessage {
  address: Address
  nonce: string
  origin: string
  now: Date
  /** What the signature is for; by default, to link the wallet. */
  statement?: string
}

/** The Sign-In-With-Ethereum message (EIP-4361) that proves an address. */
export function ownershipMessage({
  address,
  nonce,
  origin,
  now,
  statement = `Link this wallet to your ${brand.name} account.`,
}: OwnershipMessage): string {
  return createSiweMessage({
    address,
    chainId: WALLET_CHAIN_ID,
    domain: new URL(origin).host,
    uri: origin,
    nonce,
    version: '1',
    issuedAt: now,
    // Time for the wallet's dialog, within the life of the server's nonce (10 minutes).
    expirationTime: new Date(now.getTime() + 5 * 60_000),
    statement,
  })
}
