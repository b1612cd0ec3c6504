import { unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { saveFile } from '@platform/remote-kit/save-file'
import { useApi, useLanguage, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { queryOf, type TransactionFilters } from '../model/transaction-filter.ts'

/** Saves what the filters let through as a table, with times of the user's zone: the whole of it or nothing. */
export function useExport() {
  const api = useApi()
  const shell = useShell()
  const lang = useLanguage()
  return useWrite({
    mutationFn: async (filters: TransactionFilters) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const query = { ...queryOf(filters), lang, timeZone }
      return unwrap(await api.getFileWithAuth('/transactions/export.csv', { query }))
    },
    onSuccess(file, { type }) {
      saveFile(file, `transactions-${new Date(shell.serverNow()).toISOString().slice(0, 10)}.csv`)
      shell.track('history_exported', { type })
    },
    onError: (failure) => shell.track('history_export_failed', { code: failureCode(failure) }),
  })
}
