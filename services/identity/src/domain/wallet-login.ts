import { WALLET_CHAIN_ID } from '@platform/contracts/wallet/wallet-proof'
import { getAddress, type Hex, isAddress, verifyMessage } from 'viem'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'

/** Tolerated error of the signer's clock, ms. */
const CLOCK_SKEW_MS = 60_000

/** The nonce of a Sign-In-With-Ethereum message, which names the flow; null for any other text. */
export const nonceOf = (message: string): string | null => parseSiweMessage(message).nonce ?? null

/**
 * The address that signed a Sign-In-With-Ethereum message (EIP-4361) for this site, with its EIP-55 checksum: with this
 * nonce, on our chain, issued after the nonce was given. Null when any of it is not so.
 */
export async function signedAddress(
  { message, signature }: { message: string; signature: string },
  expected: { origins: readonly string[]; nonce: string; startedAt: Date },
  now: Date,
): Promise<string | null> {
  const fields = parseSiweMessage(message)
  const { address, chainId, domain, uri, issuedAt, version } = fields
  if (!address || !isAddress(address, { strict: false }) || version !== '1') return null
  const origin = expected.origins.find((known) => new URL(known).host === domain)
  if (!origin || !domain) return null
  const { nonce, startedAt } = expected
  if (!validateSiweMessage({ message: fields, address, domain, nonce, time: now })) return null
  if (chainId !== WALLET_CHAIN_ID || !uri || originOf(uri) !== origin) return null
  if (!issuedAt || issuedAt.getTime() < startedAt.getTime() - CLOCK_SKEW_MS) return null
  if (issuedAt.getTime() > now.getTime() + CLOCK_SKEW_MS) return null
  const isSigned = await verifyMessage({ address, message, signature: signature as Hex }).catch(
    () => false,
  )
  return isSigned ? getAddress(address) : null
}

const originOf = (uri: string) => (URL.canParse(uri) ? new URL(uri).origin : null)
