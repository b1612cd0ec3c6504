import type { ClanImageType } from '@platform/contracts/clans/constants'
import type { ClanRules, ClanSummary, ClanView } from '@platform/contracts/clans/http'
import { clanPictureAddress, presetAddress } from '@platform/contracts/clans/images'
import { pictureName } from '@platform/contracts/rules/picture-name'
import type { Clan } from '../../domain/clan.ts'
import { type CoolingOffDates, coolingOffDates } from '../../domain/cooling-off.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { countMembers, type ListedClan } from '../../operations/read-clans.ts'

/** A clan in a list. */
export function summaryView(
  { clan, members }: ListedClan,
  { memberLimit }: Pick<Dependencies, 'memberLimit'>,
): ClanSummary {
  const { id, clanName, country, city, games, joinMode, score, isPartner } = clan
  return {
    ...{ id, clanName, country, city, joinMode, score, isPartner, members, memberLimit },
    games: [...games],
    clanLogo: pictureAddress('clanLogo', clan.clanLogo),
    bannerImage: pictureAddress('bannerImage', clan.bannerImage),
  }
}

/** A clan on its page, with its chief's name. */
export async function clanView(deps: Dependencies, clan: Clan): Promise<ClanView> {
  const { chiefId: userId, chiefSince, description, createdAt, hidden } = clan
  const [listed, names, verified] = await Promise.all([
    countMembers(deps, [clan]),
    deps.namesOf([userId]),
    deps.chiefApplications.approvedAmong([userId]),
  ])
  return {
    ...summaryView(listed[0] ?? { clan, members: 0 }, deps),
    description,
    chief: {
      ...{ userId, userName: names.get(userId) ?? null, isVerified: verified.has(userId) },
      since: chiefSince.toISOString(),
    },
    createdAt: createdAt.toISOString(),
    hidden: hidden && {
      ...{ ground: hidden.ground, isChanged: hidden.isChanged },
      about: hidden.about ?? 'content',
    },
  }
}

/** The address of a picture of a clan; null of one without. */
export function pictureAddress(imageType: ClanImageType, name: string | null): string | null {
  if (name === null) return null
  return pictureName.safeParse(name).success
    ? clanPictureAddress(name)
    : presetAddress(imageType, name)
}

/** The rules, with the caller's dates as they are, and as they would be after an act now. */
export function rulesView(
  { coolingOff, clock }: Pick<Dependencies, 'coolingOff' | 'clock'>,
  dates: CoolingOffDates,
): ClanRules {
  const now = clock.now()
  const ifNow = coolingOffDates(coolingOff, { chiefOfClanSince: null, leftAt: now, deletedAt: now })
  const shown = (date: Date | null) => date?.toISOString() ?? null
  return {
    ...coolingOff,
    minDateBeforeClanDelete: shown(dates.minDateBeforeClanDelete),
    minDateToJoinClanAfterLeaving: shown(dates.minDateToJoinClanAfterLeaving),
    minDateToRecreateClanAfterDelete: shown(dates.minDateToRecreateClanAfterDelete),
    ifDoneNow: {
      minDateToJoinClanAfterLeaving: (ifNow.minDateToJoinClanAfterLeaving ?? now).toISOString(),
      minDateToRecreateClanAfterDelete: (
        ifNow.minDateToRecreateClanAfterDelete ?? now
      ).toISOString(),
    },
  }
}

/** Adds to each entry who earned it, for this reader: themselves, and those who let everybody see what they win. */
export async function withWinners<T extends { userId: string }>(
  { namesOf, winnersAmong }: Pick<Dependencies, 'namesOf' | 'winnersAmong'>,
  items: readonly T[],
  readerId: string | null,
): Promise<(Omit<T, 'userId'> & { userId: string | null; userName: string | null })[]> {
  const isOwn = ({ userId }: T) => userId === readerId
  const others = items.filter((item) => !isOwn(item)).map(({ userId }) => userId)
  const [winners, own] = await Promise.all([
    winnersAmong(others),
    namesOf(items.filter(isOwn).map(({ userId }) => userId)),
  ])
  return items.map((item) => {
    const userName = (isOwn(item) ? own : winners).get(item.userId) ?? null
    return { ...item, userId: isOwn(item) || userName !== null ? item.userId : null, userName }
  })
}

/** Adds to each entry what its user is called; null of those without a name. */
export async function withNames<T extends { userId: string }>(
  { namesOf }: Pick<Dependencies, 'namesOf'>,
  items: readonly T[],
): Promise<(T & { userName: string | null })[]> {
  const names = await namesOf(items.map(({ userId }) => userId))
  return items.map((item) => ({ ...item, userName: names.get(item.userId) ?? null }))
}
