import type { IDeployment } from 'kubernetes-models/apps/v1'
import type { IJob } from 'kubernetes-models/batch/v1'
import type { IPod } from 'kubernetes-models/v1'
import { NAMESPACE } from '../settings.ts'

/** The cluster refused a call, or does not answer. */
class ClusterRefusal extends Error {
  override readonly name = 'ClusterRefusal'
  readonly status: number | null

  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

export interface ClusterAddress {
  /** Of the cluster's API. */
  url: string
  /** Of an account that may release (`release-TEAM`). */
  token: string
  /** ms for one call; default 30 s. */
  timeoutMs?: number
}

/** Who changes an object, for the cluster: another manager that changes the same fields is a conflict, which a release wins. */
const MANAGER = 'release-service'

export type ClusterApi = ReturnType<typeof clusterApi>

/** The calls of a release to the API of Kubernetes. Each throws ClusterRefusal. */
export function clusterApi({ url, token, timeoutMs = 30_000 }: ClusterAddress) {
  const send = async (method: string, path: string, body?: object, type = 'application/json') => {
    const address = new URL(path, url)
    const response = await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': type }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new ClusterRefusal(`No cluster answers at ${url}`, null, { cause })
    })
    const text = await response.text()
    if (!response.ok) {
      throw new ClusterRefusal(
        `${method} ${address.pathname}: ${response.status} ${messageIn(text)}`,
        response.status,
      )
    }
    return text
  }
  const read = async <T>(path: string): Promise<T | undefined> => {
    try {
      return JSON.parse(await send('GET', path)) as T
    } catch (error) {
      if (error instanceof ClusterRefusal && error.status === 404) return undefined
      throw error
    }
  }
  const deployments = `/apis/apps/v1/namespaces/${NAMESPACE}/deployments`
  const jobs = `/apis/batch/v1/namespaces/${NAMESPACE}/jobs`
  const pods = `/api/v1/namespaces/${NAMESPACE}/pods`

  return {
    deployment: (name: string) => read<IDeployment>(`${deployments}/${name}`),
    /** Makes a Deployment so, or creates it (server-side apply): the same again changes nothing. */
    async apply(object: IDeployment): Promise<IDeployment> {
      const path = `${deployments}/${object.metadata?.name}?fieldManager=${MANAGER}&force=true`
      return JSON.parse(await send('PATCH', path, object, 'application/apply-patch+yaml'))
    },
    /** Does nothing for one that is not there. */
    async removeDeployment(name: string): Promise<void> {
      await send('DELETE', `${deployments}/${name}?propagationPolicy=Foreground`).catch(
        (error: unknown) => {
          if (!(error instanceof ClusterRefusal && error.status === 404)) throw error
        },
      )
    },
    job: (name: string) => read<IJob>(`${jobs}/${name}`),
    createJob: (job: IJob) => send('POST', jobs, job),
    /** @param labels all of which the pods have */
    async pods(labels: Readonly<Record<string, string>>): Promise<IPod[]> {
      const selector = Object.entries(labels)
        .map(([name, value]) => `${name}=${value}`)
        .join(',')
      const query = new URLSearchParams({ labelSelector: selector })
      return (await read<{ items: IPod[] }>(`${pods}?${query}`))?.items ?? []
    },
    /** The end of what a pod has printed. */
    log: (pod: string, lines: number) => send('GET', `${pods}/${pod}/log?tailLines=${lines}`),
  }
}

function messageIn(text: string): string {
  try {
    return String((JSON.parse(text) as { message?: unknown }).message ?? '')
  } catch {
    return ''
  }
}
