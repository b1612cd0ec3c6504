import type { OverrideGrant } from '@platform/contracts/registry/manifest'
import type { SignedText } from '@platform/contracts/rules/signed-text'
import { DomainError, recordAct, type Staff } from '@platform/service-kit'
import { placed } from '../../domain/manifest.ts'
import { completeBuild } from '../complete-build.ts'
import type { Dependencies } from '../dependencies.ts'
import { OVERRIDE_LIFETIME_MS } from '../grant-override.ts'

type Needed = Pick<
  Dependencies,
  'builds' | 'previews' | 'signer' | 'clock' | 'ids' | 'audit' | 'events' | 'buildsUrl'
>

/**
 * Lets a reviewer run the build of a preview in their own page, for an hour or until the preview ends, and records it.
 * @throws DomainError NOT_FOUND
 */
export async function openPreview(deps: Needed, by: Staff, id: string): Promise<SignedText> {
  const now = deps.clock.now()
  const preview = await deps.previews.find(id, now)
  if (!preview) throw new DomainError('NOT_FOUND')
  const { remote, version, expiresAt } = preview
  const build = await completeBuild(deps, remote, version)
  const until = Math.min(now.getTime() + OVERRIDE_LIFETIME_MS, expiresAt.getTime())
  const grant: OverrideGrant = {
    userId: by.id,
    remote,
    issuedAt: now.toISOString(),
    expiresAt: new Date(until).toISOString(),
    source: { kind: 'build', build: placed(build, deps.buildsUrl) },
  }
  await recordAct(deps, {
    by,
    action: 'open-preview',
    subject: { kind: 'remote', id: remote },
    after: { version },
  })
  return deps.signer.sign('remote-override/1', grant)
}
