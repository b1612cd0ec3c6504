import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../domain/campaign.ts'
import { taskTypeOf } from '../domain/task-types/table.ts'
import type { Dependencies } from './dependencies.ts'

/** This deployment is set up for every task of the campaign. @throws TASK_NOT_CONFIGURED with the first that it is not */
export function requireConfigured(
  { providers }: Pick<Dependencies, 'providers'>,
  { tasks }: Pick<Campaign, 'tasks'>,
): void {
  for (const { id, type, settings } of tasks) {
    const lacks = taskTypeOf(type).lacks?.(settings, providers)
    if (lacks) throw new DomainError('TASK_NOT_CONFIGURED', { task: id, lacks })
  }
}
