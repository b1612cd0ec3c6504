import { currencies } from '@platform/contracts/money'
import { COLLECT_EARNINGS_PATH } from '@platform/contracts/wallet/paths'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { Link } from '@platform/remote-kit/router'
import { useInvalidation, useShell } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Button, color, radius, Skeleton, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useEarningTotals, useRefreshEarnings } from '../api/earnings.ts'
import { messages, useT } from '../i18n/messages.ts'
import { LeftText } from './left-text.tsx'
import { WAITING_HEIGHT } from './waiting-height.ts'

const catalogues = [messages]
const skeleton = <Skeleton height={WAITING_HEIGHT} radius={16} />

/** What can be collected, on the wallet's page, and the way to it; not in the first load. It has one height, whatever there is. */
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
    .map((one) => `${formatMoney(one.ready, one.currency)} ${currencies[one.currency].name}`)
    .join(' + ')
  const [next] = ready.flatMap(({ expiringNext }) => expiringNext ?? []).sort(byTime)
  const hasSome = ready.length > 0
  return (
    <Box as="section" aria-label={t('ready')} $isGold={hasSome}>
      <div>
        <Text tone="mute" size="meta">
          {t(hasSome ? 'ready' : data ? 'nothingReady' : 'failed')}
          {next && (
            <>
              {' · '}
              <LeftText until={next.at} />
            </>
          )}
        </Text>
        {hasSome && (
          <Text weight={600} tone="gold" numeric>
            {sum}
          </Text>
        )}
      </div>
      <Button
        as={Link}
        to={COLLECT_EARNINGS_PATH}
        size="s"
        variant={hasSome ? 'primary' : 'secondary'}
      >
        {t(hasSome ? 'collectNow' : 'seeAll')}
      </Button>
    </Box>
  )
}

const byTime = (one: { at: string }, other: { at: string }) => (one.at < other.at ? -1 : 1)

const Box = styled.div<{ $isGold: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: ${WAITING_HEIGHT}px;
  padding: ${space(3)} ${space(4)};
  border: 1px solid
    ${({ $isGold }) => ($isGold ? `color-mix(in srgb, ${color.gold} 42%, transparent)` : color.line)};
  border-radius: ${radius.card};
  background: ${color.surface1};
  & > :last-child {
    flex: none;
  }
`
