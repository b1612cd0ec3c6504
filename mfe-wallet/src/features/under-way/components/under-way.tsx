import type { Currency } from '@platform/contracts/money'
import {
  PAYOUT_CONFIRMATION_PATH,
  PURCHASE_CONFIRMATION_PATH,
  SWAP_PATH,
} from '@platform/contracts/wallet/paths'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { Link, useLocation } from '@platform/remote-kit/router'
import { useFormat, useShell } from '@platform/remote-kit/shell'
import { CoverLink, Heading, Icon, Notice, Stack, Tag, Text, TextLink } from '@platform/ui'
import { List, ListRow, Tile } from '@platform/ui/page-parts'
import { useEffect, useEffectEvent } from 'react'
import { useExactAmount } from '../../amounts/model/use-exact-amount.ts'
import type { TransactionFilters } from '../../transactions/model/transaction-filter.ts'
import { typeIcons } from '../../transactions/model/type-icons.ts'
import { useUnderWay } from '../api/use-under-way.ts'
import { messages, useT } from '../i18n/messages.ts'
import { matching, type UnderWay as Order } from '../model/under-way.ts'

const catalogues = [messages]

interface UnderWayProps {
  /** Of the history below it. */
  filters: TransactionFilters
  /** Not before what stands below it: it would move that. */
  isShown: boolean
  /** Gets how many there are, once that is known, and whenever it changes; none where they cannot be loaded. */
  onKnown: (count: number) => void
}

/** What the user has ordered and does not have yet, above the history; not in the first load. */
export function UnderWay(props: UnderWayProps) {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Orders {...props} />
    </LanguageProvider>
  )
}

function Orders({ filters, isShown, onKnown }: UnderWayProps) {
  const t = useT()
  const { data, isError, refetch } = useUnderWay()
  const shown = data && matching(data, filters)
  const count = shown?.length ?? (isError ? 0 : null)
  const { hash, key } = useLocation()
  const report = useEffectEvent(onKnown)
  // A link of the router to a place of the page does not go there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the link has another key.
  useEffect(() => {
    if (isShown && hash === '#under-way') document.getElementById('under-way')?.scrollIntoView?.()
  }, [isShown, hash, key])
  useEffect(() => {
    if (count !== null) report(count)
  }, [count])
  if (!isShown) return null
  if (!shown) {
    return isError ? (
      <Notice
        tone="bad"
        action={
          <TextLink as="button" type="button" onClick={() => void refetch()}>
            {t('retry')}
          </TextLink>
        }
      >
        {t('failed')}
      </Notice>
    ) : null
  }
  if (shown.length === 0) return null
  return (
    <Stack gap={2} as="section" id="under-way">
      <Heading level={2} size="card" tone="mute">
        {t('title')}
      </Heading>
      <List>
        {shown.map((one) => (
          <Row key={one.order.id} one={one} />
        ))}
      </List>
    </Stack>
  )
}

function Row({ one }: { one: Order }) {
  const t = useT()
  const exactly = useExactAmount()
  const { formatDateTime } = useFormat()
  const { to, title, meta, amount, currency, tag } = useRowOf()(one)
  return (
    <ListRow
      leading={
        <Tile tone="gold">
          <Icon name={typeIcons[one.kind === 'purchase' ? 'onramp' : 'meta-txn']} />
        </Tile>
      }
      title={
        <CoverLink as={Link} to={to}>
          {title}
        </CoverLink>
      }
      meta={`${meta ? `${meta} · ` : ''}${formatDateTime(one.order.createdAt)}`}
      trailing={
        <Stack gap={1} align="end">
          <Text as="span" weight={600} numeric>
            {one.kind === 'purchase' ? '+' : '−'}
            {exactly(amount, currency)}
          </Text>
          <Tag tone="gold">{t(`tag.${tag}`)}</Tag>
        </Stack>
      }
    />
  )
}

interface RowFacts {
  to: string
  title: string
  meta: string
  amount: string
  currency: Currency
  tag: 'underWay' | 'returning' | 'unpaid'
}

function useRowOf() {
  const t = useT()
  const exactly = useExactAmount()
  return (one: Order): RowFacts => {
    switch (one.kind) {
      case 'payout': {
        const { id, pay, arrives, fiat, destination, status } = one.order
        return {
          to: `${PAYOUT_CONFIRMATION_PATH}?order=${id}`,
          title: t('payout', { destination: destination.shown }),
          meta: t('payoutMeta', { amount: exactly(arrives, fiat) }),
          amount: pay,
          currency: 'KCASH',
          tag: status === 'returning' ? 'returning' : 'underWay',
        }
      }
      case 'purchase': {
        const { id, receive, total, fiat, status } = one.order
        return {
          to: `${PURCHASE_CONFIRMATION_PATH}?order=${id}`,
          title: t('purchase', { amount: exactly(receive, 'KCASH') }),
          meta: exactly(total, fiat),
          amount: receive,
          currency: 'KCASH',
          tag:
            status === 'refunding' ? 'returning' : status === 'processing' ? 'underWay' : 'unpaid',
        }
      }
      case 'swap': {
        const { id, to, pay, currency } = one.order
        return {
          to: `${SWAP_PATH}?id=${id}`,
          title: t('swap', { address: `${to.slice(0, 6)}…${to.slice(-4)}` }),
          meta: '',
          amount: pay,
          currency,
          tag: 'underWay',
        }
      }
    }
  }
}
