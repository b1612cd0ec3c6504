/** One kind of server of the platform: what differs from the others. */
export interface Workload {
  name: string
  /** The script that the image runs. */
  script: string
  port: number
  /** What `/readyz` needs to answer; servers without one are ready when they are alive. */
  readyPath: string
  env: Readonly<Record<string, string>>
  /** Environment keys taken from a Secret that the operator makes: key -> name of the Secret. */
  secretEnv?: Readonly<Record<string, string>>
  /** Folders of files from Secrets (or a ConfigMap, which holds nothing secret): folder -> where from. */
  files?: Readonly<Record<string, { secret: string } | { configMap: string }>>
  /** Workloads whose requests it takes, and `internet` where an Ingress leads to it. */
  callers: readonly string[]
  /** What it calls besides its callees: engines and outside providers. */
  reaches: readonly ('mongo' | 'kafka' | 'providers' | 'object-store')[]
  instances: { least: number; most: number }
  requests: { cpu: string; memory: string }
  memoryLimit: string
}
