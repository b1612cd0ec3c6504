import { createHash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import type { BeaconChain } from '@platform/contracts/beacon'

/** A public source of randomness. */
export interface Beacon {
  /** Whose rounds decide the draws that are committed to from now on. */
  chain: BeaconChain
  /** Where anybody can read a round, once it has come. */
  addressOf(chain: Pick<BeaconChain, 'hash'>, round: number): string
  /** The signature of a round, hexadecimal, not checked; null before its time. @throws ProviderError */
  signatureOf(chain: Pick<BeaconChain, 'hash'>, round: number): Promise<string | null>
}

/** The scheme of drand's unchained rounds with signatures on G1 (bls-unchained-g1-rfc9380). */
const SIGNATURE_DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const bls = bls12_381.shortSignatures

/** When a round comes. */
export const timeOfRound = ({ genesis, period }: BeaconChain, round: number): Date =>
  new Date((genesis + (round - 1) * period) * 1_000)

/** The first round at or after a moment. */
export function firstRoundFrom({ genesis, period }: BeaconChain, moment: Date): number {
  const seconds = Math.ceil(moment.getTime() / 1_000)
  return Math.max(1, Math.ceil((seconds - genesis) / period) + 1)
}

/** Whether this is the chain's signature of the round. @param signature hexadecimal */
export function isSignatureOf(
  { publicKey }: Pick<BeaconChain, 'publicKey'>,
  round: number,
  signature: string,
): boolean {
  try {
    const bytes = Buffer.from(signature, 'hex')
    return bls.verify(bytes, messageOf(round), Buffer.from(publicKey, 'hex'))
  } catch {
    // Not the encoding of a point.
    return false
  }
}

function messageOf(round: number) {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  const digest = createHash('sha256').update(number).digest()
  return bls.hash(digest, SIGNATURE_DOMAIN)
}
