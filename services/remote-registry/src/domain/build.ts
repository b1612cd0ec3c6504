import { createHash } from 'node:crypto'
import type { BuildDescription } from '@platform/contracts/registry/http'

/** A registered build: immutable, and complete once every file it declares is stored. */
export interface Build {
  description: BuildDescription
  /** Of the whole description: tells a repeated registration from another build under the same version. */
  digest: string
  complete: boolean
}

/** The same for equal descriptions, whatever the order of their keys. */
export function digestOf(description: BuildDescription): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(description)))
    .digest('hex')
}

/** Tells apart two builds of one file name; also a key in storage. */
export function buildId(remote: string, version: string): string {
  return `${remote}@${version}`
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [key, sorted(item)] as const)
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
}
