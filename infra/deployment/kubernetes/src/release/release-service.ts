import { setTimeout as sleep } from 'node:timers/promises'
import type { IDeployment } from 'kubernetes-models/apps/v1'
import { labelsOf } from '../objects/names.ts'
import type { Workload } from '../workload.ts'
import { canaryProblems } from './canary-health.ts'
import type { ClusterApi } from './cluster-api.ts'
import { canaryName, HELD, PREVIOUS_IMAGE, TRACK } from './names.ts'
import type { ReadAnswers } from './prometheus.ts'
import {
  canaryDeployment,
  canaryReplicas,
  imageOf,
  MIGRATION_S,
  migrationJob,
  newSettings,
  type ReleaseOf,
  stableDeployment,
} from './release-objects.ts'

/** A release that was stopped. The pods of the version before serve. */
export class ReleaseStopped extends Error {
  override readonly name = 'ReleaseStopped'
}

export interface Deps {
  cluster: ClusterApi
  /** How pods answer, by their metrics; null without them. */
  readAnswers: ReadAnswers | null
  /** Says what happens. */
  note(text: string): void
  /** The pause between two looks at the cluster, ms. */
  everyMs: number
  now(): number
}

export interface Wanted {
  workload: Workload
  image: string
  by: string
  /** Names the job of the migrations: the same release again finds the first one. */
  id: string
}

/** How long pods may take until they are ready, s. */
const ROLLED_OUT_S = 900
const LOG_LINES = 40

/**
 * The gate and the canary of a release: runs its migrations, and gives it a share of the requests for a while.
 * @throws ReleaseStopped with the reason; then no pod of the release is left
 */
export async function startCanary(
  deps: Deps,
  wanted: Wanted,
  { percent, bakeS, hold = false }: { percent: number; bakeS: number; hold?: boolean },
): Promise<void> {
  const release = await releaseOf(deps, wanted)
  const { name } = wanted.workload
  await migrate(deps, release, wanted.id)
  const replicas = canaryReplicas(replicasOf(release.live), percent)
  await deps.cluster.apply(canaryDeployment(release, replicas))
  deps.note(`canary of ${name}: ${replicas} pods beside ${replicasOf(release.live)}`)
  try {
    await untilRolledOut(deps, canaryName(name), () => watchCanary(deps, name, 0))
    await bake(deps, name, bakeS)
    if (hold) await deps.cluster.apply(canaryDeployment(release, replicas, true))
  } catch (error) {
    await deps.cluster.removeDeployment(canaryName(name))
    throw error
  }
}

/**
 * The image of the canary that was held, which is what is given to all pods.
 * @param named what the caller takes it for
 * @throws ReleaseStopped without such a canary, and for another image
 */
export async function heldImage(
  { cluster }: Deps,
  { name }: Workload,
  named: string | undefined,
): Promise<string> {
  const canary = await cluster.deployment(canaryName(name))
  const image = canary && imageOf(canary)
  if (!image || canary.metadata?.annotations?.[HELD] === undefined) {
    const what = image ? `The canary of ${name}, ${image}, was not held` : `${name} has no canary`
    throw new ReleaseStopped(`${what}: release the image with --hold first, or without --promote.`)
  }
  if (named === undefined || named === image) return image
  throw new ReleaseStopped(
    `The canary of ${name} is ${image}, not ${named}: leave out --image to promote it, or release the other one without --promote.`,
  )
}

/**
 * Gives the release to all pods, and ends the canary. If it does not become ready, the Deployment is as before.
 * @throws ReleaseStopped
 */
export async function releaseToAll(deps: Deps, wanted: Wanted): Promise<void> {
  const release = await releaseOf(deps, wanted)
  await migrate(deps, release, wanted.id)
  await replace(deps, release)
  await deps.cluster.removeDeployment(canaryName(wanted.workload.name))
}

/**
 * Goes back to the image before, or to the one that is named; a canary ends. No migration is undone: each tolerates the version
 * before it.
 * @throws ReleaseStopped without an image to go back to
 */
export async function rollBack(
  deps: Deps,
  { workload, by, image }: Pick<Wanted, 'workload' | 'by'> & { image?: string | undefined },
): Promise<string> {
  const live = await liveOf(deps, workload)
  await deps.cluster.removeDeployment(canaryName(workload.name))
  const before = image ?? live.metadata?.annotations?.[PREVIOUS_IMAGE]
  if (!before) throw new ReleaseStopped(`${workload.name} has no image to go back to.`)
  await replace(deps, { workload, live, image: before, by, isBack: true })
  return before
}

async function liveOf({ cluster }: Deps, { name }: Workload): Promise<IDeployment> {
  const live = await cluster.deployment(name)
  if (live) return live
  throw new ReleaseStopped(
    `The cluster has no Deployment ${name}: apply the manifests first (infra/deployment/kubernetes).`,
  )
}

async function releaseOf(deps: Deps, { workload, image, by }: Wanted): Promise<ReleaseOf> {
  const release = { workload, live: await liveOf(deps, workload), image, by }
  const fresh = newSettings(release)
  if (fresh.length > 0) deps.note(`new settings, with their usual values: ${fresh.join(', ')}`)
  return release
}

/** Runs the migrations of the release once; the same release again finds them done, or tries again what failed. */
async function migrate(deps: Deps, release: ReleaseOf, id: string): Promise<void> {
  const { cluster, note, everyMs, now } = deps
  const name = await startMigrations(deps, release, id)
  const end = now() + MIGRATION_S * 1_000
  for (;;) {
    const { succeeded = 0, failed = 0 } = (await cluster.job(name))?.status ?? {}
    if (succeeded > 0) return note('migrations have run')
    if (failed > 0 || now() > end) {
      const why = await logOf(deps, { 'job-name': name })
      throw new ReleaseStopped(`Migrations did not end well; nothing else was changed.\n${why}`)
    }
    await sleep(everyMs)
  }
}

/** Jobs of one release that may fail; each is kept for a day. */
const MOST_TRIES = 9

/** @returns the name of the job that runs, or has run */
async function startMigrations({ cluster }: Deps, release: ReleaseOf, id: string): Promise<string> {
  for (let n = 1; n <= MOST_TRIES; n++) {
    const job = migrationJob(release, n === 1 ? id : `${id}-${n}`)
    const name = job.metadata?.name ?? ''
    const there = await cluster.job(name)
    if (!there) await cluster.createJob(job)
    if (!there || (there.status?.failed ?? 0) === 0) return name
  }
  throw new ReleaseStopped(`The migrations of this release failed ${MOST_TRIES} times today.`)
}

/** Puts the release in place of what is live; and that back, if it does not become ready. */
async function replace(deps: Deps, release: ReleaseOf): Promise<void> {
  const { cluster, note } = deps
  const { workload, live, image } = release
  if (imageOf(live) === image) note(`${workload.name} has ${image} already`)
  await cluster.apply(stableDeployment(release))
  try {
    await untilRolledOut(deps, workload.name)
  } catch (error) {
    note(`${image} does not become ready: back to ${imageOf(live)}`)
    await cluster.apply(stableDeployment({ ...release, image: imageOf(live), isBack: false }))
    await untilRolledOut(deps, workload.name)
    throw error
  }
  note(`${workload.name} runs ${image}`)
}

/** @param watch looks for what stops the wait early @throws ReleaseStopped */
async function untilRolledOut(
  { cluster, everyMs, now }: Deps,
  name: string,
  watch: () => Promise<void> = async () => {},
): Promise<void> {
  const end = now() + ROLLED_OUT_S * 1_000
  for (;;) {
    const live = await cluster.deployment(name)
    if (live && isRolledOut(live)) return
    const stalled = live !== undefined && isObserved(live) && isStalled(live)
    if (stalled || now() > end) throw new ReleaseStopped(`The pods of ${name} do not become ready.`)
    await watch()
    await sleep(everyMs)
  }
}

/** Whether its status is of what was applied last. */
const isObserved = ({ metadata, status }: IDeployment): boolean =>
  (status?.observedGeneration ?? 0) >= (metadata?.generation ?? 0)

function isStalled({ status }: IDeployment): boolean {
  const conditions = status?.conditions ?? []
  return conditions.some(({ type, status }) => type === 'Progressing' && status === 'False')
}

function isRolledOut(live: IDeployment): boolean {
  const { spec, status } = live
  const wanted = spec?.replicas ?? 1
  return (
    isObserved(live) &&
    (status?.updatedReplicas ?? 0) >= wanted &&
    (status?.availableReplicas ?? 0) >= wanted &&
    (status?.replicas ?? 0) === (status?.updatedReplicas ?? 0)
  )
}

/** @throws ReleaseStopped when the canary does worse than the other pods */
async function bake(deps: Deps, name: string, seconds: number): Promise<void> {
  const { now, everyMs, note } = deps
  const began = now()
  do {
    await sleep(everyMs)
    await watchCanary(deps, name, (now() - began) / 1_000)
  } while (now() - began < seconds * 1_000)
  note(`the canary of ${name} did no worse for ${seconds} s`)
}

async function watchCanary(deps: Deps, name: string, seconds: number): Promise<void> {
  const { cluster, readAnswers } = deps
  const labels = { ...labelsOf(name), [TRACK]: 'canary' }
  const pods = await cluster.pods(labels)
  const answers = seconds > 0 ? await readAnswers?.(name, seconds) : null
  const problems = canaryProblems(pods, answers ?? null)
  if (problems.length === 0) return
  throw new ReleaseStopped(
    `The canary of ${name} is stopped: ${problems.join('; ')}.\n${await logOf(deps, labels)}`,
  )
}

/** The end of the log of a pod with these labels. */
async function logOf({ cluster }: Deps, labels: Record<string, string>): Promise<string> {
  const [pod] = await cluster.pods(labels)
  const name = pod?.metadata?.name
  if (!name) return ''
  // A pod that never started has no log.
  return cluster.log(name, LOG_LINES).catch(() => '')
}

function replicasOf(live: IDeployment): number {
  return live.status?.replicas ?? live.spec?.replicas ?? 1
}
