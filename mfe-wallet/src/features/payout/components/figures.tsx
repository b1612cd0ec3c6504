import type { Payout } from '@platform/contracts/wallet/offramp'
import { useFormat } from '@platform/remote-kit/shell'
import { FactList } from '@platform/ui/page-parts'
import type { ComponentProps } from 'react'
import { useExactAmount } from '../../amounts/model/use-exact-amount.ts'
import { useT } from '../i18n/messages.ts'

interface FiguresProps {
  figures: Pick<Payout, 'fiat' | 'pay' | 'gross' | 'fee' | 'tax' | 'arrives'>
  /** Of the order; before there is one it is as of one that is under way. */
  status?: Payout['status']
  /** As it is shown. */
  destination: string
  /** When it was ordered; it is said once nothing is to come, in place of when that comes. */
  orderedAt?: string
  more?: ComponentProps<typeof FactList>['facts']
}

/** What leaves the account, what is kept of it, and what arrives where. */
export function Figures(props: FiguresProps) {
  const { figures, status = 'processing', destination, orderedAt, more = [] } = props
  const t = useT()
  const { formatDateTime } = useFormat()
  const exactly = useExactAmount()
  const { fiat, pay, gross, fee, tax, arrives } = figures
  return (
    <FactList
      facts={[
        { label: t('pay'), value: exactly(pay, 'KCASH') },
        { label: t('gross'), value: exactly(gross, fiat) },
        { label: t('fee'), value: exactly(fee, fiat) },
        { label: t('tax'), value: exactly(tax, fiat) },
        status === 'done'
          ? { label: t('arrived'), value: exactly(arrives, fiat), tone: 'ok' }
          : status === 'processing'
            ? { label: t('arrives'), value: exactly(arrives, fiat), tone: 'ok' }
            : { label: t('meant'), value: exactly(arrives, fiat) },
        { label: t('to'), value: destination },
        ...(status === 'processing'
          ? [{ label: t('when'), value: t('whenValue') }]
          : orderedAt
            ? [{ label: t('ordered'), value: formatDateTime(orderedAt) }]
            : []),
        ...more,
      ]}
    />
  )
}
