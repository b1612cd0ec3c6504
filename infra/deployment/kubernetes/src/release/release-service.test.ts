import type { IDeployment } from 'kubernetes-models/apps/v1'
import * as apps from 'kubernetes-models/apps/v1'
import type { IJob } from 'kubernetes-models/batch/v1'
import * as batch from 'kubernetes-models/batch/v1'
import { expect, test } from 'vitest'
import { deployment } from '../objects/deployment.ts'
import { startClusterDouble } from '../testing/cluster-double.ts'
import { workloads } from '../workloads.ts'
import { PREVIOUS_IMAGE } from './names.ts'
import {
  type Deps,
  heldImage,
  ReleaseStopped,
  releaseToAll,
  rollBack,
  startCanary,
} from './release-service.ts'

const workload = workloads.find(({ name }) => name === 'quests')!
const [OLD, NEW] = [
  'registry.example.com/platform@sha256:1',
  'registry.example.com/platform@sha256:2',
]
const wanted = { workload, image: NEW, by: 'quests-team', id: 'abc' }
const canary = { percent: 20, bakeS: 0.05 }

/** What the cluster runs: with a value of an overlay, a setting of its own, and without one that the release has. */
function liveDeployment(): IDeployment {
  const live = structuredClone(deployment(workload))
  const [container] = live.spec!.template.spec!.containers
  container!.image = OLD
  container!.env = [
    ...container!
      .env!.filter(({ name }) => name !== 'HOST')
      .map((one) =>
        one.name === 'WEBHOOK_HOSTS' ? { name: one.name, value: 'hooks.example.com' } : one,
      ),
    { name: 'OWN_SETTING', value: '1' },
  ]
  live.spec!.replicas = 4
  live.metadata!.generation = 1
  live.status = { replicas: 4, updatedReplicas: 4, availableReplicas: 4, observedGeneration: 1 }
  return live
}

async function start(
  options: Parameters<typeof startClusterDouble>[1] = {},
  deps: Partial<Deps> = {},
) {
  const cluster = await startClusterDouble([liveDeployment()], options)
  const notes: string[] = []
  return {
    ...cluster,
    notes,
    deps: {
      ...{ cluster: cluster.api, readAnswers: null, everyMs: 5, now: () => performance.now() },
      note: (text: string) => void notes.push(text),
      ...deps,
    } satisfies Deps,
    made: () => cluster.calls.map(({ call }) => call),
    imageOfAll: () => cluster.deployments.get('quests')?.spec?.template.spec?.containers[0]?.image,
  }
}

const applied = <T>(calls: { call: string; body: unknown }[], call: string) =>
  calls.findLast((one) => one.call === call)?.body as T

test('runs the migrations, gives a share to the canary, then the release to all pods', async () => {
  const { deps, calls, made, imageOfAll, notes } = await start()
  await startCanary(deps, wanted, canary)
  expect(made()).toEqual(['POST jobs', 'PATCH deployments/quests-canary'])
  expect(imageOfAll()).toBe(OLD)
  await releaseToAll(deps, wanted)
  // The migrations ran once.
  expect(made().slice(2)).toEqual(['PATCH deployments/quests', 'DELETE deployments/quests-canary'])
  expect(imageOfAll()).toBe(NEW)
  expect(calls[1]?.type).toBe('application/apply-patch+yaml')
  expect(notes.join('\n')).toContain('new settings, with their usual values: HOST')

  const job = applied<IJob>(calls, 'POST jobs')
  expect(() => new batch.Job(job).validate()).not.toThrow()
  expect(job.spec?.template.spec?.containers[0]).toMatchObject({
    ...{ image: NEW, args: ['services/quests/src/server.ts', '--migrate'] },
  })
  const ofCanary = applied<IDeployment>(calls, 'PATCH deployments/quests-canary')
  expect(() => new apps.Deployment(ofCanary).validate()).not.toThrow()
  expect(ofCanary.spec).toMatchObject({ replicas: 1 })
  expect(ofCanary.spec?.template.metadata?.labels).toEqual({
    ...{ 'app.kubernetes.io/name': 'quests', 'platform/track': 'canary' },
  })
  const stable = applied<IDeployment>(calls, 'PATCH deployments/quests')
  expect(() => new apps.Deployment(stable).validate()).not.toThrow()
  expect(stable.metadata?.annotations).toMatchObject({ [PREVIOUS_IMAGE]: OLD })
  const env = stable.spec?.template.spec?.containers[0]?.env ?? []
  expect(env).toContainEqual({ name: 'WEBHOOK_HOSTS', value: 'hooks.example.com' })
  expect(env).toContainEqual({ name: 'OWN_SETTING', value: '1' })
  expect(env).toContainEqual({ name: 'HOST', value: '0.0.0.0' })
  // The number of pods is the autoscaler's.
  expect(stable.spec).not.toHaveProperty('replicas')
})

test('stops at migrations that fail, with their log, and changes nothing else', async () => {
  const { deps, made, jobs } = await start({ migrates: false })
  await expect(startCanary(deps, wanted, canary)).rejects.toThrow('the end of its log')
  expect(made()).toEqual(['POST jobs'])
  // The same release tries again, by another job.
  await expect(startCanary(deps, wanted, canary)).rejects.toThrow('the end of its log')
  expect([...jobs.keys()]).toEqual(['quests-migrate-abc', 'quests-migrate-abc-2'])
})

test.each([
  ['whose pods are restarted', { restarts: 2 }, {}, 'restarted 2 times'],
  [
    'whose pods do not become ready',
    { becomesReady: (image: string) => image === OLD },
    {},
    'do not become ready',
  ],
  [
    'that answers with errors',
    {},
    {
      readAnswers: async () => ({
        canary: { requests: 100, errors: 30 },
        stable: { requests: 1_000, errors: 1 },
      }),
    },
    '30 % of its 100 answers are server errors',
  ],
])('removes a canary %s', async (_, options, deps, why) => {
  const { made, imageOfAll, ...cluster } = await start(options, deps)
  const stopped = startCanary(cluster.deps, wanted, canary)
  await expect(stopped).rejects.toThrow(why)
  await expect(stopped).rejects.toBeInstanceOf(ReleaseStopped)
  expect(made().at(-1)).toBe('DELETE deployments/quests-canary')
  expect(imageOfAll()).toBe(OLD)
})

test('puts back what was there when the release does not become ready', async () => {
  const { deps, made, imageOfAll } = await start({ becomesReady: (image) => image === OLD })
  await expect(releaseToAll(deps, wanted)).rejects.toBeInstanceOf(ReleaseStopped)
  expect(made()).toEqual(['POST jobs', 'PATCH deployments/quests', 'PATCH deployments/quests'])
  expect(imageOfAll()).toBe(OLD)
})

test('goes back to the image before, and to one that is named', async () => {
  const { deps, imageOfAll } = await start()
  await expect(rollBack(deps, back())).rejects.toThrow('no image to go back to')
  await releaseToAll(deps, wanted)
  expect(await rollBack(deps, back())).toBe(OLD)
  expect(imageOfAll()).toBe(OLD)
  // What was left is not gone back to.
  await expect(rollBack(deps, back())).rejects.toThrow('no image to go back to')
  expect(await rollBack(deps, { ...back(), image: 'x@sha256:3' })).toBe('x@sha256:3')
  expect(imageOfAll()).toBe('x@sha256:3')

  function back() {
    return { workload, by: 'quests-team' }
  }
})

test('says that the manifests are missing, and passes on what the cluster says', async () => {
  const { deps, deployments, url } = await start()
  deployments.clear()
  await expect(startCanary(deps, wanted, canary)).rejects.toThrow('apply the manifests first')
  const { clusterApi } = await import('./cluster-api.ts')
  const other = clusterApi({ url, token: 'of nobody' })
  await expect(other.deployment('quests')).rejects.toThrow('401 No.')
  const nowhere = clusterApi({ url: 'http://127.0.0.1:1', token: '' })
  await expect(nowhere.deployment('quests')).rejects.toThrow('No cluster answers')
})

test('what is promoted is the image of the canary that was held', async () => {
  const { deps, deployments } = await start()
  const held = (named?: string) => heldImage(deps, workload, named)
  await expect(held()).rejects.toThrow('quests has no canary')
  await startCanary(deps, wanted, canary)
  // As a process leaves it that ends while it bakes.
  await expect(held()).rejects.toThrow('was not held')
  await startCanary(deps, wanted, { ...canary, hold: true })
  expect(await held()).toBe(NEW)
  expect(await held(NEW)).toBe(NEW)
  await expect(held(OLD)).rejects.toThrow(`is ${NEW}, not ${OLD}`)
  expect(deployments.has('quests-canary')).toBe(true)
})
