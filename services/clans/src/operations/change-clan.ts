import type { ClanImageType } from '@platform/contracts/clans/constants'
import type { ChangeClanBody } from '@platform/contracts/clans/http'
import { pictureName } from '@platform/contracts/rules/picture-name'
import { DomainError } from '@platform/service-kit'
import {
  type Clan,
  type ClanContent,
  changesWhatIsShown,
  requireChief,
  requireFreeName,
} from '../domain/clan.ts'
import { openClanReview, reviewIdOf } from './clan-reviews.ts'
import { requireCountry } from './create-clan.ts'
import type { Dependencies } from './dependencies.ts'
import { searchableEvent } from './searchable-event.ts'
import { loadClan } from './standing.ts'

/**
 * Changes what the chief writes of their clan. What staff have hidden for what it shows goes to review again, and
 * stays hidden until then.
 * @throws NOT_FOUND, CHIEF_ONLY, VALIDATION_FAILED, CLAN_NAME_RESERVED, CLAN_NAME_TAKEN, IN_PROGRESS when it was changed, or decided about, meanwhile
 */
export async function changeClan(
  deps: Dependencies,
  userId: string,
  clanId: string,
  { clanLogo, bannerImage, ...written }: ChangeClanBody,
): Promise<Clan> {
  requireCountry(written.country)
  const clan = await loadClan(deps, clanId, userId)
  // A name that the clan has already stays, also where it would not be given any more.
  if (written.clanName !== clan.clanName) requireFreeName(written.clanName)
  requireChief(clan, userId)
  return write(deps, clan, {
    ...written,
    ...(clanLogo !== undefined && { clanLogo }),
    ...(bannerImage !== undefined && { bannerImage }),
  })
}

/**
 * Gives the clan this picture, WebP.
 * @throws NOT_FOUND, CHIEF_ONLY, IN_PROGRESS
 */
export async function changeImage(
  deps: Dependencies,
  userId: string,
  clanId: string,
  imageType: ClanImageType,
  picture: Uint8Array,
): Promise<Clan> {
  const clan = await loadClan(deps, clanId, userId)
  requireChief(clan, userId)
  const name = await deps.blobs.store(picture, 'webp')
  return write(deps, clan, { [imageType]: name })
}

/** Writes what is given of the content; the rest stays as it is by then. */
async function write(deps: Dependencies, clan: Clan, given: Partial<ClanContent>): Promise<Clan> {
  const { clans, blobs, reviews } = deps
  const content = { ...clan, ...given }
  for (const field of ['clanLogo', 'bannerImage'] as const) {
    const before = clan[field]
    const isReplaced = before !== content[field] && pictureName.safeParse(before).success
    // Before the write: after a crash between the two a sweep finds that it is still in use.
    if (isReplaced) await blobs.release(String(before))
  }
  const isShownAnew = changesWhatIsShown(clan, content)
  const changed = await clans.change(clan, given, isShownAnew, searchableEvent(deps, clan.id))
  if (changed === 'name-taken') throw new DomainError('CLAN_NAME_TAKEN')
  if (!changed) throw new DomainError('IN_PROGRESS')
  if (changed.contentHidden?.isChanged) {
    // One item for a clan, however often it is changed: nobody decides about what it does not show any more.
    if (changed.contentVersion !== clan.contentVersion) {
      const shown = reviewIdOf(deps, clan)
      for (const id of new Set([shown, clan.contentHidden?.reviewId ?? shown])) {
        await reviews.withdraw(id)
      }
    }
    await openClanReview(deps, changed, 'hidden')
  }
  return changed
}
