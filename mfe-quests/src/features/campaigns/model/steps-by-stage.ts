import type { CampaignDetail, Task } from '@platform/contracts/quests/http'
import type { CampaignPhase } from './campaign-phase.ts'
import { canTry, nextTask } from './next-task.ts'
import { type RailState, railState } from './rail-step.ts'

export interface Step {
  task: Task
  /** Its place among all tasks, from 1. */
  place: number
  /** `open`: it is the next. */
  state: RailState
}

export interface Stage {
  /** As the task names it. */
  stage: number
  steps: Step[]
}

interface Steps {
  stages: Stage[]
  /** Null where there is nothing to do now. */
  next: Task | null
}

/** The tasks of a campaign by their stages, and the state of each for the reader; before the start too. */
export function stepsByStage(
  {
    tasks,
    paused,
    exclusion,
  }: Pick<CampaignDetail, 'tasks'> & Partial<Pick<CampaignDetail, 'paused' | 'exclusion'>>,
  phase: CampaignPhase,
): Steps {
  const isLive = phase === 'live' && !exclusion && !paused
  const isOver = phase !== 'live' && phase !== 'upcoming'
  const next = isLive ? nextTask(tasks, null) : null
  const stages = new Map<number, Step[]>()
  for (const [index, task] of tasks.entries()) {
    const state = railState(task, {
      isOpen: task.id === next?.id,
      canTry: isLive && canTry(task),
      sending: false,
      isOver,
    })
    const step = { task, place: index + 1, state }
    stages.set(task.stage, [...(stages.get(task.stage) ?? []), step])
  }
  const ordered = [...stages].sort(([a], [b]) => a - b)
  return { stages: ordered.map(([stage, steps]) => ({ stage, steps })), next }
}
