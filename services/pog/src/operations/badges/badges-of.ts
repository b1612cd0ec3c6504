import { BADGES, type BadgeFacts } from '@platform/contracts/identity/badges'
import { HUMAN_FROM, pointsOf } from '../../domain/scores/scores-of.ts'
import { factOf, holdsAt, type Tally } from '../../domain/scores/tally.ts'
import { loadScores } from '../scores/score-of.ts'
import type { ScoreDependencies } from '../scores/scores-dependencies.ts'

interface EarnedBadge {
  badge: string
  /** Since when what gives it is so; null: it is not earned. */
  earnedAt: Date | null
  /** Names what gives it in the catalogues. */
  how: string
  progress: { reached: number; needed: number } | null
}

type Named = keyof BadgeFacts

/** The entries of the log that give each fact of badges. */
const FACTS_OF: Readonly<Record<Named, readonly string[]>> = {
  hasFinishedCampaign: ['campaign'],
  isProvenHuman: ['kyc'],
  hasGameAccount: ['account:steam:login', 'game-account'],
  hasPlaced: ['prize'],
  hasTraded: ['order'],
  hasTelegram: ['account:telegram:login'],
  hasX: ['account:twitter:login'],
  hasDiscord: ['account:discord:login'],
}

/** Names what gives a badge in the catalogues, by the first of its facts. */
const HOW: Readonly<Record<Named, string>> = {
  hasFinishedCampaign: 'finish-campaign',
  isProvenHuman: 'prove-human',
  hasGameAccount: 'connect-game',
  hasPlaced: 'win-prize',
  hasTraded: 'buy',
  hasTelegram: 'connect-telegram',
  hasX: 'connect-x',
  hasDiscord: 'connect-discord',
}
const NAMED = Object.keys(FACTS_OF) as Named[]
const NONE = Object.fromEntries(NAMED.map((name) => [name, false])) as unknown as BadgeFacts

/** All badges in their order, with those that the user has earned. */
export async function badgesOf(
  deps: Pick<ScoreDependencies, 'tallies' | 'scoreRules' | 'clock'>,
  userId: string,
): Promise<EarnedBadge[]> {
  const { tally, scores, now } = await loadScores(deps, userId)
  const human = pointsOf(scores, 'human')
  const earned = new Map<Named, number>()
  for (const name of NAMED) {
    const times = timesOf(tally, FACTS_OF[name], now)
    if (times.length > 0) earned.set(name, Math.min(...times))
  }
  if (human >= HUMAN_FROM && !earned.has('isProvenHuman')) {
    const names = tally.facts.map(({ fact }) => fact).filter((fact) => !fact.startsWith('rating:'))
    earned.set('isProvenHuman', Math.max(0, ...timesOf(tally, names, now)))
  }
  return Object.entries(BADGES).map(([badge, { isEarned }]) => {
    const giving = NAMED.filter((name) => isEarned({ ...NONE, [name]: true }))
    const times = giving.flatMap((name) => earned.get(name) ?? [])
    const earnedAt = times.length > 0 ? new Date(Math.min(...times)) : null
    const how = giving.length > 1 ? 'connect-social' : HOW[giving[0] ?? 'hasFinishedCampaign']
    const isHuman = giving.includes('isProvenHuman') && !earnedAt
    const progress = isHuman ? { reached: Math.floor(human), needed: HUMAN_FROM } : null
    return { badge, earnedAt, how, progress }
  })
}

/** Since when those of the facts hold that do. */
const timesOf = (tally: Tally, names: readonly string[], now: Date): number[] =>
  names
    .map((name) => factOf(tally, name))
    .filter((fact) => holdsAt(fact, now))
    .map(({ since }) => since.getTime())
