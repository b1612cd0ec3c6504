import type {
  BuildDescription,
  BuildRecord,
  BuildSummary,
} from '@platform/contracts/registry/build'

/** A registered build: immutable, and complete once every file that it declares is stored. */
export interface Build {
  description: BuildDescription
  record: BuildRecord
  registeredAt: Date
  complete: boolean
}

export function buildId(remote: string, version: string): string {
  return `${remote}@${version}`
}

/** Its fields in lists. */
export function summaryOf({ description, record, registeredAt, complete }: Build): BuildSummary {
  const { remote, version, shellApi } = description
  const { commit, size } = record
  return {
    ...{ remote, version, commit, shellApi },
    initialGzip: size.initialGzip,
    totalGzip: size.totalGzip,
    registeredAt: registeredAt.toISOString(),
    complete,
  }
}

/** Base URL of its files: absolute, ending in a slash. */
export function baseUrlOf(buildsUrl: string, remote: string, version: string): string {
  return `${buildsUrl}/${remote}/${version}/`
}
