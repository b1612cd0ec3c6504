import type { OverrideGrant, overrideBody } from '@platform/contracts/registry/manifest'
import type { SignedText } from '@platform/contracts/rules/signed-text'
import { DomainError, recordAct, type Staff } from '@platform/service-kit'
import type { z } from 'zod'
import { placed } from '../domain/manifest.ts'
import { completeBuild } from './complete-build.ts'
import type { Dependencies } from './dependencies.ts'

/** An hour, ms: a grant cannot be revoked, and an operator gets a new one by pressing a button. */
export const OVERRIDE_LIFETIME_MS = 60 * 60 * 1000

type Needed = Pick<
  Dependencies,
  'builds' | 'signer' | 'clock' | 'ids' | 'audit' | 'events' | 'buildsUrl' | 'overrideOrigins'
>

/**
 * Lets an operator run another build of one remote in their own page, and records it.
 * @throws DomainError NOT_FOUND, BUILD_INCOMPLETE, ORIGIN_NOT_ALLOWED
 */
export async function grantOverride(
  deps: Needed,
  by: Staff,
  { remote, source }: z.output<typeof overrideBody>,
): Promise<SignedText> {
  const now = deps.clock.now()
  const grant: OverrideGrant = {
    userId: by.id,
    remote,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + OVERRIDE_LIFETIME_MS).toISOString(),
    source:
      source.kind === 'build'
        ? await registeredBuild(deps, remote, source.version)
        : localBuild(deps, remote, source.origin),
  }
  await recordAct(deps, {
    by,
    action: 'try-build',
    subject: { kind: 'remote', id: remote },
    after: source.kind === 'build' ? { version: source.version } : { origin: source.origin },
  })
  return deps.signer.sign('remote-override/1', grant)
}

async function registeredBuild(
  deps: Needed,
  remote: string,
  version: string,
): Promise<OverrideGrant['source']> {
  const build = await completeBuild(deps, remote, version)
  return { kind: 'build', build: placed(build, deps.buildsUrl) }
}

function localBuild(
  { overrideOrigins }: Needed,
  remote: string,
  origin: string,
): OverrideGrant['source'] {
  if (!overrideOrigins.includes(origin)) throw new DomainError('ORIGIN_NOT_ALLOWED')
  return { kind: 'local', origin, entry: `${origin}/remoteEntry.js`, container: `${remote}@dev` }
}
