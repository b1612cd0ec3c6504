import { currencies } from '@platform/contracts/money'
import { campaignPath } from '@platform/contracts/quests/paths'
import type { Transaction, TransactionType } from '@platform/contracts/wallet/http'
import { useFormat, useShell } from '@platform/remote-kit/shell'
import { Icon, type IconName, ListRow, Stack, Text, TextLink, Tile } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'

const icons: Record<TransactionType, IconName> = {
  reward: 'drops',
  onramp: 'arrow',
  shop: 'wallet',
  'meta-txn': 'retry',
  redeem: 'check',
  funding: 'shield',
  issue: 'key',
}

export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const t = useT()
  const { formatAmount, formatDateTime } = useFormat()
  const { type, currency, delta, balanceAfter, createdAt } = transaction
  const incoming = !delta.startsWith('-')
  const name = currencies[currency].name
  return (
    <ListRow
      leading={
        <Tile tone={incoming ? 'gold' : 'mute'}>
          <Icon name={icons[type]} />
        </Tile>
      }
      title={t(`line.${type}`)}
      meta={
        <>
          {formatDateTime(createdAt)} <CampaignLink transaction={transaction} />
        </>
      }
      trailing={
        <Stack gap={1} align="end">
          <Text as="span" weight={600} numeric tone={incoming ? 'ok' : 'text'}>
            {incoming ? '+' : '−'}
            {formatAmount(delta.replace('-', ''))} {name}
          </Text>
          <Text as="span" size="meta" tone="mute" numeric>
            {t('history.after', { amount: formatAmount(balanceAfter) })}
          </Text>
        </Stack>
      }
    />
  )
}

/** The campaign belongs to another remote, so the shell navigates. */
function CampaignLink({ transaction: { reference } }: { transaction: Transaction }) {
  const t = useT()
  const shell = useShell()
  if (reference?.kind !== 'campaign') return null
  const path = campaignPath(reference.id)
  return (
    <TextLink
      href={path}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        shell.navigate(path)
      }}
    >
      {t('line.open')}
    </TextLink>
  )
}
