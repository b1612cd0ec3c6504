import type { Payout } from '@platform/contracts/wallet/offramp'
import { useLanguage } from '@platform/remote-kit/shell'
import { FactList } from '@platform/ui/page-parts'
import type { ComponentProps } from 'react'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { useT } from '../i18n/messages.ts'

interface FiguresProps {
  figures: Pick<Payout, 'fiat' | 'pay' | 'gross' | 'fee' | 'tax' | 'arrives'>
  /** As it is shown. */
  destination: string
  more?: ComponentProps<typeof FactList>['facts']
}

/** What leaves the account, what is kept of it, and what arrives where. */
export function Figures({ figures, destination, more = [] }: FiguresProps) {
  const t = useT()
  const language = useLanguage()
  const { fiat, pay, gross, fee, tax, arrives } = figures
  const inFiat = (amount: string) => `${writeExactly(amount, language)} ${fiat}`
  return (
    <FactList
      facts={[
        { label: t('pay'), value: `${writeExactly(pay, language)} KCash` },
        { label: t('gross'), value: inFiat(gross) },
        { label: t('fee'), value: inFiat(fee) },
        { label: t('tax'), value: inFiat(tax) },
        { label: t('arrives'), value: inFiat(arrives), tone: 'ok' },
        { label: t('to'), value: destination },
        { label: t('when'), value: t('whenValue') },
        ...more,
      ]}
    />
  )
}
