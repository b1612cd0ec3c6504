import { Heading, Inline, Skeleton, Stack, Tag } from '@platform/ui'
import { useT } from '../../../i18n/campaign/messages.ts'
import { useRaffle } from '../api/get-raffle.ts'
import { LoadFailed } from '../components/load-failed.tsx'
import { Prizes } from '../places/prizes.tsx'
import { useShownCampaign } from '../places/shown-campaign.ts'
import { DrawnFairly } from './drawn-fairly.tsx'
import { OwnEntries } from './own-entries.tsx'
import { Winners } from './winners.tsx'

/** The reader's entries, the prizes, and the way to the proof of the draw. */
export function Raffle() {
  const t = useT()
  const { id } = useShownCampaign()
  const { data, error, refetch, isFetching } = useRaffle(id)
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} retrying={isFetching} />
  return (
    <Stack as="section" gap={3} aria-label={t('raffle.title')}>
      <Inline justify="between">
        <Heading level={2} size="section">
          {t('raffle.title')}
        </Heading>
        {data && (
          <Tag tone={data.draw ? 'ended' : 'live'}>
            {t(data.draw ? 'raffle.drawn' : data.entries ? 'raffle.sealed' : 'raffle.open')}
          </Tag>
        )}
      </Inline>
      {data ? (
        <>
          <OwnEntries campaignId={id} raffle={data} />
          {data.draw && <Winners raffle={data} />}
          <Prizes tiers={data.tiers} currency={data.currency} />
          <DrawnFairly campaignId={id} isDrawn={data.draw !== null} />
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </Stack>
  )
}
