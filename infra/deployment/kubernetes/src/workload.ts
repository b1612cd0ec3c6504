/** One kind of server of the platform: what its manifests say about it alone. */
export interface Workload {
  name: string
  /** The script that the image runs. */
  script: string
  port: number
  /** Path of the readiness probe: `/readyz`, or `/healthz` of a server without it. */
  readyPath: string
  env: Readonly<Record<string, string>>
  /** Environment keys taken from a Secret that the operator makes: key -> name of the Secret. */
  secretEnv?: Readonly<Record<string, string>>
  /** Folders of files from Secrets (or a ConfigMap, which holds nothing secret): folder -> where from. */
  files?: Readonly<Record<string, { secret: string } | { configMap: string }>>
  /** Whether an Ingress leads to it. Which workloads call it follows from their settings (`callersOf`). */
  isPublic: boolean
  /** Whether it has `/metrics`. */
  hasMetrics: boolean
  /** What it calls besides its callees: engines and outside providers. */
  reaches: readonly ('mongo' | 'kafka' | 'redis' | 'providers' | 'object-store')[]
  replicas: Readonly<{ min: number; max: number }>
  size: Readonly<{ cpu: string; memory: string; memoryLimit: string }>
}

/** Port of every workload. */
export const PORT = 3000

/** Its address inside the cluster. */
export function addressOf({ name, port }: Pick<Workload, 'name' | 'port'>): string {
  return `http://${name}:${port}`
}

/** Names of the workloads whose settings have an address of this one, also the address of its public keys. */
export function callersOf(callee: Workload, all: readonly Workload[]): string[] {
  const calls = ({ env }: Workload) =>
    Object.values(env)
      .flatMap((value) => value.split(','))
      .some((value) => `${value}/`.startsWith(`${addressOf(callee)}/`))
  return all.filter(calls).map(({ name }) => name)
}
