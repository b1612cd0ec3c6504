import type { StoreItem } from '@platform/contracts/wallet/store'
import { useLanguage } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Button, Card, color, Heading, Inline, Stack, space, Tag, Text } from '@platform/ui'
import { ProgressBar } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { useEarn } from '../model/use-earn.ts'
import { useIsBoughtOut } from '../model/use-is-bought-out.ts'
import { useMeans } from '../model/use-means.ts'
import { ItemArt } from './item-art.tsx'
import { Price } from './price.tsx'

interface FeaturedDropProps {
  item: StoreItem
  onOpen: (item: StoreItem) => void
  /** Shows what the user bought. */
  onOrders: () => void
}

const ART_HEIGHT = 190

/** The item that leads the page: how much of it is left, and what it leaves of the balance. */
export function FeaturedDrop({ item, onOpen, onOrders }: FeaturedDropProps) {
  const t = useT()
  const language = useLanguage()
  const formatMoney = useFormatMoney()
  const earn = useEarn()
  const { price, stock } = item
  const { name, description } = item.texts[language]
  const { leaves, missing, isReady } = useMeans(price)
  const left = t('left', { left: stock.left, total: stock.total })
  const isOut = stock.left === 0
  const isOwned = useIsBoughtOut(item)
  return (
    <Frame as="section" padding={0} aria-label={t('drop')}>
      <Art>
        <ItemArt item={item} height={ART_HEIGHT} />
        <Corner>
          <Tag tone="ion" onArt>
            {t('drop')}
          </Tag>
        </Corner>
      </Art>
      <Body>
        <Stack gap={1}>
          <Heading level={2} size="section">
            {name}
          </Heading>
          <Text tone="mute">{description}</Text>
        </Stack>
        <Stack gap={2}>
          <Text as="span" tone="gold" weight={600}>
            {isOut ? t('soldOut') : left}
          </Text>
          <ProgressBar
            tone="gold"
            label={t('stock')}
            value={stock.total - stock.left}
            max={Math.max(1, stock.total)}
            valueText={left}
          />
        </Stack>
        <Row>
          <Stack gap={1}>
            <Price price={price} size="section" />
            <Text as="span" size="meta" tone={missing && isReady ? 'gold' : 'mute'}>
              {isReady &&
                leaves !== null &&
                t('leaves', { amount: formatMoney(leaves, price.currency) })}
              {isReady &&
                missing !== null &&
                t('toGo', { amount: formatMoney(missing, price.currency) })}
            </Text>
          </Stack>
          {isOwned ? (
            <Button variant="secondary" size="l" onClick={onOrders}>
              {t('yours')}
            </Button>
          ) : isReady && missing !== null && !isOut ? (
            <Button variant="secondary" size="l" onClick={earn}>
              {t('earn')}
            </Button>
          ) : (
            <Button size="l" disabled={isOut} onClick={() => onOpen(item)}>
              {isOut
                ? t('soldOut')
                : t('buyFor', { price: formatMoney(price.amount, price.currency) })}
            </Button>
          )}
        </Row>
      </Body>
    </Frame>
  )
}

const Frame = styled(Card)`
  border-color: color-mix(in srgb, ${color.ion} 55%, transparent);
`

const Art = styled.div`
  position: relative;
`

const Corner = styled.span`
  position: absolute;
  top: ${space(3)};
  left: ${space(3)};
`

const Body = styled.div`
  display: grid;
  gap: ${space(4)};
  padding: ${space(4)};
`

const Row = styled(Inline)`
  justify-content: space-between;
`
