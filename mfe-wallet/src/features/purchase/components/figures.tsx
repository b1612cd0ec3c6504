import type { PurchaseFigures, PurchaseStatus } from '@platform/contracts/wallet/onramp'
import { useFormat } from '@platform/remote-kit/shell'
import { FactList } from '@platform/ui/page-parts'
import type { ComponentProps } from 'react'
import { useExactAmount } from '../../amounts/model/use-exact-amount.ts'
import { useT } from '../i18n/messages.ts'

interface FiguresProps {
  figures: PurchaseFigures
  /** Of the order; before there is one it is as of one that is not paid. */
  status?: PurchaseStatus
  /** When it was ordered; it is said once nothing is to come, in place of when that comes. */
  orderedAt?: string
  more?: ComponentProps<typeof FactList>['facts']
}

/** What arrives, or arrived, and what it costs in each part; of an order that came to nothing, what was meant and what went back. */
export function Figures({ figures, status = 'open', orderedAt, more = [] }: FiguresProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const exactly = useExactAmount()
  const { fiat, receive, net, fee, tax, total } = figures
  return (
    <FactList
      facts={[
        { label: t(LABELS[status]), value: exactly(receive, 'KCASH') },
        { label: t('net'), value: exactly(net, fiat) },
        { label: t('fee'), value: exactly(fee, fiat) },
        { label: t('tax'), value: exactly(tax, fiat) },
        { label: t(TOTALS[status]), value: exactly(total, fiat) },
        ...(COMING.includes(status)
          ? [{ label: t('arrives'), value: t('arrivesValue') }]
          : orderedAt
            ? [{ label: t('ordered'), value: formatDateTime(orderedAt) }]
            : []),
        ...more,
      ]}
    />
  )
}

const COMING: readonly PurchaseStatus[] = ['open', 'failed', 'processing']

/** What the whole price of an order in a state is called. */
const TOTALS = {
  open: 'total',
  failed: 'total',
  processing: 'total',
  done: 'paid',
  expired: 'asked',
  refunding: 'backToYou',
  refunded: 'backToYou',
  reversed: 'backToYou',
} as const satisfies Record<PurchaseStatus, string>

/** What the KCash of an order in a state are called. */
const LABELS = {
  open: 'receive',
  failed: 'receive',
  processing: 'receive',
  done: 'received',
  expired: 'meant',
  refunding: 'meant',
  refunded: 'meant',
  reversed: 'meant',
} as const satisfies Record<PurchaseStatus, string>
