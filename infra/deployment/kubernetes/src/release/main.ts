// `npm run release-service -- quests --image registry.example.com/platform@sha256:...`: see README.md. NOT RUN on a cluster here.
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { ReleaseRight } from '@platform/contracts/registry/release-roles'
import { type RegistryClient, registryClient } from '@platform/federation/release/registry-client'
import { printLine, runProgram, UsageError } from '@platform/service-kit/command-line'
import { readDuration, readWhole } from '@platform/service-kit/option-values'
import { workloads } from '../workloads.ts'
import { clusterApi } from './cluster-api.ts'
import { buildImage, runInRoot } from './image.ts'
import { prometheusAnswers } from './prometheus.ts'
import { type Deps, heldImage, releaseToAll, rollBack, startCanary } from './release-service.ts'
import { requireRight } from './require-right.ts'

const USAGE = `npm run release-service -- SERVICE [--image IMAGE] [--build REPOSITORY] [--share N] [--bake TIME] [--hold] [--promote] [--rollback]
  --image     what is released, by its digest; --build: makes it of this commit and pushes it
  --share     percent of the requests that its canary gets; 10 unless said
  --bake      how long the canary has to do no worse than the other pods: 30s, 10m, 1h; 5m unless said
  --hold      leaves the canary
  --promote   gives the image of the canary that was left to all pods; --image is not needed
  --rollback  ends the canary and goes back to the image before, or to the one that is named
The team by REGISTRY_URL and RELEASE_TOKEN, the cluster by CLUSTER_URL and CLUSTER_TOKEN (account release-TEAM),
metrics by PROMETHEUS_URL. Exits with 3 when the release was stopped.`

const STOPPED = 3
const EVERY_MS = 5_000
const MOST_BAKE_S = 86_400

await runProgram(USAGE, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      image: { type: 'string' },
      build: { type: 'string' },
      share: { type: 'string', default: '10' },
      bake: { type: 'string', default: '5m' },
      hold: { type: 'boolean', default: false },
      promote: { type: 'boolean', default: false },
      rollback: { type: 'boolean', default: false },
    },
  })
  const workload = workloads.find(({ name }) => name === positionals[0])
  if (!workload) {
    const names = workloads.map(({ name }) => name).join(', ')
    throw new UsageError(`Which service? There are: ${names}.`, USAGE)
  }
  if (values.hold && values.promote) throw new UsageError('--hold or --promote, not both.', USAGE)
  if (values.build && values.promote) {
    throw new UsageError('--promote is of the image that the canary has: without --build.', USAGE)
  }
  const share = readWhole('--share', values.share, 1, 50)
  const bakeS = readDuration('--bake', values.bake)
  if (bakeS > MOST_BAKE_S) throw new UsageError('--bake: a day at most.', USAGE)
  const right = rightOf(values)
  const by = await requireRight(registry(), workload.name, right)
  const deps = dependencies()
  try {
    if (values.image !== undefined) requireDigest(values.image)
    if (values.rollback) {
      const image = await rollBack(deps, { workload, by, image: values.image })
      printLine(`✓ ${workload.name} is back at ${image}`)
      return
    }
    const image = values.promote
      ? await heldImage(deps, workload, values.image)
      : (values.image ?? (values.build && (await buildImage(runInRoot, values.build))))
    if (!image) throw new UsageError('--image or --build is needed.', USAGE)
    const id = createHash('sha256').update(image).digest('hex').slice(0, 12)
    const wanted = { workload, image, by, id }
    if (!values.promote) {
      await startCanary(deps, wanted, { percent: share, bakeS, hold: values.hold })
    }
    if (!values.hold) await releaseToAll(deps, wanted)
    printLine(`✓ ${workload.name}: ${image}${values.hold ? ' is a canary' : ''}`)
  } catch (error) {
    if ((error as Error).name !== 'ReleaseStopped') throw error
    console.error(`\n✗ ${(error as Error).message}`)
    process.exitCode = STOPPED
  }
})

/** A tag can be pushed again after it was tried. */
function requireDigest(image: string): void {
  if (/@sha256:[0-9a-f]{64}$/.test(image)) return
  throw new UsageError(`--image ${image}: its digest is needed, NAME@sha256:...`, USAGE)
}

function rightOf({ hold, rollback }: { hold: boolean; rollback: boolean }): ReleaseRight {
  if (rollback) return 'rollback'
  return hold ? 'release' : 'promote'
}

function registry(): RegistryClient {
  return registryClient({ url: setting('REGISTRY_URL'), token: setting('RELEASE_TOKEN') })
}

function dependencies(): Deps {
  const { PROMETHEUS_URL } = process.env
  if (!PROMETHEUS_URL) {
    printLine(
      '  Without PROMETHEUS_URL the canary is judged by its pods alone, not by their answers.',
    )
  }
  return {
    cluster: clusterApi({ url: setting('CLUSTER_URL'), token: setting('CLUSTER_TOKEN') }),
    readAnswers: PROMETHEUS_URL ? prometheusAnswers(PROMETHEUS_URL) : null,
    note: (text) => printLine(`  ${text}`),
    everyMs: EVERY_MS,
    now: () => performance.now(),
  }
}

function setting(key: string): string {
  const value = process.env[key]
  if (!value) throw new UsageError(`${key} is needed.`, USAGE)
  return value
}
