import { WALLET_CHAIN_ID } from '@platform/contracts/wallet/wallet-proof'
import { readSignedSiwe } from '@platform/service-kit/siwe'

/** Tolerated error of the signer's clock, ms. */
const CLOCK_SKEW_MS = 60_000

/**
 * The address that signed a message to log in to this site, with its EIP-55 checksum: with this nonce, issued after the
 * nonce was given. Null when any of it is not so.
 */
export async function signedAddress(
  sent: { message: string; signature: string },
  { origins, nonce, startedAt }: { origins: readonly string[]; nonce: string; startedAt: Date },
  now: Date,
): Promise<string | null> {
  const signed = await readSignedSiwe(sent, { origins, chainId: WALLET_CHAIN_ID, now })
  if (!signed || signed.nonce !== nonce) return null
  const issuedAt = signed.issuedAt.getTime()
  const isInTime =
    issuedAt >= startedAt.getTime() - CLOCK_SKEW_MS && issuedAt <= now.getTime() + CLOCK_SKEW_MS
  return isInTime ? signed.address : null
}
