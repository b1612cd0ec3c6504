import type { Preferences, PreferencesBody } from '@platform/contracts/growth/notifications'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { notificationsApi, preferencesQuery } from '../api/notifications-api.ts'
import { useT } from '../i18n/messages.ts'

/** What a choice changes of the preferences as they are when it is saved. */
export type Change = (stored: Preferences) => Partial<PreferencesBody>

/** Saves a choice at once. Those of several parts of the page are saved one after the other, so that none undoes another. */
export function useSavePreferences() {
  const t = useT()
  const api = useApi()
  const { alerts } = useShell()
  const queries = useQueryClient()
  const query = preferencesQuery(api)
  return useWrite<Preferences, Change>({
    scope: { id: 'notification-preferences' },
    async mutationFn(change) {
      const stored = await queries.ensureQueryData(query)
      const { quietHours, timeZone } = stored
      return notificationsApi(api).save({ kinds: {}, quietHours, timeZone, ...change(stored) })
    },
    onSuccess(saved) {
      queries.setQueryData(query.queryKey, saved)
      alerts.show({ message: t('settings.saved') })
    },
  })
}
