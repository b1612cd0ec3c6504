import type { ReportGround } from '@platform/contracts/clans/constants'
import type { ReviewDecision, ReviewItem } from '@platform/service-kit'
import type { Clan } from '../domain/clan.ts'
import type { Dependencies } from './dependencies.ts'
import { loadClan } from './standing.ts'

/**
 * A user says what is wrong with a clan. Reports of one version of what it shows are one item of the review queue, also after it was
 * decided; the first of a user counts.
 * @returns when they first did @throws NOT_FOUND
 */
export async function reportClan(
  deps: Dependencies,
  userId: string,
  clanId: string,
  ground: ReportGround,
): Promise<Date> {
  const clan = await loadClan(deps, clanId, userId)
  const { contentVersion } = clan
  const report = await deps.reports.add({
    ...{ clanId, contentVersion, userId, ground },
    at: deps.clock.now(),
  })
  await openClanReview(deps, clan, { risk: RISK_OF_REPORTED, ground, reporter: userId })
  return report.at
}

const RISK_OF_REPORTED = 50
const VERSION = 'version:'

/** The review of what the clan shows now. */
export const reviewIdOf = (
  { ids }: Pick<Dependencies, 'ids'>,
  { id, contentVersion }: Pick<Clan, 'id' | 'contentVersion'>,
): string => ids.from('clan-review', id, String(contentVersion))

/** Staff decide about what the clan shows in this version. */
export async function openClanReview(
  deps: Pick<Dependencies, 'reviews' | 'ids'>,
  clan: Clan,
  { risk, ground, reporter }: { risk: number; ground?: ReportGround; reporter?: string },
): Promise<void> {
  const { id, chiefId, contentVersion } = clan
  await deps.reviews.open('clan', {
    id: reviewIdOf(deps, clan),
    subject: { kind: 'clan', id },
    userId: chiefId,
    others: reporter && reporter !== chiefId ? [reporter] : [],
    evidence: [`${VERSION}${contentVersion}`, ...(ground ? [`ground:${ground}`] : [])],
    risk,
  })
}

/** A rejected clan is hidden, an accepted one is seen, in the version that was reviewed: another one has its own review. */
export async function decideClan(
  { clans }: Pick<Dependencies, 'clans'>,
  { subject, evidence }: ReviewItem,
  { verdict, ground, at }: ReviewDecision,
): Promise<void> {
  const version = Number(evidence[0]?.slice(VERSION.length))
  const hidden =
    verdict === 'reject' ? { ground: (ground ?? 'NAME') as ReportGround, isChanged: false } : null
  await clans.setHidden(subject.id, version, hidden, at)
}
