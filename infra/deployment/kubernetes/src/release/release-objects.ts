import type { IDeployment } from 'kubernetes-models/apps/v1'
import type { IJob } from 'kubernetes-models/batch/v1'
import type { IContainer, IEnvVar, IPodTemplateSpec } from 'kubernetes-models/v1'
import { deployment } from '../objects/deployment.ts'
import { labelsOf, metadataOf } from '../objects/names.ts'
import type { Workload } from '../workload.ts'
import { canaryName, HELD, migrationName, PREVIOUS_IMAGE, RELEASED_BY, TRACK } from './names.ts'

/** What a release makes of a workload. */
export interface ReleaseOf {
  workload: Workload
  /** The Deployment that the cluster has. */
  live: IDeployment
  image: string
  /** The team. */
  by: string
  /** Goes back: what it leaves is no image to go back to. */
  isBack?: boolean
}

/** How long the migrations may take, s. */
export const MIGRATION_S = 1_800
/** How long the job of a migration is kept, s: its log says what went wrong. */
const JOB_KEPT_S = 86_400

/**
 * The Deployment of the release: as its descriptor has it, with the new image. What an overlay of the cluster has changed stays:
 * the values of its settings, settings of its own, and its resources.
 */
export function stableDeployment(release: ReleaseOf): IDeployment {
  const { workload, by } = release
  const rendered = deployment(workload)
  const previous = previousImage(release)
  return {
    ...rendered,
    metadata: {
      ...rendered.metadata,
      annotations: {
        ...(previous !== undefined && { [PREVIOUS_IMAGE]: previous }),
        [RELEASED_BY]: by,
      },
    },
    spec: { ...specOf(rendered), template: templateOf(release) },
  }
}

/** To which a rollback goes; undefined after one, and at first. */
function previousImage({ live, image, isBack = false }: ReleaseOf): string | undefined {
  if (isBack) return undefined
  const before = imageOf(live)
  return before === image ? live.metadata?.annotations?.[PREVIOUS_IMAGE] : before
}

/** The canary: pods of the new image among those of the service, which its Service finds by their label. */
export function canaryDeployment(
  release: ReleaseOf,
  replicas: number,
  isHeld = false,
): IDeployment {
  const { workload, by } = release
  const template = templateOf(release)
  const labels = { ...labelsOf(workload.name), [TRACK]: 'canary' }
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: {
      ...metadataOf(canaryName(workload.name)),
      labels,
      annotations: { [RELEASED_BY]: by, ...(isHeld && { [HELD]: 'true' }) },
    },
    spec: {
      replicas,
      selector: { matchLabels: labels },
      template: { ...template, metadata: { ...template.metadata, labels } },
    },
  }
}

/** Runs the migrations of the release while the pods of the version before still serve. */
export function migrationJob(release: ReleaseOf, id: string): IJob {
  const { workload, by } = release
  const template = templateOf(release)
  const [container] = template.spec?.containers ?? []
  if (!container) throw new Error(`${workload.name} has no container`)
  const {
    // It serves nothing.
    startupProbe: _startup,
    livenessProbe: _liveness,
    readinessProbe: _readiness,
    lifecycle: _lifecycle,
    ports: _ports,
    ...runs
  } = container
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      ...metadataOf(migrationName(workload.name, id)),
      annotations: { [RELEASED_BY]: by },
    },
    spec: {
      backoffLimit: 0,
      activeDeadlineSeconds: MIGRATION_S,
      ttlSecondsAfterFinished: JOB_KEPT_S,
      template: {
        // The label by which the network policy of the service finds it; no Service sends it requests, as it is never ready.
        metadata: { labels: { ...labelsOf(workload.name), [TRACK]: 'migration' } },
        spec: {
          ...template.spec,
          restartPolicy: 'Never',
          containers: [
            {
              ...runs,
              args: [workload.script, '--migrate'],
              // A pod without a probe is ready at once.
              readinessProbe: { exec: { command: ['false'] } },
            },
          ],
        },
      },
    },
  }
}

/** Pods of a canary that get about this share of the requests, which the pods share evenly: at least one. */
export function canaryReplicas(stable: number, percent: number): number {
  return Math.max(1, Math.round((stable * percent) / (100 - percent)))
}

/** Settings of the release that the cluster's Deployment did not have: they get their usual values. */
export function newSettings({ workload, live }: Pick<ReleaseOf, 'workload' | 'live'>): string[] {
  const known = new Set((containerOf(live)?.env ?? []).map(({ name }) => name))
  const env = containerOf(deployment(workload))?.env ?? []
  return env.map(({ name }) => name).filter((name) => !known.has(name))
}

export function imageOf(live: IDeployment): string {
  return containerOf(live)?.image ?? ''
}

function templateOf({ workload, live, image }: ReleaseOf): IPodTemplateSpec {
  const { template } = specOf(deployment(workload))
  const [container] = template.spec?.containers ?? []
  const running = containerOf(live)
  if (!container || !template.spec) throw new Error(`${workload.name} has no container`)
  return {
    ...template,
    spec: {
      ...template.spec,
      containers: [
        {
          ...container,
          image,
          env: mergedEnv(container.env ?? [], running?.env ?? []),
          ...(running?.resources && { resources: running.resources }),
        },
      ],
    },
  }
}

/** By name: the cluster's value where it has one, in the order of the release; then what the cluster alone has. */
function mergedEnv(rendered: readonly IEnvVar[], live: readonly IEnvVar[]): IEnvVar[] {
  const names = new Set(rendered.map(({ name }) => name))
  return [
    ...rendered.map((one) => live.find(({ name }) => name === one.name) ?? one),
    ...live.filter(({ name }) => !names.has(name)),
  ]
}

const containerOf = (of: IDeployment): IContainer | undefined =>
  of.spec?.template.spec?.containers[0]

function specOf(of: IDeployment) {
  if (!of.spec) throw new Error('a Deployment without a spec')
  return of.spec
}
