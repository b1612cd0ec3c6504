import type { Transaction } from '@platform/contracts/wallet/http'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useShell } from '@platform/remote-kit/shell'
import { Loading, Skeleton, Stack } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useState } from 'react'
import { messages as walletMessages } from '../../../i18n/messages.ts'
import { useTransaction } from '../api/get-transaction.ts'
import { messages, useT } from '../i18n/messages.ts'
import { useTransactionName } from '../model/use-transaction-name.ts'
import { TransactionFacts } from './transaction-facts.tsx'
import { TransactionParts } from './transaction-parts.tsx'

interface TransactionSheetProps {
  transaction: Transaction
  open: boolean
  onClose: () => void
}

const catalogues = [messages, walletMessages]
/** px, of figures and legs. */
const USUAL_HEIGHT = 240

/** A transaction in full; not in the first load. */
export function TransactionSheet(props: TransactionSheetProps) {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Sheet {...props} />
    </LanguageProvider>
  )
}

function Sheet({ transaction, open, onClose }: TransactionSheetProps) {
  const t = useT()
  const nameOf = useTransactionName()
  /** One that belongs to it, and takes its place. */
  const [shown, setShown] = useState(transaction)
  return (
    <Dialog open={open} onClose={onClose} title={nameOf(shown).name} closeLabel={t('close')}>
      <Details key={shown.id} transaction={shown} onShow={setShown} />
    </Dialog>
  )
}

interface DetailsProps {
  transaction: Transaction
  onShow: (transaction: Transaction) => void
}

function Details({ transaction, onShow }: DetailsProps) {
  const t = useT()
  const { data, error, isFetching, refetch } = useTransaction(transaction.id)
  return (
    <Stack gap={5}>
      <TransactionFacts transaction={data?.transaction ?? transaction} />
      {data && <TransactionParts details={data} onShow={onShow} />}
      {!data && error && (
        <LoadFailed
          error={error}
          title={t('failed')}
          retryLabel={t('retry')}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <Loading label={t('loading')}>
          <Skeleton height={USUAL_HEIGHT} radius={10} />
        </Loading>
      )}
    </Stack>
  )
}
