import { campaignPath } from '@platform/contracts/quests/paths'
import type { Transaction } from '@platform/contracts/wallet/http'
import { currencyMarks } from '@platform/remote-kit/currency-marks'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useFormat, useLanguage, useShell } from '@platform/remote-kit/shell'
import { CurrencyMark, Heading, Inline, Notice, Stack, Text, TextLink } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import type { MouseEvent } from 'react'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { useT } from '../i18n/messages.ts'
import { useTransactionName } from '../model/use-transaction-name.ts'

/** What a row says of a transaction, with its amount to the last digit, and how it stands. */
export function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const t = useT()
  const language = useLanguage()
  const { formatDateTime } = useFormat()
  const { name, kind } = useTransactionName()(transaction)
  const { currency, delta, balanceAfter, createdAt, status = 'done', reference } = transaction
  const isDebit = delta.startsWith('-')
  const exactly = (amount: string) => `${writeExactly(amount, language)} ${currencyName(currency)}`
  const order = orderOf(transaction)
  const { transfer } = transaction
  const person = transfer?.userName && `@${transfer.userName}`
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Inline gap={2}>
          <CurrencyMark mark={currencyMarks[currency]} size={28} />
          <Heading level={3} size="page" tone={isDebit ? 'text' : 'ok'}>
            {isDebit ? '−' : '+'}
            {exactly(delta.replace('-', ''))}
          </Heading>
        </Inline>
        {name !== kind && <Text tone="mute">{kind}</Text>}
      </Stack>
      {status !== 'done' && (
        <Notice tone="gold" title={t(`status.${status}`)}>
          {t(status === 'pending' ? 'pendingText' : 'statusText')}
        </Notice>
      )}
      <FactList
        facts={[
          { label: t('status'), value: t(`status.${status}`) },
          { label: t('time'), value: formatDateTime(createdAt) },
          { label: t('balanceAfter'), value: exactly(balanceAfter) },
          ...(person
            ? [
                {
                  label: t(transfer?.step === 'received' ? 'fromPerson' : 'toPerson'),
                  value: person,
                },
              ]
            : []),
          ...(order ? [{ label: t('order'), value: <Order>{order}</Order> }] : []),
        ]}
      />
      {reference?.kind === 'campaign' && <CampaignLink campaignId={reference.id} />}
    </Stack>
  )
}

const orderOf = ({ transfer, purchase, payout, reference }: Transaction): string | undefined =>
  purchase?.id ??
  payout?.id ??
  transfer?.id ??
  (reference?.kind === 'purchase' ? reference.id : undefined)

function Order({ children }: { children: string }) {
  return (
    <Text as="span" size="meta" style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
      {children}
    </Text>
  )
}

/** The campaign belongs to another remote, so the shell navigates. */
function CampaignLink({ campaignId }: { campaignId: string }) {
  const t = useT()
  const shell = useShell()
  const path = campaignPath(campaignId)
  return (
    <div>
      <TextLink
        href={path}
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          shell.navigate(path)
        }}
      >
        {t('campaign')}
      </TextLink>
    </div>
  )
}
