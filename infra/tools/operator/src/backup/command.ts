import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { serviceNames } from '@platform/contracts/services'
import { localEnvironment } from '@platform/launcher/platform/local-environment'
import { buildsEnvironment } from '@platform/launcher/platform/service-environment'
import { serviceUrl } from '@platform/launcher/platform/services'
import { readSettings, type Settings } from '@platform/launcher/settings'
import { type BrokerBacklog, brokerBacklog } from '@platform/service-kit/broker-backlog'
import { UsageError } from '@platform/service-kit/command-line'
import { ofEngine } from './engines.ts'
import { type BackupKind, BackupRefusal } from './manifest.ts'
import type { BackupSource } from './take-backup.ts'

/** Database of the keys of persons, which is in no backup of the platform. */
const PERSON_KEYS = 'kyc_keys'

/** The platform of this PORT_BASE, or the clusters that MONGO_URL and KAFKA_BROKERS name. */
export interface Target extends BackupSource {
  settings: Settings
  /** A service's settings of the brokers. */
  brokerEnvironment: NodeJS.ProcessEnv
}

/**
 * @param of what is backed up or restored
 * @throws BackupRefusal where databases do not have the names of their services: some would be left out
 */
export function readTarget(of: BackupKind = 'platform'): Target {
  const { MONGO_DATABASE } = process.env
  if (MONGO_DATABASE) {
    throw new BackupRefusal(
      `MONGO_DATABASE=${MONGO_DATABASE} is set. Only databases that have the names of their services (${serviceNames.join(', ')}) are backed up and restored.`,
    )
  }
  const settings = readSettings(process.env)
  const environment = localEnvironment(settings)
  const { MONGO_URL = '', S3_BUCKET, BLOB_DIR } = environment
  const base = { of, settings, brokerEnvironment: environment }
  if (of === 'person-keys') {
    const mongoUrl = environment.KEYS_MONGO_URL ?? MONGO_URL
    return { ...base, mongoUrl, databases: [PERSON_KEYS], blobDir: null }
  }
  const folder = BLOB_DIR ?? buildsEnvironment(settings).BLOB_DIR ?? null
  return {
    ...base,
    mongoUrl: MONGO_URL,
    databases: serviceNames,
    blobDir: S3_BUCKET ? null : folder,
  }
}

/** The one argument, a folder relative to the caller's directory, and the switches. */
export function readArguments(usage: string, switches: readonly string[]) {
  try {
    const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }]))
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    const [folder, ...more] = positionals
    if (!folder || more.length > 0) throw new UsageError('One FOLDER is needed.', usage)
    const from = process.env.INIT_CWD ?? process.cwd()
    return { folder: resolve(from, folder), values: values as Record<string, boolean | undefined> }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message, usage)
  }
}

/**
 * @returns the backlog of the brokers
 * @throws BackupRefusal with the services that answer here, or the consumer groups with members anywhere; when no broker answers
 */
export async function requireStopped(target: Target): Promise<BrokerBacklog> {
  await requireNoneHere(target)
  const { brokerEnvironment } = target
  const backlog = await ofEngine(
    `broker at ${brokerEnvironment.KAFKA_BROKERS}`,
    brokerBacklog('backup', brokerEnvironment),
  )
  if (backlog.running.length === 0) return backlog
  throw new BackupRefusal(
    `Services run somewhere, or were killed seconds ago: these groups have members: ${backlog.running.join(', ')}.`,
  )
}

/** Any answer shows a process, also one that is not healthy. */
async function requireNoneHere({ settings }: Target): Promise<void> {
  const answering = await Promise.all(
    serviceNames.map((name) =>
      fetch(`${serviceUrl(name, settings)}/healthz`, { signal: AbortSignal.timeout(1_000) }).then(
        () => [name],
        () => [],
      ),
    ),
  )
  const running = answering.flat()
  if (running.length === 0) return
  throw new BackupRefusal(
    `Running: ${running.join(', ')}. Stop the platform and run the engines alone: npm run engines`,
  )
}

export const say = (line: string) => process.stdout.write(`${line}\n`)

/** The words of a refusal, of a usage mistake, or of a file that cannot be used; of any other error also its stack. */
export function describeBackupError(error: unknown): string {
  const { message, stack, code } = error as NodeJS.ErrnoException
  if (error instanceof BackupRefusal || error instanceof UsageError) return `✗ ${message}`
  return code === undefined ? (stack ?? String(error)) : `✗ ${message}`
}
