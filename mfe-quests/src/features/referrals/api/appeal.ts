import { unwrap } from '@platform/remote-kit/api-client'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { useT } from '../i18n/messages.ts'
import { referralKeys } from './referral-keys.ts'

/** Asks for another decision about a referral that a reviewer refused. */
export function useAppeal(id: string) {
  const t = useT()
  const api = useApi()
  const { alerts } = useShell()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: async () => unwrap(await api.postWithAuth(`/referrals/${id}/appeal`, {})),
    onError: () => alerts.show({ message: t('appealFailed'), type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: referralKeys.all }),
  })
}
