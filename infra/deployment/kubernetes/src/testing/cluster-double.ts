import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { IDeployment } from 'kubernetes-models/apps/v1'
import type { IJob } from 'kubernetes-models/batch/v1'
import type { IPod } from 'kubernetes-models/v1'
import { onTestFinished } from 'vitest'
import { clusterApi } from '../release/cluster-api.ts'

interface Options {
  /** Whether pods of this image become ready. */
  becomesReady?: (image: string) => boolean
  /** How the job of the migrations ends. */
  migrates?: boolean
  /** How often pods of a canary were restarted. */
  restarts?: number
}

const TOKEN = 'a-token-of-release-quests'

/**
 * The part of the API of Kubernetes that a release calls: keeps Deployments and jobs, and rolls out at once.
 * @returns the calls that change something, in order
 */
export async function startClusterDouble(
  live: IDeployment[],
  { becomesReady = () => true, migrates = true, restarts = 0 }: Options = {},
) {
  const deployments = new Map(live.map((one) => [one.metadata?.name ?? '', one]))
  const jobs = new Map<string, IJob>()
  const calls: { call: string; body: unknown; type: string | undefined }[] = []

  const withStatus = (object: IDeployment, generation: number): IDeployment => {
    const replicas = object.spec?.replicas ?? 4
    const isReady = becomesReady(object.spec?.template.spec?.containers[0]?.image ?? '')
    return {
      ...object,
      metadata: { ...object.metadata, generation },
      status: {
        ...{ observedGeneration: generation, replicas, updatedReplicas: replicas },
        availableReplicas: isReady ? replicas : 0,
        conditions: [{ type: 'Progressing', status: isReady ? 'True' : 'False' }],
      },
    }
  }
  const podOf = (name: string): IPod => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name },
    status: {
      containerStatuses: [{ name, image: 'x', imageID: 'x', ready: true, restartCount: restarts }],
    },
  })

  const answer = (request: IncomingMessage, body: string): [number, unknown] => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://cluster')
    const [, kind = '', name = ''] = /namespaces\/platform\/(\w+)\/?([^/]*)/.exec(pathname) ?? []
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return [401, { message: 'No.' }]
    if (kind === 'pods' && pathname.endsWith('/log')) return [200, 'the end of its log']
    if (kind === 'pods') {
      const selector = searchParams.get('labelSelector') ?? ''
      return [200, { items: [podOf(`pod-of-${selector}`)] }]
    }
    if (kind === 'jobs' && request.method === 'POST') {
      const job = JSON.parse(body) as IJob
      jobs.set(job.metadata?.name ?? '', {
        ...job,
        status: migrates ? { succeeded: 1 } : { failed: 1 },
      })
      return [201, job]
    }
    if (kind === 'jobs') return found(jobs.get(name))
    if (request.method === 'PATCH') {
      const before = deployments.get(name)
      const next = withStatus(JSON.parse(body), (before?.metadata?.generation ?? 0) + 1)
      deployments.set(name, next)
      return [before ? 200 : 201, next]
    }
    if (request.method === 'DELETE') return deployments.delete(name) ? [200, {}] : NOT_FOUND
    return found(deployments.get(name))
  }

  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (request.method !== 'GET') {
      const path = new URL(request.url ?? '', 'http://cluster').pathname
      calls.push({
        call: `${request.method} ${path.replace(/^.*namespaces\/platform\//, '')}`,
        body: body === '' ? undefined : JSON.parse(body),
        type: request.headers['content-type'],
      })
    }
    const [status, data] = answer(request, body)
    response.statusCode = status
    response.end(typeof data === 'string' ? data : JSON.stringify(data))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { calls, deployments, jobs, url, api: clusterApi({ url, token: TOKEN }) }
}

const NOT_FOUND: [number, unknown] = [404, { message: 'not found' }]
const found = (object: unknown): [number, unknown] => (object ? [200, object] : NOT_FOUND)
