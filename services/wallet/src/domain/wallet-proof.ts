import { WALLET_CHAIN_ID, WALLET_PROOF_LIFETIME_MS } from '@platform/contracts/wallet/wallet-proof'
import { readSignedSiwe } from '@platform/service-kit/siwe'

/** The address that a valid proof names, and the nonce that the caller must still use up. */
export interface WalletProof {
  /** With its EIP-55 checksum. */
  address: string
  nonce: string
}

/** Tolerated error of the signer's clock, ms. */
const CLOCK_SKEW_MS = 60_000

/** Reads a signed message that links a wallet, and checks everything that needs no storage. Null when any check fails. */
export async function readWalletProof(
  sent: { message: string; signature: string },
  origins: readonly string[],
  now: Date,
): Promise<WalletProof | null> {
  const signed = await readSignedSiwe(sent, { origins, chainId: WALLET_CHAIN_ID, now })
  if (!signed || !isRecent(signed.issuedAt, now)) return null
  return { address: signed.address, nonce: signed.nonce }
}

function isRecent(issuedAt: Date, now: Date): boolean {
  const age = now.getTime() - issuedAt.getTime()
  return age >= -CLOCK_SKEW_MS && age <= WALLET_PROOF_LIFETIME_MS + CLOCK_SKEW_MS
}
