import type { PurchaseFigures } from '@platform/contracts/wallet/onramp'
import { FactList } from '@platform/ui/page-parts'
import type { ComponentProps } from 'react'
import { useExactAmount } from '../../amounts/model/use-exact-amount.ts'
import { useT } from '../i18n/messages.ts'

interface FiguresProps {
  figures: PurchaseFigures
  more?: ComponentProps<typeof FactList>['facts']
}

/** What arrives, and what it costs in each part. */
export function Figures({ figures, more = [] }: FiguresProps) {
  const t = useT()
  const exactly = useExactAmount()
  const { fiat, receive, net, fee, tax, total } = figures
  return (
    <FactList
      facts={[
        { label: t('receive'), value: exactly(receive, 'KCASH') },
        { label: t('net'), value: exactly(net, fiat) },
        { label: t('fee'), value: exactly(fee, fiat) },
        { label: t('tax'), value: exactly(tax, fiat) },
        { label: t('total'), value: exactly(total, fiat) },
        { label: t('arrives'), value: t('arrivesValue') },
        ...more,
      ]}
    />
  )
}
