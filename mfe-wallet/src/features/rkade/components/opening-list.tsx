import type { ChestOpening } from '@platform/contracts/wallet/rkade'
import { currencyName } from '@platform/remote-kit/currency-name'
import { formatDate } from '@platform/remote-kit/format'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { ShowMore } from '@platform/remote-kit/show-more'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { CurrencyMark, Heading, Loading, Skeleton, Stack, Text, TextLink } from '@platform/ui'
import { List, ListRow, Tile } from '@platform/ui/page-parts'
import { useOpenings } from '../api/rkade.ts'
import { useT } from '../i18n/messages.ts'

interface OpeningListProps {
  userId: string
  onCheck: (opening: ChestOpening) => void
}

/** px, of three rows. */
const USUAL_HEIGHT = 220

/** The chests that the user opened; each has its check. */
export function OpeningList({ userId, onCheck }: OpeningListProps) {
  const t = useT()
  const list = useOpenings(userId)
  const openings = list.data ? itemsOf(list.data) : []
  return (
    <Stack gap={3}>
      <Heading level={2}>{t('history')}</Heading>
      {list.error && !list.data ? (
        <LoadFailed
          error={list.error}
          title={t('history.failed')}
          retryLabel={t('retry')}
          onRetry={list.refetch}
          retrying={list.isFetching}
        />
      ) : !list.data ? (
        <Loading label={t('loading')}>
          <Skeleton height={USUAL_HEIGHT} radius={16} />
        </Loading>
      ) : openings.length === 0 ? (
        <Stack gap={1}>
          <Text weight={600}>{t('history.none')}</Text>
          <Text tone="mute">{t('history.noneText')}</Text>
        </Stack>
      ) : (
        <>
          <List>
            {openings.map((opening) => (
              <Row key={opening.id} opening={opening} onCheck={() => onCheck(opening)} />
            ))}
          </List>
          <ShowMore list={list} failed={t('history.failed')}>
            {t('history.more')}
          </ShowMore>
        </>
      )}
    </Stack>
  )
}

function Row({ opening, onCheck }: { opening: ChestOpening; onCheck: () => void }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const { day, prize, currency } = opening
  const date = formatDate(day, 'UTC')
  const amount = `${formatMoney(prize, currency)} ${currencyName(currency)}`
  return (
    <ListRow
      leading={
        <Tile tone="ion">
          <CurrencyMark mark="rtoken" size={22} />
        </Tile>
      }
      title={date}
      meta={
        <TextLink
          as="button"
          type="button"
          aria-label={t('history.checkOf', { date, amount })}
          onClick={onCheck}
        >
          {t('history.check')}
        </TextLink>
      }
      trailing={
        <Text as="span" weight={600} tone="gold" numeric>
          {amount}
        </Text>
      }
    />
  )
}
