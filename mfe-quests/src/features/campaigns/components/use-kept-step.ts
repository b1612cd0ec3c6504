import type { Task } from '@platform/contracts/quests/http'
import { useState } from 'react'
import { useDraft, useKeepDraft } from './use-draft.ts'

/** The step that a task's form is at, from 0: kept with what was typed, until the task is done or asks for something else. */
export function useKeptStep(
  { id, settings }: Task,
  steps: number,
): readonly [number, (step: number) => void] {
  const part = `step:${JSON.stringify(settings)}`
  const kept = Number(useDraft(id, part, { step: '0' }).step)
  const [step, setStep] = useState(kept < steps ? kept : 0)
  useKeepDraft(id, part, { step: String(step) })
  return [step, setStep]
}
