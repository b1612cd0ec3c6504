import { brand } from '@platform/contracts/brand'
import { currencyCodes } from '@platform/contracts/money'
import { HOME_PATH } from '@platform/contracts/shell/paths'
import { BALANCE_EMBED_HEIGHT } from '@platform/contracts/wallet/balance-embed'
import type { Balance } from '@platform/contracts/wallet/http'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { CurrencyAmount } from '@platform/remote-kit/currency-amount'
import { useEmbedPage } from '@platform/remote-kit/embed-props'
import { useSession } from '@platform/remote-kit/shell'
import { SiteLink } from '@platform/remote-kit/site-link'
import {
  Button,
  color,
  font,
  Inline,
  Loading,
  radius,
  Skeleton,
  size,
  space,
  Text,
  TextLink,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { type ReactNode, useEffect } from 'react'
import { useT } from './i18n/messages.ts'
import { isNotAllowed, useOwnBalances } from './use-own-balances.ts'

const [LEADING, ...OTHERS] = currencyCodes

/** What the user can spend, in the height that the partner's page keeps free. */
export function BalanceEmbed() {
  const t = useT()
  const session = useSession()
  const own = useOwnBalances()
  const isRefused = isNotAllowed(own.error)
  useReport('balance-shown', own.data !== undefined)
  useReport('balance-not-allowed', isRefused)
  if (session.status !== 'signed-in') return <Note text={t('visitor', { brand: brand.name })} />
  if (isRefused) return <Note text={t('notAllowed')} />
  if (own.data) return <Shown balances={own.data} />
  if (own.isError) {
    return (
      <Box role="alert">
        <Text>{t('failed')}</Text>
        <Button
          variant="secondary"
          icon="retry"
          loading={own.isFetching}
          onClick={() => void own.refetch()}
        >
          {t('retry')}
        </Button>
      </Box>
    )
  }
  return (
    <Loading label={t('loading')}>
      <Skeleton height={BALANCE_EMBED_HEIGHT} radius={16} />
    </Loading>
  )
}

/** Says once to the partner's page that it is so. */
function useReport(event: 'balance-shown' | 'balance-not-allowed', isSo: boolean): void {
  const { emit } = useEmbedPage()
  useEffect(() => {
    if (isSo) emit(event, {})
  }, [isSo, event, emit])
}

function Shown({ balances }: { balances: readonly Balance[] }) {
  const t = useT()
  const available = (currency: string) =>
    balances.find((one) => one.currency === currency)?.available ?? '0'
  return (
    <Box>
      <Text size="meta" tone="mute">
        {t('title', { brand: brand.name })}
      </Text>
      <Lead>
        <CurrencyAmount currency={LEADING} amount={available(LEADING)} size="page" named />
      </Lead>
      <Others gap={4} wrap={false}>
        {OTHERS.map((currency) => (
          <CurrencyAmount
            key={currency}
            currency={currency}
            amount={available(currency)}
            size="meta"
            named
          />
        ))}
      </Others>
      <SiteAction path={TRANSACTION_HISTORY_PATH}>{t('open')}</SiteAction>
    </Box>
  )
}

/** The reason why nothing is shown, and a link to our site. */
function Note({ text }: { text: string }) {
  const t = useT()
  return (
    <Box>
      <Text size="meta">{text}</Text>
      <SiteAction path={HOME_PATH}>{t('site', { brand: brand.name })}</SiteAction>
    </Box>
  )
}

function SiteAction({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Action as={SiteLink} path={path}>
      {children}
    </Action>
  )
}

const Box = styled.section`
  display: grid;
  align-content: space-between;
  justify-items: start;
  gap: ${space(1)};
  height: ${BALANCE_EMBED_HEIGHT}px;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: var(--k-embed-radius, ${radius.card});
  background: ${color.surface1};
  overflow: hidden;
`

const Lead = styled.div`
  color: ${color.gold};
  font-family: ${font.heading};
`

const Others = styled(Inline)`
  max-width: 100%;
  overflow: hidden;
  white-space: nowrap;
`

const Action = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${space(8)};
  font-size: ${size.meta};
`
