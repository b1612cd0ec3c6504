import { clanDeleted, contributionAdded } from '@platform/contracts/clans/events'
import { userDeleted } from '@platform/contracts/identity/events'
import {
  kPointsCredited,
  kPointsTakenBack,
  rewardCredited,
  rewardTakenBack,
} from '@platform/contracts/wallet/events'
import { type Events, on } from '@platform/service-kit'
import { contributionId, keyTakenBackBy, takenBackKey } from '../domain/contribution.ts'
import { earningKey } from '../domain/earning-key.ts'
import { wholeKPoints } from './whole-k-points.ts'
import type { LeaderboardDependencies } from '../operations/leaderboards/dependencies.ts'
import { ownLeagueOf } from '../operations/leaderboards/leagues.ts'
import { type Line, type Place, record, removeMember, takeBack } from '../operations/leaderboards/record.ts'

/** Leaderboards are made of events. Each counts once, however often it arrives. */
export function consumeLeaderboardEvents(events: Events, deps: LeaderboardDependencies): void {
  const { clans, contributions, revocations, removals } = deps

  /** Counts an entry of a clan's log, unless that has one that takes it back: whichever of the two arrives first. */
  const countContribution = async (id: string, at: Date, lines: readonly Line[]) => {
    await record(deps, id, at, lines)
    const entry = await contributions.find(id)
    const back = entry && (await contributions.byKey(takenBackKey(entry.key)))
    if (back) await takeBack(deps, id, back.earnedAt, lines)
  }
  /** The entry that this one takes back: a former version did not say it in the event. */
  const takenBackBy = async (id: string): Promise<string | null> => {
    const back = await contributions.find(id)
    const key = back && keyTakenBackBy(back.key)
    const entry = key ? await contributions.byKey(key) : null
    return entry && contributionId(entry)
  }
  events.consume({
    from: 'clans',
    group: 'clans.leaderboards',
    handlers: [
      on(contributionAdded, async ({ clanId, userId, kPoints, earnedAt, ...rest }) => {
        const at = new Date(earnedAt)
        const takesBack =
          rest.takesBack ?? (kPoints < 0 && (await takenBackBy(rest.contributionId)))
        if (takesBack) return takeBack(deps, takesBack, at, placesIn(clanId))
        const clan = await clans.find(clanId)
        if (!clan) return
        const memberOf = { clan: clanId, 'clan-chief': clan.chiefId, contribution: userId }
        const lines = placesIn(clanId).map((place) => {
          return { ...place, memberId: memberOf[place.kind], points: kPoints }
        })
        await countContribution(rest.contributionId, at, lines)
      }),
      on(clanDeleted, ({ clanId }) => removeMember(deps, clanId)),
    ],
  })
  events.consume({
    from: 'identity',
    group: 'clans.leaderboard-accounts',
    handlers: [on(userDeleted, ({ userId }) => removeMember(deps, userId))],
  })

  /** Counts what a user earned, unless the wallet has taken it back: whichever of the two arrives first. */
  const count = async (key: string, userId: string, at: Date, lines: readonly Line[]) => {
    await record(deps, key, at, lines)
    const revocation = await revocations.find(key)
    if (revocation) await takeBack(deps, key, revocation.at, lines)
    await ownLeagueOf(deps, userId)
  }
  const revoke = async (key: string, userId: string, at: Date) => {
    // Of an account that is gone nothing is stored again.
    if ((await removals.among([userId])).length > 0) return
    await revocations.add(key, userId, at)
    await takeBack(deps, key, at, OF_PLAYERS)
  }
  events.consume({
    from: 'wallet',
    group: 'clans.leaderboard-points',
    handlers: [
      on(kPointsCredited, ({ userId, source, sourceId, amount, earnedAt }) => {
        const lines: Line[] = [{ kind: 'player', memberId: userId, points: wholeKPoints(amount) }]
        if (source === 'task') lines.push({ kind: 'participant', memberId: userId, points: 1 })
        if (source === 'referral') lines.push({ kind: 'referral', memberId: userId, points: 1 })
        return count(earningKey(source, sourceId, userId), userId, new Date(earnedAt), lines)
      }),
      on(kPointsTakenBack, ({ clickId, userId }, { time }) =>
        revoke(earningKey('offer', clickId, userId), userId, new Date(time)),
      ),
      on(rewardCredited, ({ claimId, userId, currency, amount }, { time }) => {
        const lines: Line[] = [{ kind: 'campaign', memberId: userId, points: 1 }]
        if (currency === 'KPOINTS') {
          lines.push({ kind: 'player', memberId: userId, points: wholeKPoints(amount) })
        }
        return count(earningKey('campaign', claimId, userId), userId, new Date(time), lines)
      }),
      on(rewardTakenBack, ({ claimId, userId }, { time }) =>
        revoke(earningKey('campaign', claimId, userId), userId, new Date(time)),
      ),
    ],
  })
}

/** Where what a player earned counts, by what earned it. */
const OF_PLAYERS: readonly Place[] = [
  { kind: 'player' },
  { kind: 'participant' },
  { kind: 'referral' },
  { kind: 'campaign' },
]

/** Where an entry of a clan's log counts. */
const placesIn = (clanId: string) =>
  [
    { kind: 'clan' },
    { kind: 'clan-chief' },
    { kind: 'contribution' },
    { kind: 'contribution', within: clanId },
  ] as const satisfies Place[]
