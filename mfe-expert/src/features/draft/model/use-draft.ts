import type { Application, ApplicationProblem } from '@platform/contracts/expert/application-http'
import type { DraftField, ExpertStep } from '@platform/contracts/expert/constants'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useReadable, useShell, useViewerId } from '@platform/remote-kit/shell'
import { useBackOnline } from '@platform/remote-kit/use-back-online'
import { useEffect, useState } from 'react'
import { applicationKey } from '../api/application.ts'
import { draftQueueOf } from '../api/draft-queue.ts'
import { conflictOf } from './conflict.ts'
import { type DraftValues, valuesOf } from './draft-values.ts'

export type Draft = ReturnType<typeof useDraft>

/** The draft of a step: what is shown of it, what is wrong with it, and how far it is saved. */
export function useDraft(loaded: Application, step: ExpertStep) {
  const api = useApi()
  const shell = useShell()
  const queries = useQueryClient()
  const userId = useViewerId() ?? ''
  const queue = draftQueueOf({ api, shell, queries, userId })
  const saving = useReadable(queue.state)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [showsAll, setShowsAll] = useState(false)
  const queryKey = applicationKey(userId)
  // As the cache has it now: a query notifies its components a moment after the queue does. Until then a field that was just saved
  // would show its earlier value, and the next key would be added to that.
  const application = queries.getQueryData<Application>(queryKey) ?? loaded

  useBackOnline(() => void queue.flush())
  useEffect(() => {
    const leaving = new AbortController()
    const options = { signal: leaving.signal }
    // What was typed last is saved also where the page is closed or put away at once.
    document.addEventListener('visibilitychange', () => document.hidden && queue.flush(), options)
    addEventListener('pagehide', () => void queue.flush(), options)
    return () => {
      leaving.abort()
      void queue.flush()
    }
  }, [queue])

  function set<Name extends keyof DraftValues>(name: Name, value: DraftValues[Name]) {
    queue.change({ [name]: value } as unknown as Partial<DraftValues>)
  }

  /** What is wrong with a field, once it was left, or all of them are shown. */
  function problemOf(name: DraftField | 'skill-checks'): ApplicationProblem['problem'] | null {
    if (name in saving.unsaved || !(showsAll || touched.has(name))) return null
    return application.problems.find(({ field }) => field === name)?.problem ?? null
  }

  /** Saves what is left; resolves to the draft with it, or to null where it could not be saved. */
  async function settle(): Promise<Application | null> {
    if (!(await queue.flush())) return null
    return queries.getQueryData<Application>(queryKey) ?? application
  }

  return {
    application,
    values: { ...valuesOf(application), ...saving.unsaved },
    saving,
    conflict: conflictOf(saving.error),
    problemOf,
    change: queue.change,
    /** A field while it is typed: it is saved after a pause. */
    set,
    /** A field that is chosen by one press: it is saved at once. */
    choose<Name extends keyof DraftValues>(name: Name, value: DraftValues[Name]) {
      set(name, value)
      void queue.flush()
    },
    /** The user has left a field: it is saved, and says what is wrong with it. */
    leave(name: DraftField) {
      setTouched((all) => new Set([...all, name]))
      void queue.flush()
    },
    /** Saves what is left; resolves to how the step stands, and its fields say what is wrong. */
    async finish(): Promise<'done' | 'unsaved' | 'wrong'> {
      const saved = await settle()
      if (saved === null) return 'unsaved'
      const isWrong = ({ problems }: Application) => problems.some((one) => one.step === step)
      // What the page knows may be older: a skill check has just ended, here or on another device.
      if (isWrong(saved)) await queries.refetchQueries({ queryKey })
      setShowsAll(true)
      return isWrong(queries.getQueryData<Application>(queryKey) ?? saved) ? 'wrong' : 'done'
    },
    settle,
    /** Shows what another device has saved, in place of what was typed here. */
    async takeOther() {
      queue.drop(conflictOf(saving.error))
      await queries.invalidateQueries({ queryKey })
    },
    /** Saves what was typed here over what another device has saved. */
    async keepOwn() {
      await queries.invalidateQueries({ queryKey })
      await queue.flush()
    },
  }
}
