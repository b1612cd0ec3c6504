import type { staffActed } from '@platform/contracts/growth/events'
import type { ActOf } from '@platform/contracts/staff/acts'
import type { Blobs, Clock, EventFactory, Ids, StaffActs } from '@platform/service-kit'
import type { ContentPictures } from '../../repositories/content/content-pictures.ts'
import type { ContentVersions } from '../../repositories/content/content-versions.ts'
import type { Contents } from '../../repositories/content/contents.ts'

/** What the operations on content work on; `compose-content.ts` composes it. */
export interface ContentDependencies {
  contents: Contents
  contentVersions: ContentVersions
  contentPictures: ContentPictures
  audit: StaffActs<ActOf<typeof staffActed>>
  /** Pictures of content, which everybody may see. */
  blobs: Blobs
  events: EventFactory<'growth'>
  clock: Clock
  ids: Ids
}
