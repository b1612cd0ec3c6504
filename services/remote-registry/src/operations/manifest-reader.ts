import { createHash } from 'node:crypto'
import type { Channel, RemotesManifest } from '@platform/contracts/registry/manifest'
import { MANIFEST_LIMIT } from '@platform/contracts/registry/signed'
import { pinMark } from '@platform/contracts/rules/pin-mark'
import type { SignedText } from '@platform/contracts/rules/signed-text'
import type { Clock, ServiceContext } from '@platform/service-kit'
import { DomainError, isUnavailable, withTimeout } from '@platform/service-kit'
import { buildIdsOf, issuedAt, manifestOf } from '../domain/manifest.ts'
import type { Builds } from '../repositories/builds.ts'
import type { ChannelChanges } from '../repositories/channel-changes.ts'
import type { Pins } from '../repositories/pins.ts'
import type { Signer } from '../signing/registry-signer.ts'

/** A signed manifest. */
export interface IssuedManifest {
  signed: SignedText
  serial: number
  issuedAt: Date
  expiresAt: Date
  /** Of the text: the same for the same content, on every instance. */
  digest: string
}

export interface ManifestReader {
  /**
   * The current manifest, at most `FRESH_MS` old. While the database is down, or when it cannot be made, the last one
   * is returned until it expires.
   * @throws DomainError NOT_FOUND before the first release, UNAVAILABLE
   */
  read(channel: Channel): Promise<IssuedManifest>
  /** The channel changed: the next read goes to the database. */
  changed(channel: Channel): void
}

/** How long a result is returned without another read, ms. */
const FRESH_MS = 2_000
/** Time-out of a read; then the last manifest is returned, ms. */
const READ_TIMEOUT_MS = 1_000

interface CachedManifest {
  issued: IssuedManifest
  /** What it was made from: serial, time of issue and pinned subjects. An equal one needs no new signature. */
  source: string
  readAt: number
}

interface Parts {
  builds: Pick<Builds, 'findByIds'>
  changes: Pick<ChannelChanges, 'current'>
  pins: Pick<Pins, 'subjects'>
  signer: Signer
  clock: Clock
  /** Where browsers find builds, without a slash at the end. */
  buildsUrl: string
  /** From issue to expiry, ms: also the longest a manifest is served without a database. */
  lifetimeMs: number
  reporting: RemotesManifest['reporting']
  log: Pick<ServiceContext['log'], 'warn' | 'error'>
}

export function manifestReader(parts: Parts): ManifestReader {
  const { changes, clock } = parts
  const cached = new Map<Channel, CachedManifest>()
  const reading = new Map<Channel, Promise<IssuedManifest>>()

  return {
    async read(channel) {
      const last = cached.get(channel)
      const now = clock.now().getTime()
      if (last && now - last.readAt < FRESH_MS) return last.issued
      try {
        return await withTimeout(
          READ_TIMEOUT_MS,
          readOnce(channel),
          () => new DomainError('UNAVAILABLE'),
        )
      } catch (error) {
        if (isUnreleased(error) || !last || now >= last.issued.expiresAt.getTime()) throw error
        if (isUnavailable(error)) {
          parts.log.warn({ err: error, channel }, 'serving the last manifest without a database')
        } else {
          parts.log.error({ err: error, channel }, 'serving the last manifest instead of this one')
        }
        // Without this, each request would wait for a database that is down.
        cached.set(channel, { ...last, readAt: now })
        return last.issued
      }
    },
    changed(channel) {
      const last = cached.get(channel)
      if (last) cached.set(channel, { ...last, readAt: 0 })
      // A running read may have begun before the change: the next caller starts another.
      reading.delete(channel)
    },
  }

  /** One read for all concurrent callers. */
  function readOnce(channel: Channel): Promise<IssuedManifest> {
    const running = reading.get(channel)
    if (running) return running
    const pending = readChannel(channel).finally(() => {
      if (reading.get(channel) === pending) reading.delete(channel)
    })
    reading.set(channel, pending)
    return pending
  }

  async function readChannel(channel: Channel): Promise<IssuedManifest> {
    const [state, subjects] = await Promise.all([changes.current(channel), parts.pins.subjects()])
    if (state.serial === 0) throw new DomainError('NOT_FOUND')
    const now = clock.now()
    const at = issuedAt(state, now)
    const source = [state.serial, at.getTime(), ...subjects].join()
    const last = cached.get(channel)
    // A slow read that a newer one overtook: a serial never decreases.
    if (last && last.issued.serial > state.serial) return last.issued
    if (last?.source === source) {
      cached.set(channel, { ...last, readAt: now.getTime() })
      return last.issued
    }
    const builds = await parts.builds.findByIds(buildIdsOf(state))
    const pinned = [...new Set(await Promise.all(subjects.map(pinMark)))].toSorted()
    const issued = await issue(parts, manifestOf(channel, state, builds, { ...parts, at, pinned }))
    const newest = cached.get(channel)
    if (newest && newest.issued.serial > issued.serial) return newest.issued
    cached.set(channel, { issued, source, readAt: now.getTime() })
    return issued
  }
}

/** The channel never had a remote, so that there is nothing to serve. */
function isUnreleased(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'NOT_FOUND'
}

async function issue({ signer }: Parts, manifest: RemotesManifest): Promise<IssuedManifest> {
  const signed = await signer.sign('remote-channel/1', manifest)
  const { length } = signed.text
  if (length > MANIFEST_LIMIT) throw new Error(`The manifest has ${length} characters`)
  return {
    signed,
    serial: manifest.serial,
    issuedAt: new Date(manifest.issuedAt),
    expiresAt: new Date(manifest.expiresAt),
    // Half of the hash is enough for an ETag.
    digest: createHash('sha256').update(signed.text).digest('hex').slice(0, 32),
  }
}
