import type {
  CheckAnswer,
  CheckResult,
  RunningCheck,
  SkillCheck,
  SkillChecks,
} from '@platform/contracts/expert/skill-checks-http'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { applicationKey } from '../../draft/api/application.ts'

const CHECKS = '/experts/skill-checks'
const checksKey = (userId: string | null) => ['skill-checks', userId] as const
const runningKey = (userId: string | null, id: string) => ['running-check', userId, id] as const

/** The checks of the skills of the user's draft. */
export function useSkillChecks() {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<SkillCheck[]>({
    queryKey: checksKey(userId),
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<SkillChecks>(CHECKS, { signal })).items,
    enabled: userId !== null,
    refetchOnMount: 'always',
  })
}

/** Begins a try, or goes on with the one that runs. */
export function useStartCheck() {
  const api = useApi()
  const userId = useViewerId()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: async (skill: string) =>
      unwrap(await api.postWithAuth<RunningCheck>(CHECKS, { skill })),
    onSuccess: (check) => queries.setQueryData(runningKey(userId, check.id), check),
    onSettled: () => queries.invalidateQueries({ queryKey: checksKey(userId) }),
  })
}

/** A try that runs, with what was answered so far. It is asked for once: from then on the page has the newer answers (`useKeepRunning`). */
export function useRunningCheck(id: string) {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<RunningCheck>({
    queryKey: runningKey(userId, id),
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<RunningCheck>(`${CHECKS}/${id}`, { signal })),
    enabled: userId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
}

/** Keeps what changed in a try, so that the applicant finds it when they leave its page and come back. */
export function useKeepRunning(id: string) {
  const userId = useViewerId()
  const queries = useQueryClient()
  return (change: (check: RunningCheck) => RunningCheck) =>
    void queries.setQueryData<RunningCheck>(
      runningKey(userId, id),
      (check) => check && change(check),
    )
}

/** Ends and scores a try; of one that is over it gets the result. */
export function useSubmitCheck(id: string) {
  const api = useApi()
  const userId = useViewerId()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: async () =>
      unwrap(await api.postWithAuth<CheckResult>(`${CHECKS}/${id}/submit`, {})),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: checksKey(userId) })
      void queries.invalidateQueries({ queryKey: applicationKey(userId) })
      // It runs no more: who comes back to its page is shown the result.
      void queries.invalidateQueries({ queryKey: runningKey(userId, id), refetchType: 'none' })
    },
  })
}

/** Saves answers, by task. */
export const saveAnswers =
  (api: ApiClient, id: string) =>
  async (answers: Partial<Record<string, CheckAnswer>>): Promise<void> => {
    for (const [task, answer] of Object.entries(answers)) {
      unwrap(await api.putWithAuth(`${CHECKS}/${id}/answers/${task}`, { answer }))
    }
  }

/** Sends what the page noted since the last call; answers with everything that is noted of the try. */
export const sendSignals =
  (api: ApiClient, id: string) => async (signals: RunningCheck['signals']) =>
    unwrap(
      await api.postWithAuth<Pick<RunningCheck, 'signals'>>(`${CHECKS}/${id}/signals`, { signals }),
    ).signals
