import { DAY_MS } from '@platform/contracts/constants'
import { refusedField } from '@platform/service-kit/errors'
import type { Dependencies } from './dependencies.ts'

/** Age at which a picture that no campaign has is deleted, ms. */
const KEPT_UNUSED_MS = 7 * DAY_MS
/** Pictures that one look at the unused ones reads at a time. */
const BATCH = 100

type StoresPictures = Pick<Dependencies, 'blobs' | 'campaignPictures' | 'clock'>

/** Stores a picture, WebP, that campaigns may have. @returns its name */
export async function uploadCampaignPicture(
  { blobs, campaignPictures, clock }: StoresPictures,
  picture: Uint8Array,
): Promise<string> {
  const name = await blobs.store(picture, 'webp')
  await campaignPictures.add(name, clock.now())
  return name
}

/** @throws VALIDATION_FAILED for a name that no picture was uploaded under */
export async function requirePicture(
  { campaignPictures }: Pick<Dependencies, 'campaignPictures'>,
  name: string | undefined,
): Promise<void> {
  if (name !== undefined && !(await campaignPictures.has(name))) {
    throw refusedField('body.picture', 'is no picture that was uploaded')
  }
}

/** Forgets pictures that no campaign has had for a week: a sweep deletes their files. */
export async function forgetUnusedPictures(
  {
    campaignPictures,
    campaigns,
    clock,
  }: Pick<Dependencies, 'campaignPictures' | 'campaigns' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_UNUSED_MS)
  let after = ''
  while (!signal.aborted) {
    const names = await campaignPictures.uploadedBefore(before, after, BATCH)
    const last = names.at(-1)
    if (last === undefined) return
    const used = await campaigns.withPictures(names)
    const unused = names.filter((name) => !used.has(name))
    if (unused.length > 0) await campaignPictures.remove(unused, before)
    after = last
  }
}
