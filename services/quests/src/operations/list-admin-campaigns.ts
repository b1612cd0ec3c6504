import { type Page, readPage } from '@platform/service-kit'
import { z } from 'zod'
import type { Campaign } from '../domain/campaign.ts'
import type { Dependencies } from './dependencies.ts'

const position = z.object({ createdAt: z.coerce.date(), id: z.uuid() })

/**
 * A page of the campaigns of any status, newest first.
 * @throws INVALID_CURSOR
 */
export function listAdminCampaigns(
  { campaigns }: Pick<Dependencies, 'campaigns'>,
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<Campaign>> {
  return readPage(page, {
    position,
    read: (before, limit) => campaigns.recent(limit, before),
    positionOf: ({ createdAt, id }) => ({ createdAt, id }),
  })
}
