import type { Currency } from '@platform/contracts/money'
import type { Statement } from '@platform/contracts/wallet/statement'
import { unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useQuery } from '@platform/remote-kit/query'
import { saveFile } from '@platform/remote-kit/save-file'
import { useApi, useLanguage, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import type { Month } from '../model/months.ts'

export interface Period {
  month: Month
  currency: Currency
}

const queryOf = ({ month, currency }: Period) => ({
  currency,
  from: month.from.toISOString(),
  to: month.to.toISOString(),
})

/** The balances and sums of a month, as they are now. */
export function useStatement(period: Period) {
  const api = useApi()
  return useQuery({
    queryKey: ['statement', period.currency, period.month.id],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<Statement>('/transactions/statement', {
          query: queryOf(period),
          signal,
        }),
      ),
    refetchOnMount: 'always',
  })
}

/** Saves a month's statement with each transaction as a table, with times of the user's zone: the whole of it or nothing. */
export function useSaveStatement() {
  const api = useApi()
  const shell = useShell()
  const lang = useLanguage()
  return useWrite({
    mutationFn: async (period: Period) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const query = { ...queryOf(period), lang, timeZone }
      return unwrap(await api.getFileWithAuth('/transactions/statement.csv', { query }))
    },
    onSuccess(file, { currency, month }) {
      saveFile(file, `statement-${currency}-${month.id}.csv`)
      shell.track('history_exported', { type: 'statement' })
    },
    onError: (failure) => shell.track('history_export_failed', { code: failureCode(failure) }),
  })
}
