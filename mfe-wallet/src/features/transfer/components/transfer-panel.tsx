import { useBalance } from '@platform/remote-kit/shell'
import { Card, Loading, Skeleton } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useRef } from 'react'
import { useT } from '../i18n/messages.ts'
import { useTransferForm } from '../model/use-transfer-form.ts'
import { AmountStep } from './amount-step.tsx'
import { PANEL_HEIGHT } from './panel-height.ts'
import { RecipientStep } from './recipient-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { TransferDone } from './transfer-done.tsx'

interface TransferPanelProps {
  userId: string
  /** The name that the address gives. */
  to: string
}

/** The steps of a transfer, in a card of one height. */
export function TransferPanel({ userId, to }: TransferPanelProps) {
  const t = useT()
  const balance = useBalance()
  const form = useTransferForm(userId, to)
  const wasElsewhere = useRef(false)
  if (form.step !== 'recipient') wasElsewhere.current = true
  if (balance.status === 'loading') {
    return (
      <Loading label={t('loading')}>
        <Skeleton height={PANEL_HEIGHT} radius={16} />
      </Loading>
    )
  }
  const { made, quote, recipient } = form
  return (
    <Steady>
      {made ? (
        <TransferDone transfer={made} onAgain={form.again} />
      ) : quote ? (
        <ReviewStep form={form} quote={quote} />
      ) : recipient ? (
        <AmountStep form={form} recipient={recipient} />
      ) : (
        <RecipientStep form={form} isFirst={!wasElsewhere.current} />
      )}
    </Steady>
  )
}

const Steady = styled(Card)`
  min-height: ${PANEL_HEIGHT}px;
`
