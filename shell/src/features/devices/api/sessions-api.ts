import type { OpenSessions } from '@platform/contracts/identity/sessions'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { pagedQuery } from '@platform/remote-kit/paged-query'

/** The user's open sessions, the newest log-in first. */
export const sessionsQuery = (api: ApiClient) =>
  pagedQuery({
    queryKey: ['open-sessions'],
    fetchPage: (page, signal) =>
      api.getWithAuth<OpenSessions>('/auth/sessions', { query: { ...page }, signal }),
  })

export async function endSession(api: ApiClient, id: string): Promise<void> {
  unwrap(await api.deleteWithAuth(`/auth/sessions/${id}`))
}

/** Ends all sessions but this one. */
export async function endOtherSessions(api: ApiClient): Promise<void> {
  unwrap(await api.deleteWithAuth('/auth/sessions'))
}
