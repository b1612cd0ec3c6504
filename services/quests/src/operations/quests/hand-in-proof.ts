import { refusedField } from '@platform/service-kit/errors'
import type { Dependencies } from '../dependencies.ts'
import { type TriedTask, validateTask } from '../validate-task.ts'
import { loadQuest, type Quest } from './load-quest.ts'

export interface HandIn {
  slug: string
  /** Which of the quest's proofs; may be absent where it has one alone. */
  taskId?: string | undefined
  text?: string | undefined
  link?: string | undefined
  pictures?: readonly string[]
}

/**
 * Hands in the proof of a quest: a try at its task.
 * @throws what a try throws; VALIDATION_FAILED where the quest has no such proof, or several and none is named
 */
export async function handInProof(
  deps: Dependencies,
  userId: string,
  { slug, taskId, ...input }: HandIn,
): Promise<TriedTask> {
  const quest = await loadQuest(deps, slug, userId)
  return validateTask(deps, userId, quest.id, proofTaskOf(quest, taskId), input)
}

function proofTaskOf({ tasks }: Quest, wanted: string | undefined): string {
  const proofs = tasks.filter(({ type }) => type === 'PROOF').map(({ id }) => id)
  if (wanted !== undefined && !proofs.includes(wanted)) {
    throw refusedField('body.taskId', 'is no proof of the quest')
  }
  const [only, second] = proofs
  if (wanted === undefined && second !== undefined) {
    throw refusedField('body.taskId', 'is required: the quest has several proofs')
  }
  const taskId = wanted ?? only
  if (taskId === undefined) throw refusedField('body.slug', 'is a quest without a proof')
  return taskId
}
