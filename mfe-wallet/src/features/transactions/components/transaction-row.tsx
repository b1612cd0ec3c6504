import { type Currency, currencies } from '@platform/contracts/money'
import { artAs } from '@platform/contracts/quests/art'
import { campaignPath } from '@platform/contracts/quests/paths'
import type { Transaction } from '@platform/contracts/wallet/http'
import { useFormat, useShell } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { CampaignArt, CoverLink, Icon, media, radius, space, Text } from '@platform/ui'
import { ListRow, Tile } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import type { MouseEvent } from 'react'
import { useT } from '../../../i18n/messages.ts'
import { typeIcons } from '../model/type-icons.ts'
import { SignedAmount } from './signed-amount.tsx'

/** A transaction, named by its campaign where it has one; else, and where the name is not known, by its kind. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const t = useT()
  const { formatTime } = useFormat()
  const formatMoney = useFormatMoney()
  const { type, currency, delta, balanceAfter, createdAt, reference, reason } = transaction
  const exchangeLine = useExchangeLine(transaction)
  const line =
    exchangeLine ?? sendLine(transaction, t) ?? storeLine(transaction, t) ?? t(lineOf(transaction))
  const kind = reason ? `${line}: ${t(`reason.${reason}`)}` : line
  const campaignId = reference?.kind === 'campaign' ? reference.id : null
  const name = reference?.name ?? kind
  const time = formatTime(createdAt).replace(' ', '\u00A0')
  return (
    <ListRow
      leading={
        campaignId ? (
          <Picture>
            <CampaignArt seed={campaignId} src={artAs(reference?.art, 'square')} />
          </Picture>
        ) : (
          <Tile tone={delta.startsWith('-') ? 'mute' : 'gold'}>
            <Icon name={typeIcons[type]} />
          </Tile>
        )
      }
      title={campaignId ? <CampaignLink campaignId={campaignId}>{name}</CampaignLink> : name}
      meta={name === kind ? time : `${kind} · ${time}`}
      trailing={
        <Amounts>
          <SignedAmount currency={currency} delta={delta} />
          <Text as="span" size="meta" tone="mute" numeric>
            {t('history.after', { amount: formatMoney(balanceAfter, currency) })}
          </Text>
        </Amounts>
      }
    />
  )
}

/** "Exchanged 5 USDT to 5,000 KCash" on both lines of an exchange; null for other transactions. */
function useExchangeLine({ exchange, currency, delta }: Transaction): string | null {
  const t = useT()
  const formatMoney = useFormatMoney()
  if (!exchange) return null
  const named = (amount: string, of: Currency) =>
    `${formatMoney(amount, of)} ${currencies[of].name}`
  const pay = named(exchange.pay, exchange.from)
  const isBack = currency === exchange.from && !delta.startsWith('-')
  if (isBack) return t('line.exchangeBack', { pay })
  return t('line.exchange', { pay, receive: named(exchange.receive, exchange.to) })
}

/** "Sent to @fox"; null for what is no transfer between people. */
function sendLine({ transfer }: Transaction, t: ReturnType<typeof useT>): string | null {
  if (!transfer) return null
  const { step, userName } = transfer
  return userName === null ? t(`line.${step}ByNobody`) : t(`line.${step}`, { name: userName })
}

const chainLines = {
  swap: 'line.swap',
  'swap-fee': 'line.swapFee',
  deposit: 'line.deposit',
} as const

/** "Bought: Gift card"; null for what is not of the store. */
function storeLine({ purchase }: Transaction, t: ReturnType<typeof useT>): string | null {
  return purchase ? t(`line.${purchase.step}`, { name: purchase.name }) : null
}

function lineOf({ type, reference, source, chain, payout }: Transaction) {
  if (payout) return payout.step === 'paid-out' ? 'line.paidOut' : 'line.payoutReturned'
  if (chain) return chainLines[chain.step]
  if (source === 'task') return 'line.task'
  if (reference?.kind === 'referral') return 'line.referral'
  if (reference?.kind === 'offer') return 'line.offer'
  return reference?.kind === 'goal' ? 'line.goal' : (`line.${type}` as const)
}

/** The campaign belongs to another remote, so the shell navigates. */
function CampaignLink({ campaignId, children }: { campaignId: string; children: string }) {
  const shell = useShell()
  const path = campaignPath(campaignId)
  return (
    <CoverLink
      href={path}
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        shell.navigate(path)
      }}
    >
      {children}
    </CoverLink>
  )
}

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
