import { SWAP_PATH, TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import type { Swap } from '@platform/contracts/wallet/swap'
import { currencyName } from '@platform/remote-kit/currency-name'
import { Link } from '@platform/remote-kit/router'
import { useFormat, useLanguage } from '@platform/remote-kit/shell'
import { Button, Heading, Icon, Inline, Stack, Text, TextLink } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useEffect, useRef } from 'react'
import { useT as useWalletT } from '../../../i18n/messages.ts'
import { isUnknownOrder } from '../../amounts/api/orders.ts'
import { Loaded } from '../../amounts/components/loaded.tsx'
import { NoOrder } from '../../amounts/components/no-order.tsx'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { useSwapChains, useSwapNow } from '../api/swap-api.ts'
import { useT } from '../i18n/messages.ts'

/** px, of what is shown of a swap: the page does not move when it comes. */
const HEIGHT = 480

const STEPS = ['held', 'sent', 'mined', 'final'] as const
/** Nothing is awaited any more. */
const IS_OVER: readonly Swap['status'][] = ['final', 'refunded']

/** How far a swap is; the focus goes to it. */
export function SwapProgress({ id, onAgain }: { id: string; onAgain: () => void }) {
  const t = useT()
  const walletT = useWalletT()
  const swap = useSwapNow(id)
  const texts = {
    ...{
      loading: t('loading'),
      failed: walletT('history.failed'),
      retry: walletT('history.retry'),
    },
  }
  if (isUnknownOrder(swap.error)) {
    return (
      <NoOrder title={t('unknown')} action={{ label: t('title'), to: SWAP_PATH }}>
        {t('history')}
      </NoOrder>
    )
  }
  return (
    <Loaded query={swap} texts={texts} height={HEIGHT}>
      {(now) => <Shown swap={now} onAgain={onAgain} />}
    </Loaded>
  )
}

function Shown({ swap, onAgain }: { swap: Swap; onAgain: () => void }) {
  const t = useT()
  const language = useLanguage()
  const { formatDateTime } = useFormat()
  const { data } = useSwapChains()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { status, currency, transactionHash, confirmations, confirmationsNeeded } = swap
  const chain = data?.chains.find(({ id }) => id === swap.chainId)
  const amount = `${writeExactly(swap.minimumReceived, language)} ${currencyName(currency)}`
  const reached = STEPS.findLastIndex((step) => step === (status === 'signed' ? 'held' : status))
  return (
    <Stack gap={6}>
      <Stack gap={2} role="status">
        <Heading ref={title} level={2} tabIndex={-1} tone={status === 'final' ? 'ok' : 'text'}>
          {t(`status.${status}`)}
        </Heading>
        <Text tone="mute">
          {status === 'mined'
            ? t('text.mined', {
                count: String(confirmations),
                needed: String(confirmationsNeeded),
              })
            : t(`text.${status}`, { amount })}
        </Text>
      </Stack>
      {status !== 'refunded' && (
        <Stack gap={2} as="ol" aria-label={t('progress')}>
          {STEPS.map((step, n) => (
            <Inline
              as="li"
              key={step}
              gap={2}
              wrap={false}
              aria-current={n === reached ? 'step' : undefined}
            >
              <Text as="span" tone={n <= reached ? 'ok' : 'mute'} aria-hidden="true">
                {n <= reached ? <Icon name="check" /> : <Dot />}
              </Text>
              <Text as="span" size="meta" tone={n <= reached ? 'text' : 'mute'}>
                {t(`step.${step}`)}
              </Text>
            </Inline>
          ))}
        </Stack>
      )}
      <FactList
        facts={[
          { label: t(status === 'final' ? 'received' : 'receive'), value: amount },
          { label: t('to'), value: `${swap.to.slice(0, 6)}…${swap.to.slice(-4)}` },
          { label: t('chain'), value: chain?.name ?? String(swap.chainId) },
          { label: t('when'), value: formatDateTime(swap.createdAt) },
          ...(transactionHash
            ? [
                {
                  label: t('transaction'),
                  value: chain?.explorer ? (
                    <TextLink href={`${chain.explorer}${transactionHash}`} rel="noreferrer">
                      {transactionHash.slice(0, 10)}…
                    </TextLink>
                  ) : (
                    `${transactionHash.slice(0, 10)}…`
                  ),
                },
              ]
            : []),
        ]}
      />
      <Inline gap={3}>
        <Button
          as={Link}
          to={TRANSACTION_HISTORY_PATH}
          variant={IS_OVER.includes(status) ? 'primary' : 'secondary'}
        >
          {t('history')}
        </Button>
        <Button variant="secondary" onClick={onAgain}>
          {t('again')}
        </Button>
      </Inline>
    </Stack>
  )
}

/** In the place of a tick, as wide as one. */
const Dot = styled.span`
  display: block;
  width: 8px;
  height: 8px;
  margin: 6px;
  border: 2px solid currentColor;
  border-radius: 50%;
`
