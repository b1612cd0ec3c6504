import type { LeaderboardRow } from '@platform/contracts/quests/leaderboard'
import { Inline, Text } from '@platform/ui'
import { Avatar, ListRow } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/campaign/messages.ts'
import { useGamerName } from './use-gamer-name.ts'

export interface ShownAmounts {
  formatPoints(points: number): string
  formatPay(amount: string): string
}

/** One place of a ranking. */
export function GamerRow({ row, formatPoints, formatPay }: { row: LeaderboardRow } & ShownAmounts) {
  const t = useT()
  const nameOf = useGamerName()
  return (
    <ListRow
      tone={row.isReader ? 'you' : 'plain'}
      leading={
        <Inline gap={3}>
          <Place as="span" numeric>
            {row.place}
          </Place>
          <Avatar seed={row.gamer} size={44} />
        </Inline>
      }
      title={nameOf(row)}
      meta={Number(row.amount) > 0 ? formatPay(row.amount) : undefined}
      trailing={
        <Text as="span" numeric>
          {t('ranking.pts', { points: formatPoints(row.points) })}
        </Text>
      }
    />
  )
}

/** Names begin at one edge, whatever the number of digits. */
const Place = styled(Text)`
  min-width: 28px;
`
