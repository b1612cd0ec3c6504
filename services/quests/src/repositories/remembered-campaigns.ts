import { type ReadOptions, readDocuments } from '@platform/service-kit'
import { LRUCache } from 'lru-cache'
import type { Model } from 'mongoose'
import type { CampaignDocument } from './campaign-schema.ts'

/** Campaigns that an instance remembers, of about 2 KB each. */
const REMEMBERED = 2_000

type Options = ReadOptions<CampaignDocument>

/**
 * Reads campaigns, and remembers them by their version: where none has changed, the database is only asked which these
 * are, and of which version. Of a page of 100 that is a twentieth of the bytes. Every change counts up the version; what
 * is changed past it stays as it was until it leaves the memory. Callers do not change what they are given.
 */
export function rememberedCampaigns(
  model: Model<CampaignDocument>,
  projection: NonNullable<Options['projection']>,
) {
  const remembered = new LRUCache<string, CampaignDocument>({ max: REMEMBERED })

  function recall({ _id, version }: CampaignDocument): CampaignDocument | undefined {
    const campaign = remembered.get(_id)
    return campaign?.version === version ? campaign : undefined
  }

  return async (filter: object, options: Omit<Options, 'projection'>) => {
    const current = await readDocuments(model, filter, { ...options, projection: { version: 1 } })
    const recalled = current.map(recall)
    if (recalled.every((campaign) => campaign !== undefined)) return recalled
    // All in one read: one that is read later by its id may no longer be what the filter asks for.
    const read = await readDocuments(model, filter, { ...options, projection })
    for (const campaign of read) remembered.set(campaign._id, campaign)
    return read
  }
}
