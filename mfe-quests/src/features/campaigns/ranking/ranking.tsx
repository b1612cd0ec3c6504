import type { Leaderboard } from '@platform/contracts/quests/leaderboard'
import { useFormat } from '@platform/remote-kit/shell'
import { Button, Heading, Inline, Skeleton, Stack, Tag, Text } from '@platform/ui'
import { List } from '@platform/ui/page-parts'
import { useState } from 'react'
import { useT } from '../../../i18n/campaign/messages.ts'
import { useLeaderboard } from '../api/get-leaderboard.ts'
import { LoadFailed } from '../components/load-failed.tsx'
import { Prizes } from '../places/prizes.tsx'
import { useShownCampaign } from '../places/shown-campaign.ts'
import { usePayText } from '../places/use-pay-text.ts'
import { GamerRow } from './gamer-row.tsx'
import { OwnPlace } from './own-place.tsx'
import { Podium } from './podium.tsx'

/** Places at first, and at most. */
const [FEW, MOST] = [10, 100]
/** Places on the podium. */
const PODIUM = 3

/** Who leads a campaign that ranks its users, where the reader stands, and what each place pays. */
export function Ranking() {
  const t = useT()
  const { id } = useShownCampaign()
  const [limit, setLimit] = useState(FEW)
  const { data, error, refetch, isFetching } = useLeaderboard(id, limit)
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} retrying={isFetching} />
  return (
    <Stack as="section" gap={3} aria-label={t('ranking.title')}>
      <Inline justify="between">
        <Heading level={2} size="section">
          {t('ranking.title')}
        </Heading>
        {data && (
          <Tag tone={data.isFinal ? 'ended' : 'live'}>
            {t(data.isFinal ? 'ranking.final' : 'ranking.live')}
          </Tag>
        )}
      </Inline>
      {data ? (
        <>
          <OwnPlace leaderboard={data} />
          <Places leaderboard={data} />
          {limit < MOST && data.ranked > limit && (
            <Button variant="secondary" loading={isFetching} onClick={() => setLimit(MOST)}>
              {t('ranking.more')}
            </Button>
          )}
          <Prizes tiers={data.tiers} currency={data.currency} />
          <Text size="meta" tone="mute">
            {t('ranking.ties')}
          </Text>
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </Stack>
  )
}

/** A podium needs three; the reader's row follows the others where it is not among them. */
function Places({ leaderboard }: { leaderboard: Leaderboard }) {
  const t = useT()
  const { rows, reader, currency } = leaderboard
  const { formatAmount } = useFormat()
  const formatPay = usePayText(currency)
  if (rows.length === 0) return <Text tone="mute">{t('ranking.empty')}</Text>
  const hasPodium = rows.length >= PODIUM
  const listed = hasPodium ? rows.slice(PODIUM) : rows
  const isListed = rows.some(({ isReader }) => isReader)
  const others = isListed || !reader ? listed : [...listed, reader]
  const shown = { formatPoints: formatAmount, formatPay }
  return (
    <>
      {hasPodium && <Podium rows={rows.slice(0, PODIUM)} {...shown} />}
      {others.length > 0 && (
        <List>
          {others.map((row) => (
            <GamerRow key={row.place} row={row} {...shown} />
          ))}
        </List>
      )}
    </>
  )
}
