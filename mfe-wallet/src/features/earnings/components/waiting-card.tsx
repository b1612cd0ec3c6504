import { COLLECT_EARNINGS_PATH } from '@platform/contracts/wallet/paths'
import { currencyName } from '@platform/remote-kit/currency-name'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useInvalidation, useShell } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Skeleton } from '@platform/ui'
import { TILE_HEIGHT } from '../../amounts/components/tile-height.ts'
import { WalletTile } from '../../amounts/components/wallet-tile.tsx'
import { useEarningTotals, useRefreshEarnings } from '../api/earnings.ts'
import { messages, useT } from '../i18n/messages.ts'
import { LeftText } from './left-text.tsx'

const catalogues = [messages]
const skeleton = <Skeleton height={TILE_HEIGHT} radius={16} />

/** What can be collected, on the wallet's page, and the way to it; not in the first load. */
export function WaitingCard() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues} pending={skeleton}>
      <Waiting />
    </LanguageProvider>
  )
}

function Waiting() {
  const t = useT()
  const formatMoney = useFormatMoney()
  const { data, isPending } = useEarningTotals()
  useInvalidation('balance', useRefreshEarnings())
  if (isPending) return skeleton
  const ready = (data ?? []).filter(({ readyCount }) => readyCount > 0)
  const sum = ready
    .map((one) => `${formatMoney(one.ready, one.currency)} ${currencyName(one.currency)}`)
    .join(' + ')
  const [next] = ready.flatMap(({ expiringNext }) => expiringNext ?? []).sort(byTime)
  const hasSome = ready.length > 0
  return (
    <WalletTile
      label={t('ready')}
      about={
        <>
          {t(hasSome ? 'ready' : data ? 'nothingReady' : 'failed')}
          {next && (
            <>
              {' · '}
              <LeftText until={next.at} />
            </>
          )}
        </>
      }
      value={hasSome ? sum : null}
      isGold={hasSome}
      to={COLLECT_EARNINGS_PATH}
      action={t(hasSome ? 'collectNow' : 'seeAll')}
    />
  )
}

const byTime = (one: { at: string }, other: { at: string }) => (one.at < other.at ? -1 : 1)
