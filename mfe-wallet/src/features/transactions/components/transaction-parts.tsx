import type { Transaction } from '@platform/contracts/wallet/http'
import type { TransactionDetails } from '@platform/contracts/wallet/transaction-details'
import { useFormat } from '@platform/remote-kit/shell'
import { Heading, Inline, Stack, Text, TextLink } from '@platform/ui'
import { FactList, List, ListRow } from '@platform/ui/page-parts'
import type { ReactNode } from 'react'
import { Folded } from '../../amounts/components/folded.tsx'
import { useExactAmount } from '../../amounts/model/use-exact-amount.ts'
import { useT } from '../i18n/messages.ts'
import { useTransactionName } from '../model/use-transaction-name.ts'
import { SignedAmount } from './signed-amount.tsx'

interface TransactionPartsProps {
  details: TransactionDetails
  onShow: (transaction: Transaction) => void
}

/** How a transaction was worked out, what was kept of it, where its value went, and what belongs to it: each where there is something. */
export function TransactionParts({ details, onShow }: TransactionPartsProps) {
  const t = useT()
  const { figures, tax, onChain, legs, related } = details
  return (
    <>
      {figures.length > 0 && (
        <Part title={t('figures')}>
          <Figures figures={figures} />
        </Part>
      )}
      {tax && (
        <Part title={t('tax')}>
          <Tax tax={tax} />
        </Part>
      )}
      {onChain && (
        <Part title={t('chain')}>
          <OnChain onChain={onChain} />
        </Part>
      )}
      {related.length > 0 && (
        <Part title={t('related')}>
          <Related related={related} onShow={onShow} />
        </Part>
      )}
      <Folded title={t('legs')}>
        <Legs legs={legs} />
      </Folded>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={2} as="section">
      <Heading level={3} size="card">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

function Figures({ figures }: Pick<TransactionDetails, 'figures'>) {
  const t = useT()
  const exactly = useExactAmount()
  return (
    <FactList
      facts={figures.map(({ code, amount, unit }) => ({
        label: t(`figure.${code}`),
        value: exactly(amount, unit),
      }))}
    />
  )
}

function Tax({ tax: { lines, currency } }: { tax: NonNullable<TransactionDetails['tax']> }) {
  const t = useT()
  const exactly = useExactAmount()
  const { formatAmount } = useFormat()
  const isTax = (code: (typeof lines)[number]['code']) => code !== 'GROSS' && code !== 'NET'
  const reason = lines.map(({ code }) => code).find(isTax)
  return (
    <>
      <FactList
        facts={lines.map(({ code, amount, rate }) => ({
          label: t(`tax.${code}`, { rate: formatAmount(rate ?? '0') }),
          value: `${isTax(code) ? '−' : ''}${exactly(amount, currency)}`,
        }))}
      />
      {reason && (
        <Text size="meta" tone="mute">
          {t(`kept.${reason}`)}
        </Text>
      )}
    </>
  )
}

/** Enough of a hash to know it by. */
const HASH_SHOWN = 10

function OnChain({ onChain }: { onChain: NonNullable<TransactionDetails['onChain']> }) {
  const t = useT()
  const { chain, transactionHash, url } = onChain
  const short = transactionHash && `${transactionHash.slice(0, HASH_SHOWN)}…`
  return (
    <FactList
      facts={[
        { label: t('chainName'), value: chain },
        {
          label: t('transactionHash'),
          value: url ? (
            <TextLink href={url} rel="noreferrer">
              {short}
            </TextLink>
          ) : (
            (short ?? t('notMined'))
          ),
        },
      ]}
    />
  )
}

function Legs({ legs }: Pick<TransactionDetails, 'legs'>) {
  const t = useT()
  return (
    <Stack gap={2} as="ul">
      {legs.map(({ party, currency, delta }) => (
        <Inline key={`${party} ${delta} ${currency}`} as="li" justify="between">
          <Text as="span" tone="mute">
            {t(`party.${party}`)}
          </Text>
          <SignedAmount currency={currency} delta={delta} />
        </Inline>
      ))}
    </Stack>
  )
}

function Related({
  related,
  onShow,
}: Pick<TransactionDetails, 'related'> & Pick<TransactionPartsProps, 'onShow'>) {
  const t = useT()
  const nameOf = useTransactionName()
  return (
    <List>
      {related.map(({ relation, transaction }) => (
        <ListRow
          key={transaction.id}
          title={
            <TextLink as="button" type="button" onClick={() => onShow(transaction)}>
              {nameOf(transaction).name}
            </TextLink>
          }
          meta={t(`relation.${relation}`)}
          trailing={<SignedAmount currency={transaction.currency} delta={transaction.delta} />}
        />
      ))}
    </List>
  )
}
