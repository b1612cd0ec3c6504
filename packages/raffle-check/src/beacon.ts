import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bigEndian, fromHex, sha256 } from './bytes.ts'
import type { PublicRaffle } from './public-raffle.ts'

type Beacon = PublicRaffle['beacon']

/** The public chain of the League of Entropy (docs.drand.love): a raffle that names other times could use a round that was known. */
const QUICKNET = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
}

export const isQuicknet = ({ publicKey }: Beacon): boolean => publicKey === QUICKNET.publicKey

export const hasTimesOfQuicknet = ({ genesis, period }: Beacon): boolean =>
  genesis === QUICKNET.genesis && period === QUICKNET.period

/** When the raffle's round comes, ms since 1970. */
export const timeOfRound = ({ genesis, period, round }: Beacon): number =>
  (genesis + (round - 1) * period) * 1_000

/** Whether this is the beacon's signature of the raffle's round. @param signature hexadecimal */
export async function isSignedRound(
  { round, publicKey }: Beacon,
  signature: string,
): Promise<boolean> {
  const bls = bls12_381.shortSignatures
  try {
    const digest = await sha256(bigEndian(BigInt(round)))
    const message = bls.hash(digest, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
    return bls.verify(fromHex(signature), message, fromHex(publicKey))
  } catch {
    // Not the encoding of a point.
    return false
  }
}
