import type { Language } from '@platform/contracts/constants'
import type { Task } from '@platform/contracts/quests/http'
import { referralPath } from '@platform/contracts/quests/paths'
import type { Campaign } from '../../domain/campaign.ts'
import { type CampaignTask, pointsOf } from '../../domain/campaign-task.ts'
import { taskStatusOf } from '../../domain/task-status.ts'
import { taskTypeOf } from '../../domain/task-types/table.ts'
import { retryAt } from '../../domain/try-limit.ts'
import { variantOf } from '../../domain/variants/table.ts'
import { isByPlace } from '../../domain/variants/variant.ts'
import type { Standing } from '../../operations/load-standings.ts'

export interface Reader {
  language: Language
  now: Date
}

export function taskView(
  campaign: Campaign,
  {
    progress,
    checks,
    referralCode,
    pog,
  }: Pick<Standing, 'progress' | 'checks' | 'referralCode' | 'pog'>,
  task: CampaignTask,
  { language, now }: Reader,
): Task {
  const type = taskTypeOf(task.type)
  const own = progress?.tasks[task.id]
  const status = taskStatusOf(campaign, { progress, checks }, task)
  const again = type.limit && retryAt(type.limit, own?.wrongTries ?? [], now)
  return {
    id: task.id,
    type: task.type,
    title: task.title[language],
    description: task.description[language],
    stage: task.stage,
    settings: type.show(task.settings, language),
    status,
    rejection: status === 'REJECTED' ? (own?.rejection ?? null) : null,
    rejectionDetails: status === 'REJECTED' ? (own?.rejectionDetails ?? null) : null,
    check: status === 'VALIDATING' ? checkView(checks, task) : null,
    retryAt: status === 'VERIFIED' ? null : (again?.toISOString() ?? null),
    verifiedAt: own?.verifiedAt?.toISOString() ?? null,
    openedAt: own?.openedAt?.toISOString() ?? null,
    ...(isByPlace(variantOf(campaign.reward).settlement) && { points: pointsOf(task) }),
    ...(task.kPoints !== undefined && { kPoints: task.kPoints }),
    ...(type.invites && referralCode !== null && { invitation: referralPath(referralCode) }),
    ...(type.sharesCard && pog?.card && { card: pog.card }),
  }
}

function checkView(checks: Standing['checks'], task: CampaignTask): Task['check'] {
  const check = checks.find(({ taskId }) => taskId === task.id)
  if (!check) return null
  const { requestedAt, runs, data } = check
  return {
    ...{ requestedAt: requestedAt.toISOString(), runs },
    ...(task.type === 'PROOF' && { review: isAppeal(data) ? 'appeal' : 'proof' }),
  }
}

const isAppeal = (data: unknown) =>
  typeof data === 'object' && data !== null && 'isAppeal' in data && data.isAppeal === true
