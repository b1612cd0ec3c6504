import type { StoreItem } from '@platform/contracts/wallet/store'
import { useLanguage } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Button, Card, Heading, Stack, space, Text } from '@platform/ui'
import { ProgressBar } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { useEarn } from '../model/use-earn.ts'
import { useIsBoughtOut } from '../model/use-is-bought-out.ts'
import { useMeans } from '../model/use-means.ts'
import { ItemArt } from './item-art.tsx'
import { Price } from './price.tsx'

interface ItemCardProps {
  item: StoreItem
  onOpen: (item: StoreItem) => void
  /** Shows what the user bought. */
  onOrders: () => void
}

const ART_HEIGHT = 116

/** An item. One that is too dear shows how far it is, and what earns the rest. */
export function ItemCard({ item, onOpen, onOrders }: ItemCardProps) {
  const t = useT()
  const language = useLanguage()
  const formatMoney = useFormatMoney()
  const earn = useEarn()
  const { price, stock } = item
  const { name, description } = item.texts[language]
  const { have, missing, part, isReady } = useMeans(price)
  const isOut = stock.left === 0
  const isOwned = useIsBoughtOut(item)
  const isDear = isReady && missing !== null && !isOut && !isOwned
  const label = isOwned ? t('yours') : isDear ? t('earn') : isOut ? t('soldOut') : t('buy')
  const values = {
    have: formatMoney(have, price.currency),
    price: formatMoney(price.amount, price.currency),
  }
  return (
    <Whole as="li" padding={0}>
      <ItemArt item={item} height={ART_HEIGHT} />
      <Body>
        <Stack gap={1}>
          <Heading level={2} size="card">
            {name}
          </Heading>
          <Text size="meta" tone="mute">
            {description}
          </Text>
        </Stack>
        <Foot>
          <Row>
            <Price price={price} />
            <Text as="span" size="meta" tone={isOut ? 'mute' : 'ok'}>
              {isOut ? t('soldOut') : t('leftShort', { left: stock.left })}
            </Text>
          </Row>
          {isDear && (
            <Stack gap={1}>
              <ProgressBar
                tone="gold"
                label={t('saved')}
                value={Math.round(part * 100)}
                valueText={t('savedText', values)}
              />
              <Text as="span" size="meta" tone="gold">
                {t('toGo', { amount: formatMoney(missing, price.currency) })}
              </Text>
            </Stack>
          )}
          <Button
            block
            variant="secondary"
            disabled={isOut && !isOwned}
            aria-label={`${label}: ${name}`}
            onClick={() => (isOwned ? onOrders() : isDear ? earn() : onOpen(item))}
          >
            {label}
          </Button>
        </Foot>
      </Body>
    </Whole>
  )
}

const Whole = styled(Card)`
  height: 100%;
`

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space(3)};
  padding: ${space(3)};
`

const Foot = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: auto;
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(2)};
`
