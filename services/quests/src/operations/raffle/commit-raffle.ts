import { randomBytes } from 'node:crypto'
import { firstRoundFrom } from '@platform/service-kit/beacon'
import type { Campaign } from '../../domain/campaign.ts'
import { sha256 } from '../../domain/raffle/draw.ts'
import type { Dependencies } from '../dependencies.ts'

const SEED_BYTES = 32

/**
 * Commits to a seed and to the beacon's round that will decide, before the campaign is public. The seed of an earlier try
 * to publish stays.
 */
export async function commitRaffle(
  { raffles, providers, raffleDrawAfterMs }: RaffleDependencies,
  { id, endsAt, version }: Campaign,
): Promise<void> {
  const { chain } = providers.beacon
  const seed = randomBytes(SEED_BYTES)
  await raffles.commit({
    campaignId: id,
    version,
    seed: seed.toString('hex'),
    seedHash: sha256(seed).toString('hex'),
    chain,
    round: firstRoundFrom(chain, new Date(endsAt.getTime() + raffleDrawAfterMs)),
    firstRound: null,
    entries: null,
    draw: null,
  })
}

export type RaffleDependencies = Pick<Dependencies, 'raffles' | 'providers' | 'raffleDrawAfterMs'>
