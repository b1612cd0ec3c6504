import { currencies } from '@platform/contracts/money'
import type { StaffStoreItem } from '@platform/contracts/wallet/store'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useFormat, useLanguage, useShell } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Inline, Notice, Stack, Tag, Text } from '@platform/ui'
import { ListRow } from '@platform/ui/page-parts'
import { changeItem, type ItemChange } from '../api/store-api.ts'
import { useT } from '../i18n/messages.ts'
import { problemOf } from '../model/problem-of.ts'

interface ItemRowProps {
  item: StaffStoreItem
  onCodes: () => void
}

const tones = { draft: 'plain', listed: 'live', retired: 'ended' } as const

/** An item of the store: its price, what is left of it, and whether it is sold. */
export function ItemRow({ item, onCodes }: ItemRowProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const language = useLanguage()
  const failureText = useFailureText()
  const formatMoney = useFormatMoney()
  const { formatAmount } = useFormat()
  const { alerts } = useShell()
  const { price, stock, status } = item
  const { name } = item.texts[language]
  const change = useWrite({
    mutationFn: (wanted: ItemChange) => changeItem(api, item, wanted),
    onSuccess(waits) {
      if (waits) void queries.invalidateQueries({ queryKey: ['staff-approvals'] })
      alerts.show({ message: t(waits ? 'done.asked' : 'done.changed') })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['staff-store-items'] }),
  })
  const isListed = status === 'listed'
  return (
    <ListRow
      title={name}
      meta={[
        t('item.price', {
          amount: formatMoney(price.amount, price.currency),
          currency: currencies[price.currency].name,
        }),
        t('item.stock', { left: formatAmount(stock.left), total: formatAmount(stock.total) }),
      ].join(' · ')}
      trailing={<Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>}
    >
      <Stack gap={3}>
        <Text size="meta" tone="mute">
          {item.id}
        </Text>
        {change.error && (
          <Notice tone="bad" live="alert">
            {failureText(change.error, t(problemOf(change.error)))}
          </Notice>
        )}
        <Inline gap={2}>
          <Button
            size="s"
            variant={isListed ? 'danger' : 'primary'}
            loading={change.isPending}
            aria-label={t(isListed ? 'item.retireOf' : 'item.listOf', { name })}
            onClick={() => void change.send({ status: isListed ? 'retired' : 'listed' })}
          >
            {t(isListed ? 'item.retire' : 'item.list')}
          </Button>
          <Button
            size="s"
            variant="secondary"
            aria-label={t('item.codesOf', { name })}
            onClick={onCodes}
          >
            {t('item.codes')}
          </Button>
        </Inline>
      </Stack>
    </ListRow>
  )
}
