import { clanDeleted, contributionAdded } from '@platform/contracts/clans/events'
import { userDeleted } from '@platform/contracts/identity/events'
import {
  kPointsCredited,
  kPointsTakenBack,
  rewardCredited,
  rewardTakenBack,
} from '@platform/contracts/wallet/events'
import { type Events, on } from '@platform/service-kit'
import type { LeaderboardDependencies } from './dependencies.ts'
import { ownLeagueOf } from './leagues.ts'
import { type Line, record, removeMember, takeBack } from './record.ts'

/** Leaderboards are made of events. Each counts once, however often it arrives. */
export function consumeLeaderboardEvents(events: Events, deps: LeaderboardDependencies): void {
  const { clans, revocations } = deps
  events.consume({
    from: 'clans',
    group: 'clans.leaderboards',
    handlers: [
      on(contributionAdded, async ({ clanId, userId, contributionId, kPoints, earnedAt }) => {
        const clan = await clans.find(clanId)
        if (!clan) return
        const lines: Line[] = [
          { kind: 'clan', memberId: clanId, points: kPoints },
          { kind: 'clan-chief', memberId: clan.chiefId, points: kPoints },
          { kind: 'contribution', memberId: userId, points: kPoints },
          { kind: 'contribution', memberId: userId, points: kPoints, within: clanId },
        ]
        if (clan.isPartner) lines.push({ kind: 'partner-clan', memberId: clanId, points: kPoints })
        await record(deps, contributionId, new Date(earnedAt), lines)
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
    if (revocation) await takeBack(deps, key, revocation.at, kindsOf(lines))
    await ownLeagueOf(deps, userId)
  }
  const revoke = async (key: string, userId: string, at: Date) => {
    await revocations.add(key, userId, at)
    await takeBack(deps, key, at, ['player', 'participant', 'referral', 'campaign'])
  }
  events.consume({
    from: 'wallet',
    group: 'clans.leaderboard-points',
    handlers: [
      on(kPointsCredited, ({ userId, source, sourceId, amount, earnedAt }) => {
        const lines: Line[] = [{ kind: 'player', memberId: userId, points: Number(amount) }]
        if (source === 'task') lines.push({ kind: 'participant', memberId: userId, points: 1 })
        if (source === 'referral') lines.push({ kind: 'referral', memberId: userId, points: 1 })
        return count(keyOf(source, sourceId, userId), userId, new Date(earnedAt), lines)
      }),
      on(kPointsTakenBack, ({ clickId, userId }, { time }) =>
        revoke(keyOf('offer', clickId, userId), userId, new Date(time)),
      ),
      on(rewardCredited, ({ claimId, userId, currency, amount }, { time }) => {
        const lines: Line[] = [{ kind: 'campaign', memberId: userId, points: 1 }]
        if (currency === 'KPOINTS') {
          lines.push({ kind: 'player', memberId: userId, points: Number(amount) })
        }
        return count(keyOf('campaign', claimId, userId), userId, new Date(time), lines)
      }),
      on(rewardTakenBack, ({ claimId, userId }, { time }) =>
        revoke(keyOf('campaign', claimId, userId), userId, new Date(time)),
      ),
    ],
  })
}

const kindsOf = (lines: readonly Line[]) => lines.map(({ kind }) => kind)

/** As contributions are keyed, so that both read the same revocations. */
const keyOf = (source: string, id: string, userId: string) => `${source}:${id}:${userId}`
