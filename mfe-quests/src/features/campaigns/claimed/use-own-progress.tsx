import type { Claim } from '@platform/contracts/quests/http'
import type { KPoints } from '@platform/contracts/wallet/k-points'
import { levelProgress } from '@platform/contracts/wallet/level-progress'
import { currencyMarks } from '@platform/remote-kit/currency-marks'
import { useFormat } from '@platform/remote-kit/shell'
import { useKPoints } from '@platform/remote-kit/use-k-points'
import { CurrencyMark, Icon } from '@platform/ui'
import { ProgressBar } from '@platform/ui/page-parts'
import { useT } from '../../../i18n/campaign/messages.ts'
import { useStreak } from '../../streak/api/use-streak.ts'
import { Flame } from '../../streak/components/flame.tsx'
import { useT as useStreakT } from '../../streak/i18n/messages.ts'
import { reachedSince } from '../../streak/model/reached-since.ts'
import { useGoalText } from '../../streak/model/use-goal-text.ts'
import { useCampaign } from '../api/get-campaign.ts'
import type { Change } from './use-changes.tsx'

/**
 * The user's streak, their level, and the goals that were reached since the campaign's last task. What cannot be read has no row.
 * Fetched while the reward is pending, and again when K-Points arrive.
 */
export function useOwnProgress({ campaignId }: Claim): readonly Change[] {
  const t = useT()
  const streakT = useStreakT()
  const goalText = useGoalText()
  const level = useLevel()
  const { data: streak } = useStreak()
  const points = useKPoints().data
  const { data: campaign } = useCampaign(campaignId)
  const completedAt = campaign?.progress?.completedAt
  const goals = completedAt ? reachedSince(streak?.goals ?? [], Date.parse(completedAt)) : []
  const days = streak?.days ?? 0
  return [
    ...goals.map((goal) => {
      const { words, pays } = goalText(goal)
      const picture = <CurrencyMark mark={currencyMarks.KPOINTS} />
      return { name: streakT('goal.reached'), picture, after: words, added: pays }
    }),
    ...(days > 0
      ? [
          {
            name: t('claim.streak'),
            picture: <Flame size={24} />,
            after: t('claim.streakDays', { count: days }),
          },
        ]
      : []),
    ...(points ? [level(points)] : []),
  ]
}

function useLevel() {
  const t = useT()
  const { formatAmount } = useFormat()
  return (points: KPoints): Change => {
    const { done, whole, left } = levelProgress(points)
    const { number } = points.level
    const next =
      left === null
        ? t('claim.levelLast')
        : t('claim.levelNext', { points: formatAmount(left), level: number + 1 })
    return {
      name: next,
      picture: <Icon name="shield" />,
      after: t('claim.level', { level: number }),
      below: (
        <ProgressBar label={t('claim.levelProgress')} value={done} max={whole} valueText={next} />
      ),
    }
  }
}
