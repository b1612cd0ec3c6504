import { type Page, readPage, timePosition } from '@platform/service-kit'
import type { Campaign } from '../domain/campaign.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * A page of the campaigns of any status, newest first.
 * @throws INVALID_CURSOR
 */
export function listAdminCampaigns(
  { campaigns }: Pick<Dependencies, 'campaigns'>,
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<Campaign>> {
  return readPage(page, {
    position: timePosition,
    read: (after, limit) => campaigns.recent(limit, after),
    positionOf: ({ createdAt, id }) => ({ value: createdAt, id }),
  })
}
