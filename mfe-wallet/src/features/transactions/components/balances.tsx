import { KCASH_PER_USDT } from '@platform/contracts/constants'
import { type Currency, currencyCodes } from '@platform/contracts/money'
import type { Balance, BalanceState } from '@platform/contracts/shell/shell-api'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { currencyMarks } from '@platform/remote-kit/currency-marks'
import { currencyName } from '@platform/remote-kit/currency-name'
import { Link } from '@platform/remote-kit/router'
import { useBalance, useFormat } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import {
  CurrencyMark,
  color,
  font,
  Grid,
  Icon,
  Inline,
  radius,
  Skeleton,
  Stack,
  size,
  space,
  Text,
  TextLink,
  VisuallyHidden,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/messages.ts'
import { useBalanceHistory } from '../api/get-balance-history.ts'
import { changeOfWeek } from '../model/balance-line.ts'
import { splitCents } from '../model/split-cents.ts'
import { worthInUsdt } from '../model/worth-in-usdt.ts'
import { BalanceChart } from './balance-chart.tsx'

const [LEADING, ...OTHERS] = currencyCodes

interface BalancesProps {
  /** How the leading one moved within 30 days is shown too. */
  withHistory?: boolean
}

/** One balance leads, the others stand small beside it; live. Reserved and incoming amounts are shown apart. */
export function Balances({ withHistory = false }: BalancesProps) {
  const t = useT()
  const state = useBalance()
  // What is reserved is explained there.
  const heldAt = withHistory ? '#under-way' : TRANSACTION_HISTORY_PATH
  const isLoading = state.status === 'loading'
  return (
    <Row as="section" aria-label={t('history.balances')}>
      <Lead>
        {isLoading ? (
          <Skeleton height={withHistory ? 196 : 78} radius={16} />
        ) : (
          <LeadingBalance
            currency={LEADING}
            state={state}
            withHistory={withHistory}
            heldAt={heldAt}
          />
        )}
      </Lead>
      <Rest>
        <Grid min={104} gap={2}>
          {OTHERS.map((currency) =>
            isLoading ? (
              <Skeleton key={currency} height="64px" radius={10} />
            ) : (
              <SmallBalance key={currency} currency={currency} state={state} heldAt={heldAt} />
            ),
          )}
        </Grid>
      </Rest>
    </Row>
  )
}

interface BalanceProps {
  currency: Currency
  state: BalanceState
  heldAt: string
}

function LeadingBalance({
  currency,
  state,
  withHistory,
  heldAt,
}: BalanceProps & Pick<BalancesProps, 'withHistory'>) {
  const formatMoney = useFormatMoney()
  const history = useBalanceHistory(currency, { isShown: withHistory === true })
  const change = withHistory && history.data && changeOfWeek(history.data)
  const available = balanceOf(currency, state)?.available ?? '0'
  const { whole, cents } = splitCents(formatMoney(available, currency))
  return (
    <Stack gap={1}>
      <Title>
        <Inline gap={2}>
          <CurrencyMark mark={currencyMarks[currency]} size={22} />
          <Text as="span" tone="mute">
            {currencyName(currency)}
          </Text>
        </Inline>
        {change && <WeekTag currency={currency} change={change} />}
      </Title>
      <Large>
        {whole}
        {cents && <Cents>{cents}</Cents>}
      </Large>
      {withHistory && <Worth amount={available} />}
      <Apart currency={currency} state={state} heldAt={heldAt} />
      {withHistory && <BalanceChart history={history.data} isLoading={history.isPending} />}
    </Stack>
  )
}

/** "↑ 1,860 this week": the arrow is in words for a screen reader. */
function WeekTag({ currency, change }: { currency: Currency; change: string }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const isLess = change.startsWith('-')
  const amount = formatMoney(change.replace('-', ''), currency)
  return (
    <Week $isLess={isLess}>
      <span aria-hidden="true">
        {isLess ? '↓' : '↑'} {t('history.week', { amount })}
      </span>
      <VisuallyHidden>
        {t(isLess ? 'history.weekLess' : 'history.weekMore', { amount })}
      </VisuallyHidden>
    </Week>
  )
}

/** What KCash would be in USDT, by the one rate that there is. */
function Worth({ amount }: { amount: string }) {
  const t = useT()
  const { formatAmount } = useFormat()
  const formatMoney = useFormatMoney()
  const usdt = formatMoney(worthInUsdt(amount), 'USDT')
  return (
    <Text size="meta" tone="mute">
      {t('history.worth', { amount: usdt, rate: formatAmount(KCASH_PER_USDT) })}
    </Text>
  )
}

function SmallBalance({ currency, state, heldAt }: BalanceProps) {
  const formatMoney = useFormatMoney()
  return (
    <Small>
      <CurrencyMark mark={currencyMarks[currency]} size={26} />
      <div>
        <Text as="span" size="meta" tone="mute">
          {currencyName(currency)}
        </Text>
        <Text weight={600} numeric>
          {formatMoney(balanceOf(currency, state)?.available ?? '0', currency)}
        </Text>
      </div>
      <Lines>
        <Apart currency={currency} state={state} heldAt={heldAt} isShort />
      </Lines>
    </Small>
  )
}

/** What is reserved, and what is pending. @param isShort a lock instead of the word, where there is room for an amount alone */
function Apart({ currency, state, heldAt, isShort = false }: BalanceProps & { isShort?: boolean }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const held = balanceOf(currency, state)?.held ?? '0'
  const inWords = t('history.held', { amount: formatMoney(held, currency) })
  const heldText = isShort ? (
    <>
      <span aria-hidden="true">
        <Icon name="lock" size={12} /> {formatMoney(held, currency)}
      </span>
      <VisuallyHidden>{inWords}</VisuallyHidden>
    </>
  ) : (
    inWords
  )
  return (
    <>
      {Number(held) > 0 && (
        <Text size="meta" tone="mute">
          <TextLink as={Link} to={heldAt}>
            {heldText}
          </TextLink>
        </Text>
      )}
      {state.arriving
        .filter((each) => each.currency === currency)
        .map(({ id, amount }) => (
          <Text key={id} size="meta" tone="gold">
            {t('history.arriving', { amount: formatMoney(amount, currency) })}
          </Text>
        ))}
    </>
  )
}

const balanceOf = (currency: Currency, { balances }: BalanceState): Balance | undefined =>
  balances.find((balance) => balance.currency === currency)

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
`

const Lead = styled.div`
  flex: 1 1 220px;
  min-width: 0;
`

const Rest = styled.div`
  flex: 0 1 420px;
  min-width: 0;
`

const Large = styled.p`
  font: 700 clamp(36px, 11vw, 48px) / 1.1 ${font.heading};
`

const Cents = styled.span`
  color: ${color.gold};
  font-size: 0.62em;
`

/** As high with the tag as before it comes. */
const Title = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: 26px;
`

const Week = styled.span<{ $isLess: boolean }>`
  flex: none;
  padding: ${space(1)} ${space(2)};
  border-radius: 8px;
  background: ${({ $isLess }) => `color-mix(in srgb, ${$isLess ? color.text : color.ok} 14%, ${color.surface1})`};
  color: ${({ $isLess }) => ($isLess ? color.text : color.ok)};
  font: 600 ${size.meta} / 18px ${font.heading};
`

const Small = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  height: 100%;
  min-height: ${space(16)};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface1};
`

/** Below the mark too: beside it there is room for the balance alone. */
const Lines = styled.div`
  flex: 1 0 100%;
  white-space: nowrap;
  &:empty {
    display: none;
  }
`
