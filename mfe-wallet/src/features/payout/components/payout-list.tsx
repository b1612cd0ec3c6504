import type { Payout } from '@platform/contracts/wallet/offramp'
import { PAYOUT_CONFIRMATION_PATH } from '@platform/contracts/wallet/paths'
import { Link } from '@platform/remote-kit/router'
import { useFormat } from '@platform/remote-kit/shell'
import { CoverLink, Heading, Stack, Tag } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { useExactAmount } from '../../amounts/model/use-exact-amount.ts'
import { usePayouts } from '../api/payouts.ts'
import { useT } from '../i18n/messages.ts'

/** The latest payouts of the user, each with the way to its page; nothing while there are none. */
export function PayoutList() {
  const t = useT()
  const items = usePayouts().data?.items ?? []
  if (items.length === 0) return null
  return (
    <Stack gap={3}>
      <Heading level={2}>{t('list')}</Heading>
      <List>
        {items.map((payout) => (
          <Row key={payout.id} payout={payout} />
        ))}
      </List>
    </Stack>
  )
}

function Row({ payout }: { payout: Payout }) {
  const t = useT()
  const exactly = useExactAmount()
  const { formatDateTime } = useFormat()
  const { id, arrives, fiat, status, destination, createdAt } = payout
  return (
    <ListRow
      title={
        <CoverLink as={Link} to={`${PAYOUT_CONFIRMATION_PATH}?order=${id}`}>
          {exactly(arrives, fiat)}
        </CoverLink>
      }
      meta={`${destination.shown} · ${formatDateTime(createdAt)}`}
      trailing={<Tag tone={status === 'done' ? 'gold' : 'ended'}>{t(`tag.${status}`)}</Tag>}
    />
  )
}
