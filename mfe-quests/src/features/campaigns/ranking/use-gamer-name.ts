import type { LeaderboardRow } from '@platform/contracts/quests/leaderboard'
import { useT } from '../../../i18n/campaign/messages.ts'

/** What a user of a ranking is called: the reader "You", others by the name that the ranking gives them. */
export function useGamerName(): (row: Pick<LeaderboardRow, 'gamer' | 'isReader'>) => string {
  const t = useT()
  return ({ gamer, isReader }) =>
    isReader ? t('ranking.you') : t('ranking.gamer', { name: gamer })
}
