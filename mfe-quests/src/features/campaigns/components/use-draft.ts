import { useEffect, useEffectEvent, useState } from 'react'
import { useViewer } from '../api/use-viewer.ts'
import { type Draft, keepDraft, readDraft } from '../model/task-draft.ts'

/** First values of a part of a task's form: what the user typed before a reload, else `empty`. */
export function useDraft<Input extends Draft>(taskId: string, part: string, empty: Input): Input {
  const userId = useViewer().userId ?? ''
  const [first] = useState(() => readDraft(userId, taskId, part, empty))
  return first
}

/** Keeps the input of a part of a task's form while this tab is open, until the task is done. */
export function useKeepDraft(taskId: string, part: string, input: Draft): void {
  const userId = useViewer().userId ?? ''
  const text = JSON.stringify(input)
  const keep = useEffectEvent(() => keepDraft(userId, taskId, part, input))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the input changes
  useEffect(() => keep(), [text])
}
