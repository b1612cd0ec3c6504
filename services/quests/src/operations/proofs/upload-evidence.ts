import { DAY_MS } from '@platform/contracts/constants'
import { DomainError } from '@platform/service-kit/errors'
import { requireOpen } from '../../domain/campaign-life.ts'
import { progressIdOf } from '../../domain/progress.ts'
import { taskStatusOf } from '../../domain/task-status.ts'
import { forgetUnusedPictures } from '../campaign-pictures.ts'
import type { Dependencies } from '../dependencies.ts'
import { loadPublished } from '../load-campaign.ts'
import { loadChecks } from '../load-standings.ts'

/** Pictures that a user may upload for one task in a day. */
const PICTURES_A_DAY = 30
/** Age at which a picture that was not handed in is deleted, ms. */
const DRAFT_MS = DAY_MS

interface Target {
  userId: string
  campaignId: string
  taskId: string
}

/**
 * That the user may upload a picture for this task now. Before the file is read.
 * @throws NOT_FOUND, CAMPAIGN_NOT_LIVE, CAMPAIGN_PAUSED, CAMPAIGN_NOT_STARTED, TASK_LOCKED, IN_PROGRESS while a proof is in review,
 * ALREADY_DECIDED for a verified task, TASK_TOO_MANY_TRIES with `retryAfterMs`
 */
export async function requireUpload(deps: Dependencies, target: Target): Promise<void> {
  const { userId, campaignId, taskId } = target
  const { clock, evidence, progress: allProgress } = deps
  const now = clock.now()
  const campaign = await loadPublished(deps, campaignId)
  const task = campaign.tasks.find(({ id }) => id === taskId)
  if (task?.type !== 'PROOF') throw new DomainError('NOT_FOUND')
  requireOpen(campaign, now)
  const checks = await loadChecks(deps, campaign, userId)
  const progress = await allProgress.find(progressIdOf(campaignId, userId))
  if (!progress) throw new DomainError('CAMPAIGN_NOT_STARTED')
  const status = taskStatusOf(campaign, { progress, checks }, task)
  if (status === 'LOCKED') throw new DomainError('TASK_LOCKED')
  if (status === 'VALIDATING') throw new DomainError('IN_PROGRESS')
  if (status === 'VERIFIED') throw new DomainError('ALREADY_DECIDED')
  const first = await evidence.nthLastUpload(target, PICTURES_A_DAY)
  const retryAfterMs = first ? first.getTime() + DAY_MS - now.getTime() : 0
  if (retryAfterMs > 0) throw new DomainError('TASK_TOO_MANY_TRIES', { retryAfterMs })
}

/** Stores a picture, WebP, that the user may hand in within a day. @returns its id */
export async function uploadEvidence(
  { blobs, evidence, clock, ids }: Dependencies,
  target: Target,
  picture: Uint8Array,
): Promise<string> {
  const name = await blobs.store(picture, 'webp')
  const id = ids.next()
  await evidence.add({ id, ...target, name, uploadedAt: clock.now(), proofId: null })
  return id
}

/** Deletes pictures that were not handed in, and those that no campaign has, then the files that no picture has. */
export async function sweepPictures(
  deps: Pick<Dependencies, 'blobs' | 'evidence' | 'campaignPictures' | 'campaigns' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const { blobs, evidence, campaignPictures, clock } = deps
  await evidence.removeDrafts(new Date(clock.now().getTime() - DRAFT_MS))
  await forgetUnusedPictures(deps, signal)
  const used = async (names: readonly string[]) =>
    new Set([...(await evidence.usedNames(names)), ...(await campaignPictures.usedNames(names))])
  await blobs.sweep(used, signal)
}
