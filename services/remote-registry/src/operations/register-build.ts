import { isDeepStrictEqual } from 'node:util'
import {
  type BuildDescription,
  type BuildRecord,
  buildDescription,
} from '@platform/contracts/registry/build'
import { contractProblem } from '@platform/contracts/rules/contract-limits'
import {
  SignatureError,
  type TrustedKey,
  verifiedText,
} from '@platform/contracts/rules/signed-text'
import { DomainError, refusedField } from '@platform/service-kit'
import type { Build } from '../domain/build.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'builds' | 'files' | 'clock'>

interface Registration {
  remote: string
  version: string
  record: BuildRecord
  /** Keys of the remote's teams. */
  keys: readonly TrustedKey[]
  /** Whether the key of the record is of teams that release nothing. */
  isPreview: boolean
  /** The team that registers it. */
  by: string
}

/**
 * Registers a build that its team signed and returns the paths of the files to upload; without any it is complete.
 * The first record of a version stays: two signatures of one text differ, and so do sizes after compression by two versions of zlib. Every
 * call checks the files, so that registering again also repairs a store that lost some. One that a key for previews alone signed makes room
 * for that of a team that releases, whatever it is: a version follows from the sources, so who makes previews could take that of a release.
 * @throws DomainError SIGNATURE_INVALID, VALIDATION_FAILED, BUILD_EXISTS when the version has another text or contract
 */
export async function registerBuild(
  deps: Needed,
  { remote, version, record, keys, isPreview, by }: Registration,
): Promise<string[]> {
  refuseContract(record)
  const text = await verifiedText(record.build, 'remote-build/1', keys).catch(refuseSignature)
  const description = readDescription(text)
  refuseContradictions({ remote, version }, description)
  const registeredAt = deps.clock.now()
  const build = { description, record, isPreview, registeredAt, by }
  const first = await deps.builds.register(build)
  const stored = first.isPreview && !isPreview ? await deps.builds.replacePreview(build) : first
  if (stored.text !== text || !isDeepStrictEqual(stored.contract, record.contract))
    throw new DomainError('BUILD_EXISTS')
  return publishIfComplete(deps, { description, isPreview: stored.isPreview })
}

/** Publishes a build when all its files are stored. @returns the paths that are missing */
export async function publishIfComplete(
  { builds, files, clock }: Needed,
  { description, isPreview }: Pick<Build, 'description' | 'isPreview'>,
): Promise<string[]> {
  const entries = await Promise.all(
    Object.entries(description.files).map(async ([path, hash]) => ({
      path,
      stored: await files.has(hash),
    })),
  )
  const missing = entries.flatMap(({ path, stored }) => (stored ? [] : path))
  if (missing.length === 0) {
    await files.publish(description, isPreview)
    await builds.complete(description.remote, description.version, clock.now())
  }
  return missing
}

/** Characters of a contract as JSON; real ones have a few thousand. */
const CONTRACT_LIMIT = 256_000

function refuseContract({ contract }: BuildRecord): void {
  const problem = contractProblem(contract) ?? jsonProblem(contract)
  if (problem !== undefined) throw refusedField('body.contract', problem)
}

function jsonProblem(contract: BuildRecord['contract']): string | undefined {
  const json = JSON.stringify(contract)
  if (json.length > CONTRACT_LIMIT) return `is larger than ${CONTRACT_LIMIT} characters`
  // It is stored as JSON: what comes back must be what was registered.
  if (isDeepStrictEqual(JSON.parse(json), contract)) return undefined
  return 'has a number that JSON does not keep: -0, or one too large for a double'
}

function refuseSignature(error: unknown): never {
  throw error instanceof SignatureError
    ? new DomainError('SIGNATURE_INVALID', { reason: error.message })
    : error
}

function readDescription(text: string): BuildDescription {
  const parsed = buildDescription.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => ({
    path: ['body.build.text', ...path].join('.'),
    problem: message,
  }))
  throw new DomainError('VALIDATION_FAILED', { fields })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refuseContradictions(
  address: { remote: string; version: string },
  { remote, version, entry, files, initial }: BuildDescription,
): void {
  const problem = (path: string, text: string) => ({
    path: `body.build.text.${path}`,
    problem: text,
  })
  const absent = Object.entries(initial).flatMap(([module, paths]) =>
    paths.some((path) => !Object.hasOwn(files, path)) ? [`initial.${module}`] : [],
  )
  const fields = [
    ...(remote === address.remote ? [] : [problem('remote', NOT_ADDRESSED)]),
    ...(version === address.version ? [] : [problem('version', NOT_ADDRESSED)]),
    ...(Object.hasOwn(files, entry) ? [] : [problem('entry', ABSENT)]),
    ...absent.map((path) => problem(path, ABSENT)),
  ]
  if (fields.length > 0) throw new DomainError('VALIDATION_FAILED', { fields })
}

const NOT_ADDRESSED = 'is not the one in the address'
const ABSENT = 'is not among the files'
