import { artAs } from '@platform/contracts/quests/art'
import type { Transaction } from '@platform/contracts/wallet/http'
import { useFormat } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { CampaignArt, CoverLink, Icon, media, radius, space, Text } from '@platform/ui'
import { ListRow, Tile } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/messages.ts'
import type { Row } from '../model/rows-of.ts'
import { typeIcons } from '../model/type-icons.ts'
import { useTransactionName } from '../model/use-transaction-name.ts'
import { SignedAmount } from './signed-amount.tsx'

interface TransactionRowProps extends Row {
  /** Shows it in full. */
  onOpen: (transaction: Transaction) => void
}

export function TransactionRow({ transaction, given, whole, onOpen }: TransactionRowProps) {
  const t = useT()
  const { formatTime } = useFormat()
  const formatMoney = useFormatMoney()
  const { type, currency, createdAt, reference, status } = transaction
  const { delta, balanceAfter } = whole ?? transaction
  const { name, kind } = useTransactionName()(transaction)
  const time = formatTime(createdAt).replace(' ', '\u00A0')
  const isDone = status === undefined || status === 'done'
  const facts = [...(name === kind ? [] : [kind]), ...(isDone ? [] : [t(`status.${status}`)]), time]
  return (
    <ListRow
      leading={
        reference?.kind === 'campaign' ? (
          <Picture>
            <CampaignArt seed={reference.id} src={artAs(reference.art, 'square')} />
          </Picture>
        ) : (
          <Tile tone={delta.startsWith('-') ? 'mute' : 'gold'}>
            <Icon name={typeIcons[type]} />
          </Tile>
        )
      }
      title={
        <Opener as="button" type="button" onClick={() => onOpen(transaction)}>
          <TwoLines>{name}</TwoLines>
        </Opener>
      }
      meta={facts.join(' · ')}
      isTrailingBeside
      trailing={
        <Amounts>
          <SignedAmount currency={currency} delta={delta} />
          {given ? (
            <SignedAmount currency={given.currency} delta={given.delta} size="meta" />
          ) : (
            <Text as="span" size="meta" tone="mute" numeric>
              {t('history.after', { amount: formatMoney(balanceAfter, currency) })}
            </Text>
          )}
        </Amounts>
      }
    />
  )
}

/** Over the amounts too: nothing of the row has a press of its own. */
const Opener = styled(CoverLink)`
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  text-align: start;
  cursor: pointer;
  &::after {
    z-index: 1;
  }
`

const TwoLines = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

const Picture = styled.span`
  flex: none;
  width: ${space(11)};
  height: ${space(11)};
  border-radius: ${radius.control};
  overflow: hidden;
`

/** The balance below the amount; where there is room in a column of its own, before it. */
const Amounts = styled.div`
  display: grid;
  justify-items: end;
  gap: ${space(1)};
  ${media.desktop} {
    grid-template-columns: auto minmax(132px, auto);
    align-items: baseline;
    gap: ${space(8)};
    & > :first-child {
      order: 1;
    }
  }
`
