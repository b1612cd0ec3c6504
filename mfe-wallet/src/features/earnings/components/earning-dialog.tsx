import type { Earning } from '@platform/contracts/wallet/earnings'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useFormat } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Button, Heading, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { FactList } from '@platform/ui/page-parts'
import { useEffect, useRef } from 'react'
import { useCollectEarning } from '../api/collect.ts'
import { useT } from '../i18n/messages.ts'
import { isCollectable, shownStatus } from '../model/shown-status.ts'
import { sourceText } from '../model/source-text.ts'
import { CollectRefusal } from './collect-refusal.tsx'
import { TaxLines } from './tax-lines.tsx'

interface EarningDialogProps {
  earning: Earning
  open: boolean
  onClose: () => void
}

/** Where an earning comes from, until when it can be collected, what is kept of it; and its button. */
export function EarningDialog({ earning: given, open, onClose }: EarningDialogProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const collecting = useCollectEarning()
  const earning = collecting.data ?? given
  const { id, currency, amount } = earning
  const status = shownStatus(earning.status)
  const named = (value: string) => `${formatMoney(value, currency)} ${currencyName(currency)}`
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(sourceText(earning))}
      closeLabel={t('close')}
      locked={collecting.isPending}
      footer={
        isCollectable(status) && (
          <Button
            block
            size="l"
            loading={collecting.isPending}
            onClick={() => void collecting.send(id)}
          >
            {collecting.isPending ? t('collecting') : t('collect', { amount: named(amount) })}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        {collecting.data && <Done text={t('doneText', { amount: named(earning.net ?? amount) })} />}
        {earning.source === 'boost' && <Text tone="mute">{t('boostText')}</Text>}
        <Facts earning={earning} />
        <TaxLines earningId={id} isPast={earning.collectedAt !== null} />
        {collecting.error && <CollectRefusal failure={collecting.error} />}
      </Stack>
    </Dialog>
  )
}

function Facts({ earning }: { earning: Earning }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const formatMoney = useFormatMoney()
  const { currency, taken, createdAt, expiresAt, collectedAt } = earning
  const status = shownStatus(earning.status)
  return (
    <FactList
      facts={[
        ...(status ? [{ label: t('fact.status'), value: t(`status.${status}`) }] : []),
        { label: t('fact.since'), value: formatDateTime(createdAt) },
        ...(collectedAt
          ? [{ label: t('fact.collectedAt'), value: formatDateTime(collectedAt) }]
          : [{ label: t('fact.until'), value: formatDateTime(expiresAt) }]),
        ...(Number(taken) > 0
          ? [
              {
                label: t('fact.taken'),
                value: `${formatMoney(taken, currency)} ${currencyName(currency)}`,
              },
            ]
          : []),
      ]}
    />
  )
}

/** The focus goes to it. */
function Done({ text }: { text: string }) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Stack gap={1} role="status">
      <Heading ref={title} level={3} size="section" tabIndex={-1} tone="ok">
        {t('done')}
      </Heading>
      <Text tone="mute">{text}</Text>
    </Stack>
  )
}
