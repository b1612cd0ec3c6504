import { createHash } from 'node:crypto'
import type { Channel, RemotesManifest } from '@platform/contracts/registry/manifest'
import { pinMark } from '@platform/contracts/rules/pin-mark'
import type { SignedText } from '@platform/contracts/rules/signed-text'
import { DomainError, isUnavailable, withTimeout } from '@platform/service-kit'
import { buildIdsOf, issuedAt, manifestOf } from '../domain/manifest.ts'
import type { Dependencies } from './dependencies.ts'

/** A manifest as it was signed, once. */
export interface IssuedManifest {
  signed: SignedText
  serial: number
  issuedAt: Date
  expiresAt: Date
  /** Of the text: the same for the same content, whichever instance signed it. */
  digest: string
}

export interface ManifestReader {
  /**
   * The manifest in force, at most `FRESH_MS` old. While the database is away the last one is given
   * until it expires.
   * @throws DomainError NOT_FOUND while nothing was ever released, UNAVAILABLE
   */
  read(channel: Channel): Promise<IssuedManifest>
  /** The channel changed: the next read looks. */
  changed(channel: Channel): void
}

/** How long an answer is given without looking again, ms. */
const FRESH_MS = 2_000
/** How long a look may take before the last answer is given instead, ms. */
const LOOK_MS = 1_000

interface Kept {
  issued: IssuedManifest
  /** What it was made of. */
  source: string
  lookedAt: number
}

interface Parts
  extends Pick<
    Dependencies,
    'builds' | 'changes' | 'signer' | 'clock' | 'buildsUrl' | 'lifetimeMs'
  > {
  pins: Pick<Dependencies['pins'], 'subjects'>
  log: Dependencies['log']
  reporting: RemotesManifest['reporting']
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

  /** One look for all who wait. */
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
    // A slow look that another one overtook: a serial never goes back.
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
