import { type BeaconChain, beaconChain } from '@platform/contracts/beacon'
import { z } from 'zod'
import type { Beacon } from '../beacon.ts'
import { fetchProvider, refusedByProvider } from './fetch-provider.ts'
import { defineProvider } from './provider.ts'

const PROVIDER = 'randomness beacon'

/** By default the chain "quicknet" of the League of Entropy, a round every 3 s (docs.drand.love). */
const settings = {
  BEACON_URL: z.url({ protocol: /^https?$/ }).default('https://api.drand.sh'),
  BEACON_CHAIN: beaconChain.shape.hash.default(
    '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  ),
  BEACON_PUBLIC_KEY: beaconChain.shape.publicKey.default(
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  ),
  BEACON_GENESIS_S: z.coerce.number().int().default(1_692_803_367),
  BEACON_PERIOD_S: z.coerce.number().int().positive().default(3),
}

const answer = z.object({
  round: z.number().int(),
  signature: z.string().regex(/^([0-9a-f]{2})+$/),
})

/** drand's HTTP API: GET /<chain>/public/<round>. */
export const beacon = defineProvider({
  settings,
  open(chosen, call): Beacon {
    const addressOf = ({ hash }: Pick<BeaconChain, 'hash'>, round: number) =>
      `${chosen.BEACON_URL}/${hash}/public/${round}`
    const get = async (url: string, round: number): Promise<string | null> => {
      const response = await fetchProvider(PROVIDER, url, {})
      // drand answers 425 or 404 for a round that is still to come.
      if (response.status === 404 || response.status === 425) {
        await response.discard()
        return null
      }
      if (!response.ok) {
        await response.discard()
        throw refusedByProvider(PROVIDER, response)
      }
      const { data } = answer.safeParse(await response.json().catch(() => null))
      if (data?.round !== round) throw refusedByProvider(PROVIDER, response, 'another answer')
      return data.signature
    }
    return {
      chain: {
        hash: chosen.BEACON_CHAIN,
        publicKey: chosen.BEACON_PUBLIC_KEY,
        genesis: chosen.BEACON_GENESIS_S,
        period: chosen.BEACON_PERIOD_S,
      },
      addressOf,
      signatureOf: (chain, round) => call(() => get(addressOf(chain, round), round)),
    }
  },
})
