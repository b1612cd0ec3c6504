import { rewardTokenName } from '@platform/contracts/brand'
import type { Currency } from '@platform/contracts/money'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { useShell } from '@platform/remote-kit/shell'
import { Inline, Notice, TextLink } from '@platform/ui'
import type { ReactNode } from 'react'
import { useT as useWalletT } from '../../../i18n/messages.ts'
import { useT } from '../i18n/messages.ts'
import { useExactAmount } from '../model/use-exact-amount.ts'

interface NotEnoughProps {
  /** Decimal. */
  missing: string
  currency: Currency
  /** Other ways to it than campaigns. */
  ways?: ReactNode
}

/** What is missing, and the nearest way to it. */
export function NotEnough({ missing, currency, ways }: NotEnoughProps) {
  const t = useT()
  const walletT = useWalletT()
  const exactly = useExactAmount()
  const shell = useShell()
  return (
    <Notice
      tone="gold"
      live="status"
      title={walletT('amount.poor', { token: rewardTokenName })}
      action={
        <Inline gap={4}>
          <TextLink as="button" type="button" onClick={() => shell.navigate(CAMPAIGNS_PATH)}>
            {t('earn')}
          </TextLink>
          {ways}
        </Inline>
      }
    >
      {t('missing', { amount: exactly(missing, currency) })}
    </Notice>
  )
}
