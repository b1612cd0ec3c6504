import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../domain/campaign.ts'
import type { Dependencies } from './dependencies.ts'
import { loadCampaign } from './load-campaign.ts'

const TRIES = 4

/**
 * Works on the campaign as it stands, and from the start again when another change, such as the
 * clock's, came first.
 * @throws NOT_FOUND, IN_PROGRESS when every try was overtaken, and what `work` throws
 */
export async function onLatest<T>(
  deps: Pick<Dependencies, 'campaigns'>,
  id: string,
  work: (campaign: Campaign) => Promise<T>,
): Promise<T> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await work(await loadCampaign(deps, id))
    } catch (error) {
      const overtaken = error instanceof DomainError && error.code === 'IN_PROGRESS'
      if (!overtaken || left === 0) throw error
    }
  }
}
