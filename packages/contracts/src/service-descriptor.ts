import type { ErrorCatalogue } from './error-catalogue.ts'

/** What every part of the tree that starts, deploys, routes to or attacks a service needs to know about it: data only. */
export interface ServiceDescriptor<Name extends string = string> {
  /** Folder below `services/`; also the name of its database, its events' topic and the audience of service tokens. */
  readonly name: Name
  /** Team that owns the service and the remote of the same name (CODEOWNERS). */
  readonly owner: string
  /** Offset of its local port from the port base: 1, or 20 to 49. */
  readonly port: number
  /** Public prefixes below `/api`, one segment or more (`users/poh`). Of two that match a path the longer one wins. */
  readonly prefixes: readonly string[]
  /** Largest body, bytes, of a prefix whose bodies may be larger than `DEFAULT_BODY_LIMIT`. */
  readonly bodyLimits?: Readonly<Record<string, number>>
  /** Whether it forwards every public prefix to its service, as the gateway does. */
  readonly forwardsPrefixes?: boolean
  /** Services that it calls over `/internal`, by name. Who calls it follows from theirs (`callersOf`). */
  readonly calls: readonly string[]
  /** Other services whose events it consumes, by name: on a cluster it may read no other topics. */
  readonly consumes: readonly string[]
  /** Engines that it connects to; Redis only where `REDIS_URL` says so, on clusters. */
  readonly engines: Readonly<{ mongo: boolean; kafka: boolean; redis?: boolean }>
  /** What it does with users' tokens. Those that verify get the address of the public keys of the one that issues. */
  readonly userTokens: 'issues' | 'verifies' | 'ignores'
  /** Settings of every deployment and of `npm start`; see `SettingTemplate`. */
  readonly settings?: Readonly<Record<string, SettingTemplate>>
  /** Settings of `npm start` only; they win over `settings`. */
  readonly localSettings?: Readonly<Record<string, SettingTemplate>>
  /** Settings of clusters only. */
  readonly clusterSettings?: Readonly<Record<string, SettingTemplate>>
  /** Further settings that a cluster takes from a Secret, which has them under their names: the Secret by setting. Never logged. */
  readonly secretSettings?: Readonly<Record<string, string>>
  /** Files that settings name, by setting. */
  readonly secretFiles?: Readonly<Record<string, SecretFile>>
  /**
   * Outside providers with the settings that describe each. Locally the sandbox replaces a whole
   * provider, never a part of one.
   */
  readonly providers?: Readonly<Record<string, readonly ProviderSetting[]>>
  /**
   * Fields of its calls and events that logs never show, at any depth: credentials and personal data. Settings that
   * a cluster takes from a Secret are never shown either.
   */
  readonly neverLogged?: readonly string[]
  /** Error codes that it declares; a service that calls it may respond with them too. */
  readonly errors?: ErrorCatalogue
  /** Steps between two of its effects at which a test can kill the process; no other service has the same name for one. */
  readonly crashPoints?: readonly string[]
  /** Where it stores files: a folder locally; on clusters a bucket of its own for builds, which are public, and for users' files. */
  readonly objectStore?: 'builds' | 'files'
  /** Of one instance on a cluster, in the units of Kubernetes. CPU has no limit: a throttled event loop is slow for everybody. */
  readonly size: Readonly<{ cpu: string; memory: string; memoryLimit: string }>
  /** Instances on a cluster; not more than a topic has partitions. */
  readonly replicas: Readonly<{ min: number; max: number }>
}

/**
 * Text with placeholders: `{site}` origin of the page, `{builds}` origin of the builds of remotes; in
 * `localSettings` also `{port.NAME}` of `ports()`, `{dataDir}`, and `{devOrigins}` where `npm run dev` serves remotes.
 */
export type SettingTemplate = string

export interface SecretFile {
  /** Name of the file. Locally it is in `<DATA_DIR>/keys`. */
  readonly file: string
  /** Kubernetes Secret that holds it under the name of the file. */
  readonly secret: string
  /** Whether the service itself makes it when it is missing; else `make-keys` does. */
  readonly madeByService: boolean
}

export interface ProviderSetting {
  readonly key: string
  /** Where a cluster takes it from: a value, a Secret that has it under `key`, or else the default of the service. */
  readonly cluster?: { readonly value: string } | { readonly secret: string }
}

/** Largest body of a public call, bytes, unless its prefix has a limit of its own. */
export const DEFAULT_BODY_LIMIT = 1024 * 1024

/** Sizes that suit most services. */
export const SMALL = { cpu: '500m', memory: '256Mi', memoryLimit: '512Mi' } as const
export const LARGE = { cpu: '1', memory: '512Mi', memoryLimit: '1Gi' } as const
