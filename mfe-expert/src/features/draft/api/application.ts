import type { Application } from '@platform/contracts/expert/application-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { newerApplication } from '../model/newer-application.ts'

export const APPLICATION = '/experts/application'
export const applicationKey = (userId: string | null) => ['expert-application', userId] as const

/** The user's own application: an empty draft where there is none. An answer that is older than what is shown is dropped. */
export function useApplication() {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<Application>({
    queryKey: applicationKey(userId),
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<Application>(APPLICATION, { signal })),
    enabled: userId !== null,
    refetchOnMount: 'always',
    structuralSharing: (shown, answer) =>
      newerApplication(shown as Application | undefined, answer as Application),
  })
}

/** A call that moves the application. Its answer is shown at once; after a refusal the application is asked for anew. */
function useMove<Input = void>(mutationFn: (input: Input) => Promise<Application>) {
  const queries = useQueryClient()
  const queryKey = applicationKey(useViewerId())
  return useWrite<Application, Input>({
    mutationFn,
    onSuccess: (answer) =>
      queries.setQueryData<Application>(queryKey, (shown) => newerApplication(shown, answer)),
    onError: () => queries.invalidateQueries({ queryKey }),
  })
}

/** Sends the draft in the version that was shown. */
export function useSubmitApplication() {
  const api = useApi()
  return useMove(async (version: number) =>
    unwrap(await api.postWithAuth<Application>(`${APPLICATION}/submit`, { version, agreed: true })),
  )
}

/** Asks for another decision about a rejected application. */
export function useAppealApplication() {
  const api = useApi()
  return useMove(async (reason: string) =>
    unwrap(await api.postWithAuth<Application>(`${APPLICATION}/appeal`, { reason })),
  )
}

/** Makes a rejected application a draft again. */
export function useReapply() {
  const api = useApi()
  return useMove(async () =>
    unwrap(await api.putWithAuth<Application>(APPLICATION, { currentTab: 0 })),
  )
}
