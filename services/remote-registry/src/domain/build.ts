import type { BuildDescription, BuildRecord } from '@platform/contracts/registry/build'
import type { RemoteContract } from '@platform/contracts/registry/remote-contract'

/** A registered build, as pages get it: immutable, and complete once every file that it declares is stored. */
export interface Build {
  description: BuildDescription
  signed: BuildRecord['build']
  complete: boolean
  /** A team that releases nothing signed it: it is shown as a preview alone. */
  isPreview: boolean
}

/** Contracts are large: read for one build at a time, never for lists. */
export interface BuildWithContract extends Build {
  contract: RemoteContract
}

/** A build at its registration. */
export interface NewBuild {
  description: BuildDescription
  record: BuildRecord
  isPreview: boolean
  registeredAt: Date
  /** The team. */
  by: string
}

export function buildId(remote: string, version: string): string {
  return `${remote}@${version}`
}

/** Base URL of its files: absolute, ending in a slash. */
export function baseUrlOf(buildsUrl: string, remote: string, version: string): string {
  return `${buildsUrl}/${remote}/${version}/`
}
