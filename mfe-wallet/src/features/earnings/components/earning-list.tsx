import type { Earning } from '@platform/contracts/wallet/earnings'
import { currencyName } from '@platform/remote-kit/currency-name'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { ShowMore } from '@platform/remote-kit/show-more'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Glyph, Heading, Inline, Stack, Tag, Text, TextLink } from '@platform/ui'
import { List, ListRow, Tile } from '@platform/ui/page-parts'
import type { useEarnings } from '../api/earnings.ts'
import { useT } from '../i18n/messages.ts'
import { isCollectable, shownStatus } from '../model/shown-status.ts'
import { sourceText } from '../model/source-text.ts'
import { LeftText } from './left-text.tsx'

interface EarningListProps {
  list: ReturnType<typeof useEarnings>
  onOpen: (earning: Earning) => void
}

/** Strokes of 24 x 24, as `Glyph` draws them. */
const glyphs: Record<Earning['source'], string> = {
  referral: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 20a6 6 0 0 1 12 0M18 8v6M15 11h6',
  bonus: 'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7c-5 0-4-5 0-1 4-4 5 1 0 1',
  boost: 'M13 3 5 14h6l-1 7 8-11h-6z',
  clan: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z',
  partner: 'M3 12l4-4 5 3 5-3 4 4-5 6-4-3-4 3zM12 11v4',
  prize: 'M7 4h10v5a5 5 0 0 1-10 0zM7 6H4a3 3 0 0 0 3 4M17 6h3a3 3 0 0 1-3 4M12 14v4M8 20h8',
}

/** Every earning with where it comes from: what can be collected with the time that is left, what was collected, and what expired. */
export function EarningList({ list, onOpen }: EarningListProps) {
  const t = useT()
  const earnings = list.data ? itemsOf(list.data) : []
  return (
    <Stack gap={3}>
      <Heading level={2}>{t('list')}</Heading>
      <List>
        {earnings.map((earning) => (
          <Row key={earning.id} earning={earning} onOpen={() => onOpen(earning)} />
        ))}
      </List>
      <ShowMore list={list} failed={t('failed')}>
        {t('more')}
      </ShowMore>
    </Stack>
  )
}

function Row({ earning, onOpen }: { earning: Earning; onOpen: () => void }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const { source, currency, expiresAt } = earning
  const status = shownStatus(earning.status)
  const isLocked = (earning.missing ?? []).length > 0
  const isReady = isCollectable(status) && !isLocked
  const shown = status === 'COLLECTED' ? (earning.net ?? earning.amount) : earning.amount
  const amount = `${formatMoney(shown, currency)} ${currencyName(currency)}`
  const named = (value: string) => `${formatMoney(value, currency)} ${currencyName(currency)}`
  const kept =
    status === 'COLLECTED' &&
    Number(earning.tax ?? '0') > 0 &&
    t('ofGross', { amount: named(earning.amount), tax: named(earning.tax ?? '0') })
  const name = t(sourceText(earning))
  return (
    <ListRow
      leading={
        <Tile tone={isReady ? 'gold' : 'mute'}>
          <Glyph path={glyphs[source]} size={20} />
        </Tile>
      }
      title={
        <TextLink
          as="button"
          type="button"
          aria-label={t('open', { source: name, amount })}
          onClick={onOpen}
        >
          {name}
        </TextLink>
      }
      meta={isCollectable(status) ? <LeftText until={expiresAt} /> : kept}
      trailing={
        <Inline gap={3}>
          <Text as="span" weight={600} tone={isReady ? 'gold' : 'mute'} numeric>
            {amount}
          </Text>
          {/* The time that is left says it of one that is ready. */}
          {isLocked && <Tag tone="ended">{t('needsPan')}</Tag>}
          {status && status !== 'READY_TO_COLLECT' && (
            <Tag tone="ended">{t(`status.${status}`)}</Tag>
          )}
        </Inline>
      }
    />
  )
}
