import { createHash } from 'node:crypto'
import type { Channel, RemotesManifest } from '@platform/contracts/registry/manifest'
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
   * The current manifest, at most `FRESH_MS` old. While the database is down the last one is returned until it
   * expires.
   * @throws DomainError NOT_FOUND before the first release, UNAVAILABLE
   */
  read(channel: Channel): Promise<IssuedManifest>
  /** The channel changed: the next read goes to the database. */
  changed(channel: Channel): void
}

/** How long a result is returned without another read, ms. */
const FRESH_MS = 2_000
/** Time-out of a read; then the last manifest is returned, ms. */
const LOOK_MS = 1_000

interface Kept {
  issued: IssuedManifest
  /** The state that it was made from. */
  source: string
  lookedAt: number
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
  log: Pick<ServiceContext['log'], 'warn'>
}

export function manifestReader(parts: Parts): ManifestReader {
  const { changes, clock } = parts
  const kept = new Map<Channel, Kept>()
  const looking = new Map<Channel, Promise<IssuedManifest>>()

  return {
    async read(channel) {
      const last = kept.get(channel)
      const now = clock.now().getTime()
      if (last && now - last.lookedAt < FRESH_MS) return last.issued
      try {
        return await withTimeout(LOOK_MS, lookOnce(channel), () => new DomainError('UNAVAILABLE'))
      } catch (error) {
        if (!isUnavailable(error) || !last || now >= last.issued.expiresAt.getTime()) throw error
        parts.log.warn({ err: error, channel }, 'manifest given without a database')
        kept.set(channel, { ...last, lookedAt: now })
        return last.issued
      }
    },
    changed(channel) {
      const last = kept.get(channel)
      if (last) kept.set(channel, { ...last, lookedAt: 0 })
      looking.delete(channel)
    },
  }

  /** One read for all concurrent callers. */
  function lookOnce(channel: Channel): Promise<IssuedManifest> {
    const running = looking.get(channel)
    if (running) return running
    const look = lookUp(channel).finally(() => {
      if (looking.get(channel) === look) looking.delete(channel)
    })
    looking.set(channel, look)
    return look
  }

  async function lookUp(channel: Channel): Promise<IssuedManifest> {
    const [state, subjects] = await Promise.all([changes.current(channel), parts.pins.subjects()])
    if (state.serial === 0) throw new DomainError('NOT_FOUND')
    const now = clock.now()
    const at = issuedAt(state, now)
    const source = [state.serial, at.getTime(), ...subjects].join()
    const last = kept.get(channel)
    // A slow read that a newer one overtook: a serial never decreases.
    if (last && last.issued.serial > state.serial) return last.issued
    if (last?.source === source) {
      kept.set(channel, { ...last, lookedAt: now.getTime() })
      return last.issued
    }
    const builds = await parts.builds.findByIds(buildIdsOf(state))
    const pinned = [...new Set(await Promise.all(subjects.map(pinMark)))].toSorted()
    const issued = await issue(parts, manifestOf(channel, state, builds, { ...parts, at, pinned }))
    const newest = kept.get(channel)
    if (newest && newest.issued.serial > issued.serial) return newest.issued
    kept.set(channel, { issued, source, lookedAt: now.getTime() })
    return issued
  }
}

async function issue({ signer }: Parts, manifest: RemotesManifest): Promise<IssuedManifest> {
  const signed = await signer.sign('remote-channel/1', manifest)
  return {
    signed,
    serial: manifest.serial,
    issuedAt: new Date(manifest.issuedAt),
    expiresAt: new Date(manifest.expiresAt),
    digest: createHash('sha256').update(signed.text).digest('hex').slice(0, 32),
  }
}
