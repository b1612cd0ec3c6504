import { artAs } from '@platform/contracts/quests/art'
import type { Offer } from '@platform/contracts/quests/offerwall'
import { useFormat } from '@platform/remote-kit/shell'
import {
  Button,
  CampaignArt,
  Card,
  Money,
  media,
  Skeleton,
  Stack,
  space,
  Tag,
  Text,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { stateTones } from '../model/state-tones.ts'
import { useTimeText } from '../model/use-time-text.ts'

interface OfferCardsProps {
  offers: readonly Offer[]
  onOpen: (offer: Offer) => void
}

/** Offers as cards: what each pays, how long it takes, whose it is. */
export function OfferCards({ offers, onOpen }: OfferCardsProps) {
  return (
    <Cards role="list">
      {offers.map((offer) => (
        <li key={`${offer.network.id} ${offer.id}`}>
          <OfferCard offer={offer} onOpen={() => onOpen(offer)} />
        </li>
      ))}
    </Cards>
  )
}

function OfferCard({ offer, onOpen }: { offer: Offer; onOpen: () => void }) {
  const t = useT()
  const { formatAmount } = useFormat()
  const timeText = useTimeText()
  const { id, network, title, art, kPoints, minutes, own } = offer
  const action = t(own === 'started' ? 'open.started' : 'open')
  return (
    <Card as="article" padding={0} aria-label={title}>
      <Picture>
        <CampaignArt seed={`${network.id} ${id}`} src={artAs(art, 'wide')} />
      </Picture>
      <Words>
        <Text as="h2" size="card" weight={600} clamp={2}>
          {title}
        </Text>
        <Text size="meta" tone="mute">
          {minutes === null ? network.name : `${timeText(minutes)} · ${network.name}`}
        </Text>
        <Foot>
          <Text as="span" tone="gold" weight={600}>
            <Money mark="kpoints" amount={t('pays', { points: formatAmount(kPoints) })} />
          </Text>
          {own && <Tag tone={stateTones[own]}>{t(`state.${own}`)}</Tag>}
        </Foot>
        <Button
          variant={own === 'started' ? 'primary' : 'secondary'}
          block
          aria-label={t('openOf', { action, title })}
          onClick={onOpen}
        >
          {action}
        </Button>
      </Words>
    </Card>
  )
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f']
/** px; of a card with a title in one line, on a phone. */
const HEIGHT = 310

/** Of the order and the cards. */
export function OfferCardSkeletons() {
  return (
    <Stack gap={4}>
      <Skeleton width={252} height={44} />
      <Cards as="div">
        {SKELETONS.map((key) => (
          <Skeleton key={key} height={HEIGHT} radius={16} />
        ))}
      </Cards>
    </Stack>
  )
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${space(64)}), 1fr));
  gap: ${space(3)};
  list-style: none;
  & > li {
    display: grid;
    min-width: 0;
  }
  ${media.desktop} {
    gap: ${space(4)};
  }
`

/** What is cut is on the left of the subject: the letters on its right stay whole. */
const Picture = styled.div`
  aspect-ratio: 5 / 2;
  & img {
    object-position: 80% 50%;
  }
`

const Words = styled(Stack)`
  flex: 1;
  gap: ${space(2)};
  padding: ${space(4)};
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  justify-content: space-between;
  margin-top: auto;
  padding-top: ${space(1)};
`
