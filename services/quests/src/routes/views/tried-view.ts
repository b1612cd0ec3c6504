import type { ValidateResult } from '@platform/contracts/quests/http'
import type { TriedTask } from '../../operations/validate-task.ts'
import { progressView } from './progress-view.ts'
import { type Reader, taskView } from './task-view.ts'

/** A task after a try, and the whole progress. */
export function triedView(
  { campaign, progress, standing, task }: TriedTask,
  reader: Reader,
): ValidateResult {
  return {
    task: taskView(campaign, { ...standing, progress }, task, reader),
    progress: progressView(campaign, progress, standing, reader.now),
  }
}
