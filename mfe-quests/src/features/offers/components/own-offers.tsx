import type { OwnOffer } from '@platform/contracts/quests/offerwall'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useFormat } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { Heading, Loading, Skeleton, Stack, Tag, Text } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { useOwnOffers } from '../api/own-offers.ts'
import { useT } from '../i18n/messages.ts'
import { stateTones } from '../model/state-tones.ts'

/** What the user has begun, and what became of it. */
export function OwnOffers({ userId }: { userId: string }) {
  const t = useT()
  return (
    <Stack as="section" gap={3} aria-label={t('own')}>
      <Heading level={2} size="card">
        {t('own')}
      </Heading>
      <OwnList userId={userId} />
    </Stack>
  )
}

function OwnList({ userId }: { userId: string }) {
  const t = useT()
  const list = useOwnOffers(userId)
  const { data, error, isFetching, refetch } = list
  if (!data) {
    if (!error) {
      return (
        <Loading label={t('own.loading')}>
          <Skeleton height={74} radius={16} />
        </Loading>
      )
    }
    return (
      <LoadFailed
        error={error}
        title={t('own.failed')}
        retryLabel={t('retry')}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  const offers = itemsOf(data)
  if (offers.length === 0) return <Text tone="mute">{t('own.empty')}</Text>
  return (
    <>
      <List>
        {offers.map((offer) => (
          <OwnRow key={offer.id} offer={offer} />
        ))}
      </List>
      <ShowMore list={list} failed={t('own.failed')}>
        {t('own.more')}
      </ShowMore>
    </>
  )
}

function OwnRow({ offer }: { offer: OwnOffer }) {
  const t = useT()
  const { formatAmount } = useFormat()
  const { title, state, kPoints } = offer
  return (
    <ListRow
      title={title}
      meta={
        <>
          {useMeta(offer)}
          <br />
          {t('pays', { points: formatAmount(kPoints) })}
        </>
      }
      trailing={<Tag tone={stateTones[state]}>{t(`state.${state}`)}</Tag>}
    />
  )
}

/** When it came into its state. */
function useMeta({ state, network, startedAt, creditedAt, dueAt, reversedAt }: OwnOffer): string {
  const t = useT()
  const { formatDate } = useFormat()
  const times = { started: startedAt, held: dueAt, credited: creditedAt, reversed: reversedAt }
  const date = formatDate(times[state] ?? startedAt)
  return t(`meta.${state}`, { date, network: network.name })
}
