import type { Offer, Offers } from '@platform/contracts/quests/offerwall'
import { QUESTS_PATH } from '@platform/contracts/quests/paths'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Link, useSearchParams } from '@platform/remote-kit/router'
import { useSession } from '@platform/remote-kit/shell'
import { Button, ChipGroup, EmptyState, Loading, Notice, Stack, Text } from '@platform/ui'
import { useState } from 'react'
import { useOffers } from '../api/list-offers.ts'
import { useT } from '../i18n/messages.ts'
import { arrangeOffers, offerOrders, offersOfGame, readOrder } from '../model/arrange-offers.ts'
import { OfferCardSkeletons, OfferCards } from './offer-cards.tsx'
import { OfferSheet } from './offer-sheet.tsx'
import { OwnOffers } from './own-offers.tsx'

/** Where only the offers of a game are asked for. */
interface OfferwallProps {
  game?: { id: string; name: string }
}

/** The offers, in the order that the address asks for, and below them those that the user has begun. */
export function Offerwall({ game }: OfferwallProps) {
  const session = useSession()
  return (
    <Stack gap={6}>
      <Results {...(game && { game })} />
      {session.status === 'signed-in' && <OwnOffers userId={session.userId} />}
    </Stack>
  )
}

function Results({ game }: OfferwallProps) {
  const t = useT()
  const { data, error, isFetching, refetch } = useOffers()
  if (data) {
    const retry = (
      <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    )
    return (
      <Stack gap={4}>
        {data.isPartial && <Notice action={retry}>{t('partial')}</Notice>}
        <Listed answer={data} {...(game && { game })} />
      </Stack>
    )
  }
  if (error) {
    return (
      <LoadFailed
        error={error}
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  return (
    <Loading label={t('loading')}>
      <OfferCardSkeletons />
    </Loading>
  )
}

function Listed({ answer, game }: OfferwallProps & { answer: Offers }) {
  const t = useT()
  const [address, setAddress] = useSearchParams()
  const [opened, setOpened] = useState<Offer | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const order = readOrder(address.get('order'))
  if (answer.items.length === 0) return <NoOffers isConfigured={answer.isConfigured} />
  const { offers, isOwn } = game
    ? offersOfGame(answer.items, game.id)
    : { offers: answer.items, isOwn: true }
  const shown = opened && (answer.items.find((one) => isSame(one, opened)) ?? opened)
  return (
    <Stack gap={4}>
      {game && !isOwn && <Text tone="mute">{t('quest.all', { game: game.name })}</Text>}
      <ChipGroup
        label={t('order')}
        value={order}
        onChange={(next) => setAddress(next === 'best' ? {} : { order: next }, { replace: true })}
        options={offerOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
      />
      <OfferCards
        offers={arrangeOffers(offers, order)}
        onOpen={(offer) => {
          setOpened(offer)
          setIsOpen(true)
        }}
      />
      {shown && (
        <OfferSheet
          key={`${shown.network.id} ${shown.id}`}
          offer={shown}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Stack>
  )
}

const isSame = (one: Offer, other: Offer) =>
  one.id === other.id && one.network.id === other.network.id

function NoOffers({ isConfigured }: { isConfigured: boolean }) {
  const t = useT()
  const kind = isConfigured ? 'empty' : 'none'
  return (
    <EmptyState
      picture="map"
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      action={
        <Button as={Link} to={QUESTS_PATH} variant="secondary">
          {t('none.action')}
        </Button>
      }
    />
  )
}
