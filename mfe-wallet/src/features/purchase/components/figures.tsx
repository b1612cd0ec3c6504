import type { PurchaseFigures } from '@platform/contracts/wallet/onramp'
import { useLanguage } from '@platform/remote-kit/shell'
import { FactList } from '@platform/ui/page-parts'
import type { ComponentProps } from 'react'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { useT } from '../i18n/messages.ts'

interface FiguresProps {
  figures: PurchaseFigures
  more?: ComponentProps<typeof FactList>['facts']
}

/** What arrives, and what it costs in each part. */
export function Figures({ figures, more = [] }: FiguresProps) {
  const t = useT()
  const language = useLanguage()
  const { fiat, receive, net, fee, tax, total } = figures
  const inFiat = (amount: string) => `${writeExactly(amount, language)} ${fiat}`
  return (
    <FactList
      facts={[
        { label: t('receive'), value: `${writeExactly(receive, language)} KCash` },
        { label: t('net'), value: inFiat(net) },
        { label: t('fee'), value: inFiat(fee) },
        { label: t('tax'), value: inFiat(tax) },
        { label: t('total'), value: inFiat(total) },
        { label: t('arrives'), value: t('arrivesValue') },
        ...more,
      ]}
    />
  )
}
