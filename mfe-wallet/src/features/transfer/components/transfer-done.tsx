import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import type { PersonalTransfer } from '@platform/contracts/wallet/transfers'
import { currencyName } from '@platform/remote-kit/currency-name'
import { Link } from '@platform/remote-kit/router'
import { useFormat, useLanguage } from '@platform/remote-kit/shell'
import { Button, Heading, Inline, Stack, Text } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { useEffect, useRef } from 'react'
import { LatePayoff } from '../../amounts/components/late-payoff.tsx'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { useTransferNow } from '../api/follow-transfer.ts'
import { useT } from '../i18n/messages.ts'

interface TransferDoneProps {
  transfer: PersonalTransfer
  onAgain: () => void
}

/** The receipt; the focus goes to it. */
export function TransferDone({ transfer: made, onAgain }: TransferDoneProps) {
  const t = useT()
  const language = useLanguage()
  const { formatDateTime } = useFormat()
  const { id, status, currency, createdAt, userName, ...rest } = useTransferNow(made)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const amount = `${writeExactly(rest.amount, language)} ${currencyName(currency)}`
  const values = { amount, name: userName ?? t('someone') }
  const [heading, text] = {
    done: [t('done'), t('doneText', values)],
    open: [t('open'), t('openText', values)],
    void: [t('void'), t('voidText', values)],
  }[status]
  return (
    <Stack gap={4}>
      {status === 'done' && (
        <LatePayoff currency={currency} amount={writeExactly(rest.amount, language)} isLeaving />
      )}
      <Stack gap={2} role="status">
        <Heading ref={title} level={2} tabIndex={-1} tone={status === 'done' ? 'ok' : 'text'}>
          {heading}
        </Heading>
        <Text tone="mute">{text}</Text>
      </Stack>
      <FactList
        facts={[
          { label: t('to'), value: userName === null ? t('someone') : `@${userName}` },
          { label: t('fee'), value: t('noFee') },
          { label: t('when'), value: formatDateTime(createdAt) },
          { label: t('reference'), value: id.slice(-12) },
        ]}
      />
      <Inline gap={3}>
        <Button as={Link} to={TRANSACTION_HISTORY_PATH}>
          {t('history')}
        </Button>
        <Button variant="secondary" onClick={onAgain}>
          {t('again')}
        </Button>
      </Inline>
    </Stack>
  )
}
