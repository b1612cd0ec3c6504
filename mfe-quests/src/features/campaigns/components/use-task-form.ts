import type { Task } from '@platform/contracts/quests/http'
import { loadPatiently } from '@platform/remote-kit/load-patiently'
import { missingCode, RemoteErrors } from '@platform/remote-kit/remote-errors'
import { type ComponentType, useContext, useEffect, useRef, useState } from 'react'
import { viewOf } from '../task-types/table.ts'
import type { AnyTaskFormProps } from '../task-types/task-type.ts'

/** Those whose code is there: a row that mounts again, as after a log-in, shows its form at once. */
const loadedForms = new WeakMap<object, ComponentType<AnyTaskFormProps>>()

/**
 * The form of a task's type. Its code is fetched when the row mounts, and again by `load` if that failed. When `load`
 * fails too, the host is notified, which may mount the last good version of the remote; else the user can press again.
 */
export function useTaskForm(task: Task) {
  const { form } = viewOf(task)
  const onError = useContext(RemoteErrors)
  const known = form && loadedForms.get(form.load)
  const [Form, setForm] = useState<ComponentType<AnyTaskFormProps> | null>(() => known ?? null)
  const [coming, setComing] = useState(form !== undefined && !known)
  const [loading, setLoading] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    // Anew for each mount: StrictMode unmounts once in between.
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  useEffect(() => {
    let wanted = true
    const settle = (loaded: ComponentType<AnyTaskFormProps> | null) => {
      if (loaded && form) loadedForms.set(form.load, loaded)
      if (!wanted) return
      if (loaded) setForm(() => loaded)
      setComing(false)
    }
    // After a failure `load` tries again, and reports.
    form?.load().then(settle, () => settle(null))
    return () => {
      wanted = false
    }
  }, [form])

  /** False when its code could not be fetched. */
  async function load(): Promise<boolean> {
    if (!form) return false
    const { signal } = leaving.current
    setLoading(true)
    setError(null)
    try {
      const loaded = await loadPatiently(form.load, signal)
      setForm(() => loaded)
      return true
    } catch (failure) {
      setError(failure)
      if (!signal.aborted) onError?.(missingCode("A task's form", failure))
      return false
    } finally {
      setLoading(false)
    }
  }

  /** `coming`: its code is being fetched for the first time. */
  return { Form, load, coming, loading, error }
}
