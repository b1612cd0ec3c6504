import type { Task } from '@platform/contracts/quests/http'
import { type ComponentType, useEffect, useState } from 'react'
import { viewOf } from '../task-types/table.ts'
import type { AnyTaskFormProps } from '../task-types/task-type.ts'

/** The form of a task's type: fetched while the row shows, or again when it is opened. */
export function useTaskForm(task: Task) {
  const { form } = viewOf(task)
  const [Form, setForm] = useState<ComponentType<AnyTaskFormProps> | null>(null)
  const [loading, setLoading] = useState(false)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    // Opening tries again, and reports a failure.
    form?.load().catch(() => {})
  }, [form])

  /** False when its code could not be fetched. */
  async function load(): Promise<boolean> {
    setLoading(true)
    setError(null)
    try {
      const loaded = await form?.load()
      setForm(() => loaded ?? null)
      return loaded !== undefined
    } catch (failure) {
      setError(failure)
      return false
    } finally {
      setLoading(false)
    }
  }

  return { Form, load, loading, error }
}
