import type { Hex } from 'viem'
import {
  createSiweMessage,
  parseSiweMessage,
  type SiweMessage,
  validateSiweMessage,
} from 'viem/siwe'
import { getAddress, isAddress, verifyMessage } from 'viem/utils'

/** A Sign-In-With-Ethereum message whose signer is proven. */
export interface SignedSiwe {
  /** With its EIP-55 checksum. */
  address: string
  nonce: string
  issuedAt: Date
}

interface Expected {
  /** The site's own; the message is for one of them. */
  origins: readonly string[]
  chainId: number
  now: Date
}

/**
 * Reads a Sign-In-With-Ethereum message (EIP-4361) and checks everything that needs no storage: that it is exactly such
 * a message, for one of our origins and our chain, within its own validity period, signed by the address it names. Its
 * age and its nonce are the caller's to check. Null when any check fails.
 */
export async function readSignedSiwe(
  sent: { message: string; signature: string },
  { origins, chainId, now }: Expected,
): Promise<SignedSiwe | null> {
  const fields = parseSiweMessage(sent.message)
  const { address, domain, nonce, uri, issuedAt } = fields
  if (!isWhole(sent.message, fields)) return null
  if (!address || !isAddress(address, { strict: false }) || !nonce || !issuedAt) return null
  const origin = origins.find((known) => new URL(known).host === domain)
  if (!origin || !uri || originOf(uri) !== origin || fields.chainId !== chainId) return null
  if (!validateSiweMessage({ message: fields, address, domain, nonce, time: now })) return null
  if (!(await signedBy(address, sent))) return null
  return { address: getAddress(address), nonce, issuedAt }
}

/** The nonce of a Sign-In-With-Ethereum message; null for any other text. */
export const siweNonceOf = (message: string): string | null =>
  parseSiweMessage(message).nonce ?? null

/**
 * Whether the message is, to the letter, what its fields make. The parser skips what it does not know, and a wallet warns
 * its owner only of a message that it recognises whole. Our pages write neither a scheme nor resources.
 */
function isWhole(message: string, fields: ReturnType<typeof parseSiweMessage>): boolean {
  if (fields.scheme !== undefined || fields.resources !== undefined) return false
  try {
    return createSiweMessage(fields as SiweMessage) === message
  } catch {
    return false
  }
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

const originOf = (uri: string) => (URL.canParse(uri) ? new URL(uri).origin : null)
