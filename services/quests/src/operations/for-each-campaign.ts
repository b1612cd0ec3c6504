import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../domain/campaign.ts'

/**
 * Runs one after another; a campaign that fails does not hold up the others. That another instance
 * was quicker is no failure.
 * @throws AggregateError with the failures, at the end
 */
export async function forEachCampaign(
  campaigns: readonly Campaign[],
  signal: AbortSignal,
  run: (campaign: Campaign) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const campaign of campaigns) {
    if (signal.aborted) break
    try {
      await run(campaign)
    } catch (error) {
      if (!isLostRace(error)) failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some campaigns failed')
}

const isLostRace = (error: unknown) => error instanceof DomainError && error.code === 'IN_PROGRESS'
