import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../domain/campaign.ts'
import { taskTypeOf } from '../domain/task-types/table.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * This deployment is set up for all that the campaign asks of users.
 * @throws TASK_NOT_CONFIGURED with the first task that it is not set up for, SCORE_NOT_CONFIGURED
 */
export function requireConfigured(
  { providers, pogRuns }: Pick<Dependencies, 'providers' | 'pogRuns'>,
  { tasks, minimumScore }: Pick<Campaign, 'tasks' | 'minimumScore'>,
): void {
  if (minimumScore && !pogRuns) throw new DomainError('SCORE_NOT_CONFIGURED')
  for (const { id, type, settings } of tasks) {
    const rules = taskTypeOf(type)
    const needsPog = rules.contract.needs.includes('pogCard')
    const lacks = rules.lacks?.(settings, providers) ?? (needsPog && !pogRuns && 'POG_EVENTS')
    if (lacks) throw new DomainError('TASK_NOT_CONFIGURED', { task: id, lacks })
  }
}
