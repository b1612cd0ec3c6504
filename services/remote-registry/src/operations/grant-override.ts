import type { OverrideGrant, overrideBody } from '@platform/contracts/registry/manifest'
import type { SignedText } from '@platform/contracts/rules/signed-text'
import { type Clock, DomainError } from '@platform/service-kit'
import type { z } from 'zod'
import { placed } from '../domain/manifest.ts'
import type { BuildsRepository } from '../repositories/builds-repository.ts'
import type { Signer } from '../signing/registry-signer.ts'
import { completeBuild } from './complete-build.ts'

/** An hour, ms: a grant cannot be taken back, and asking again is one press of a button. */
const LIFETIME_MS = 60 * 60 * 1000

interface Parts {
  builds: BuildsRepository
  signer: Signer
  clock: Clock
  buildsUrl: string
  /** Origins whose local builds may be run. */
  origins: readonly string[]
}

/**
 * Lets a member of staff run another build of one remote in the own page.
 * @throws DomainError NOT_FOUND, BUILD_INCOMPLETE, ORIGIN_NOT_ALLOWED
 */
export async function grantOverride(
  parts: Parts,
  userId: string,
  { remote, source }: z.output<typeof overrideBody>,
): Promise<SignedText> {
  const now = parts.clock.now()
  const grant: OverrideGrant = {
    userId,
    remote,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + LIFETIME_MS).toISOString(),
    source:
      source.kind === 'build'
        ? await registeredBuild(parts, remote, source.version)
        : localBuild(parts, remote, source.origin),
  }
  return parts.signer.sign('remote-override/1', grant)
}

async function registeredBuild(
  { builds, buildsUrl }: Parts,
  remote: string,
  version: string,
): Promise<OverrideGrant['source']> {
  const build = await completeBuild(builds, remote, version)
  return { kind: 'build', build: placed(build, buildsUrl) }
}

function localBuild({ origins }: Parts, remote: string, origin: string): OverrideGrant['source'] {
  if (!origins.includes(origin)) throw new DomainError('ORIGIN_NOT_ALLOWED')
  return { kind: 'local', origin, entry: `${origin}/remoteEntry.js`, container: `${remote}@dev` }
}
