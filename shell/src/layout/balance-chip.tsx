import { PHONE_MAX_WIDTH } from '@platform/contracts/constants'
import { BALANCE_TARGET } from '@platform/contracts/shell/balance-target'
import type { BalanceState } from '@platform/contracts/shell/shell-api'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { Link } from '@platform/remote-kit/router'
import { useBalance, useFormat } from '@platform/remote-kit/shell'
import {
  color,
  Icon,
  Money,
  radius,
  Skeleton,
  size,
  space,
  target,
  VisuallyHidden,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { LazyTexts } from '../i18n/lazy/lazy-texts.ts'
import { useT } from '../i18n/lazy/messages.ts'
import { narrowest } from './bar-size.ts'
import { BalanceSkeleton } from './header-skeletons.tsx'

/** KCash that can be spent, live; pending KCash is shown next to it. */
export function BalanceChip() {
  return (
    <LazyTexts pending={<BalanceSkeleton />}>
      <Inside />
    </LazyTexts>
  )
}

function Inside() {
  const t = useT()
  const { formatAmount, formatCompact } = useFormat()
  const balance = useBalance()
  if (balance.status === 'loading') {
    return (
      <Chip to={TRANSACTION_HISTORY_PATH} aria-label={t('balance.loading')}>
        <Skeleton width={64} height={18} />
      </Chip>
    )
  }
  const amount = formatAmount(spendable(balance))
  const short = formatCompact(spendable(balance))
  const arriving = balance.arriving.filter(({ currency }) => currency === 'KCASH')
  return (
    <>
      <Chip to={TRANSACTION_HISTORY_PATH} $stale={balance.status === 'stale'}>
        <VisuallyHidden>{t('balance.label', { amount: `${amount} KCash` })}</VisuallyHidden>
        <Seen aria-hidden="true" {...{ [BALANCE_TARGET]: '' }}>
          <Long $shares={arriving.length > 0}>
            <Money amount={amount} mark="kcash" tabular />
          </Long>
          <Short $shares={arriving.length > 0}>
            <Money amount={short} mark="kcash" tabular />
          </Short>
          {arriving.map(({ id, amount: coming }) => (
            <Coming key={id} title={t('balance.arriving', { amount: formatAmount(coming) })}>
              +{formatCompact(coming)}
            </Coming>
          ))}
        </Seen>
        {balance.status === 'stale' && <Icon name="warning" size={16} label={t('balance.stale')} />}
      </Chip>
      <VisuallyHidden role="status">
        {t('balance.now', { amount: `${amount} KCash` })}
        {arriving.map(
          ({ amount: coming }) =>
            ` ${t('balance.arriving', { amount: `${formatAmount(coming)} KCash` })}`,
        )}
      </VisuallyHidden>
    </>
  )
}

function spendable({ balances }: BalanceState): string {
  return balances.find(({ currency }) => currency === 'KCASH')?.available ?? '0'
}

const Chip = styled(Link).withConfig({ shouldForwardProp: (name) => name !== '$stale' })<{
  $stale?: boolean
}>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-width: 96px;
  height: ${target};
  padding-inline: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface2};
  color: ${({ $stale }) => ($stale ? color.mute : color.text)};
  text-decoration: none;
  @media (max-width: ${narrowest}) {
    min-width: 64px;
    padding-inline: ${space(1.5)};
  }
  /* The sign keeps its size; at 200 % zoom the parts stand closer. */
  & svg {
    flex: none;
  }
  @media (max-width: 279px) {
    gap: ${space(0.5)};
    padding-inline: ${space(0.5)};
    font-size: ${size.meta};
  }
`

const Seen = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
`

/** The whole amount gives way to its short form on the narrowest phones, and on any phone beside what is arriving. */
interface Sharing {
  $shares: boolean
}
const shortTo = ({ $shares }: Sharing) => ($shares ? `${PHONE_MAX_WIDTH}px` : narrowest)

const Long = styled.span<Sharing>`
  @media (max-width: ${shortTo}) {
    display: none;
  }
`

const Short = styled.span<Sharing>`
  @media not all and (max-width: ${shortTo}) {
    display: none;
  }
`

/** Without room for it the amount is still announced, and in the history. */
const Coming = styled.span`
  color: ${color.gold};
  font-weight: 600;
  @media (max-width: ${narrowest}) {
    display: none;
  }
`
