import { brand } from '@platform/contracts/brand'
import type { MintView } from '@platform/contracts/pog/mint-http'
import { cardPath, MY_POG_PATH } from '@platform/contracts/pog/paths'
import { useAnimation } from '@platform/remote-kit/moment/use-animation'
import { useQueryClient } from '@platform/remote-kit/query'
import { Link } from '@platform/remote-kit/router'
import { siteUrl } from '@platform/remote-kit/site-url'
import { Button, Heading, Stack, space, Text, VisuallyHidden } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useEffect, useState } from 'react'
import { useCard } from '../../card/api/get-card.ts'
import { HoloCard } from '../../card/components/holo-card.tsx'
import { ShareRow } from '../../card/components/share-row.tsx'
import { useWholeNumber } from '../../card/model/use-whole-number.ts'
import { feedKeys } from '../../feed/api/feed-keys.ts'
import { useT } from '../i18n/messages.ts'
import { Sparks } from './sparks.tsx'

interface MintedProps {
  name: NonNullable<MintView['name']>
  card: NonNullable<MintView['card']>
  /** What the card was minted with: another avatar may be on it by now. */
  image: string | null
}

/** The card is there: the moment to show it to others. */
export function Minted({ name, card, image }: MintedProps) {
  const t = useT()
  const whole = useWholeNumber()
  const shown = useCard(name.userName).data
  const queries = useQueryClient()
  // It is in the feed now.
  useEffect(() => void queries.invalidateQueries({ queryKey: feedKeys.all }), [queries])
  const { isMoving, onTap } = useAnimation()
  const number = whole(card.number)
  return (
    <Place onPointerDown={onTap}>
      {isMoving && <Sparks />}
      <HoloCard
        image={shown?.avatar ?? image}
        name={name.walletName}
        number={card.number}
        tier={shown?.tier ?? null}
        total={shown?.total ?? null}
      />
      <Stack gap={5} align="stretch">
        <Stack gap={1} align="center">
          <Heading level={1}>{t('minted.title')}</Heading>
          <Announcement
            text={`${t('minted.title')}. ${t('minted.text', { name: name.walletName, number })}`}
          />
          <Text tone="mute">{t('minted.text', { name: name.walletName, number })}</Text>
        </Stack>
        <Stack gap={3} as="section" aria-label={t('minted.share')}>
          <Text as="h2" weight={600} numeric>
            {t('minted.share')}
          </Text>
          <ShareRow
            text={t('minted.shareText', { name: name.walletName, number, brand: brand.name })}
            url={siteUrl(card.page)}
          />
        </Stack>
        <Stack gap={2.5}>
          <Button block size="l" as={Link} to={MY_POG_PATH}>
            {t('minted.open')}
          </Button>
          <Button block variant="ghost" as={Link} to={cardPath(name.userName)}>
            {t('minted.public')}
          </Button>
        </Stack>
      </Stack>
    </Place>
  )
}

/** Announced once: a region is read when its text appears in it. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => setSaid(text), [text])
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}

const Place = styled.div`
  position: relative;
  display: grid;
  gap: ${space(10)};
  width: 100%;
  max-width: 460px;
  margin-inline: auto;
  padding-top: ${space(4)};
`
