import { contributionAdded } from '@platform/contracts/clans/events'
import {
  type Contribution,
  contributionId,
  type Earning,
  nextContribution,
  takenBack,
} from '../domain/contribution.ts'
import { membershipAt } from '../domain/person.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<
  Dependencies,
  | 'clans'
  | 'people'
  | 'contributions'
  | 'memberTotals'
  | 'revocations'
  | 'events'
  | 'clock'
  | 'crashPoint'
>

/**
 * Counts K-Points for the clan in which the user was when they earned them, once, however often it arrives. What the wallet has
 * taken back counts, and is taken back, whichever of the two arrives first.
 */
export async function contribute(deps: Needed, earning: Earning): Promise<void> {
  const entry = (await deps.contributions.byKey(earning.key)) ?? (await append(deps, earning))
  if (!entry) return
  await copyScores(deps, entry)
  const revocation = await deps.revocations.find(earning.key)
  if (revocation) await takeBack(deps, entry, revocation.at)
}

/** K-Points of this key count no more. */
export async function revoke(deps: Needed, key: string, userId: string, at: Date): Promise<void> {
  // Who was in no clan by now earned nothing before that could count; of an account that is gone nothing is stored.
  if (await deps.people.find(userId)) await deps.revocations.add(key, userId, at)
  const entry = await deps.contributions.byKey(key)
  if (entry) await takeBack(deps, entry, at)
}

async function takeBack(deps: Needed, entry: Contribution, at: Date): Promise<void> {
  const earning = takenBack(entry, at)
  const to = { clanId: entry.clanId, id: entry.membershipId }
  const back =
    (await deps.contributions.byKey(earning.key)) ??
    (await appendTo(deps, earning, to, contributionId(entry)))
  await copyScores(deps, back)
}

/** Null of a user who was in no clan then, or in one that had ended. */
async function append(deps: Needed, earning: Earning): Promise<Contribution | null> {
  const person = await deps.people.find(earning.userId)
  const membership = person && membershipAt(person, earning.earnedAt)
  const clan = membership && (await deps.clans.find(membership.clanId))
  if (!clan || (clan.deletedAt && clan.deletedAt <= earning.earnedAt)) return null
  return appendTo(deps, earning, membership)
}

/**
 * Of several writers at one number one succeeds; the others read again.
 * @param takesBack the entry that it takes back
 */
async function appendTo(
  deps: Needed,
  earning: Earning,
  membership: { clanId: string; id: string },
  takesBack?: string,
): Promise<Contribution> {
  const { contributions, clock, crashPoint } = deps
  for (;;) {
    const last = await contributions.last(membership.clanId)
    const lastOfMember = last
      ? await contributions.lastOfMember(membership.clanId, earning.userId, last.number)
      : null
    const entry = nextContribution(earning, membership, last, lastOfMember, clock.now())
    if (await contributions.insert(entry, eventOf(deps, entry, takesBack))) {
      crashPoint('contribution-stored')
      return entry
    }
    const known = await contributions.byKey(earning.key)
    if (known) return known
  }
}

/** Copies for lists: the log is the truth, and a copy that a crash left behind comes right with the next entry. */
async function copyScores(
  { clans, people, memberTotals }: Needed,
  { clanId, userId, number, score, memberScore, createdAt }: Contribution,
): Promise<void> {
  await clans.advanceScore(clanId, score, number, createdAt)
  // The log keeps the entries of an account that is gone; copies of them are erased.
  if (!(await people.find(userId))) return
  await memberTotals.advance({ clanId, userId, kPoints: memberScore }, number)
}

function eventOf({ events }: Needed, entry: Contribution, takesBack?: string) {
  const { clanId, userId, membershipId, kPoints, score, memberScore, number, earnedAt } = entry
  const id = contributionId(entry)
  return events.create(contributionAdded, {
    ...{ key: clanId, subject: id, version: number },
    data: {
      ...{ clanId, userId, membershipId, contributionId: id, kPoints, score, memberScore },
      earnedAt: earnedAt.toISOString(),
      ...(takesBack && { takesBack }),
    },
  })
}
