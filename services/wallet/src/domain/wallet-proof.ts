import { WALLET_CHAIN_ID, WALLET_PROOF_LIFETIME_MS } from '@platform/contracts/wallet/wallet-proof'
import { getAddress, type Hex, isAddress, verifyMessage } from 'viem'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'

/** The address that a valid proof names, and the nonce that the caller must still use up. */
export interface WalletProof {
  /** With its EIP-55 checksum. */
  address: string
  nonce: string
}

/** Tolerated error of the signer's clock, ms. */
const CLOCK_SKEW_MS = 60_000

/**
 * Reads a Sign-In-With-Ethereum message (EIP-4361) and checks everything that needs no storage: one of
 * our origins, our chain, its age and validity period, the signature of the address it names. Null when any check fails.
 */
export async function readWalletProof(
  sent: { message: string; signature: string },
  origins: readonly string[],
  now: Date,
): Promise<WalletProof | null> {
  const fields = parseSiweMessage(sent.message)
  const { address, chainId, domain, nonce, uri, issuedAt, version } = fields
  if (!address || !isAddress(address, { strict: false }) || !nonce || version !== '1') return null
  const origin = origins.find((known) => new URL(known).host === domain)
  if (!origin || !uri || originOf(uri) !== origin) return null
  if (!validateSiweMessage({ message: fields, address, domain, nonce, time: now })) return null
  if (chainId !== WALLET_CHAIN_ID || !issuedAt || !isRecent(issuedAt, now)) return null
  if (!(await signedBy(address, sent))) return null
  return { address: getAddress(address), nonce }
}

function isRecent(issuedAt: Date, now: Date): boolean {
  const age = now.getTime() - issuedAt.getTime()
  return age >= -CLOCK_SKEW_MS && age <= WALLET_PROOF_LIFETIME_MS + CLOCK_SKEW_MS
}

async function signedBy(
  address: Hex,
  { message, signature }: { message: string; signature: string },
): Promise<boolean> {
  try {
    return await verifyMessage({ address, message, signature: signature as Hex })
  } catch {
    return false
  }
}

function originOf(uri: string): string | null {
  try {
    return new URL(uri).origin
  } catch {
    return null
  }
}
