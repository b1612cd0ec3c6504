import {
  type OutsideProvider,
  redirectProvider,
  type SocialOutcome,
} from '@platform/contracts/identity/social'
import { ownPath } from '@platform/contracts/rules/own-path'
import { DELETION_PATH } from '@platform/contracts/shell/paths'
import { keepSecondStep } from '../../features/login/model/second-step.ts'
import { finishFlow } from '../../features/social/api/social-api.ts'
import { keepOngoingSocial, readOngoingSocial } from '../../features/social/model/ongoing-social.ts'
import { announceSocialChange } from '../../features/social/model/social-status.ts'
import { beginSession } from '../../session/begin-session.ts'
import type { Shell } from '../../shell-api/create-shell.ts'
import { usedCallback } from './take-callback.ts'

/** How the visit to a provider ended, and the page to go to. */
export interface Finished {
  provider: OutsideProvider | null
  redirect: string
  outcome: SocialOutcome['outcome'] | 'failed'
  error: unknown
}

/** Sends the provider's answer, once, and begins the session of a log-in. */
export async function finishCallback(shell: Shell): Promise<Finished> {
  const callback = usedCallback()
  const ongoing = readOngoingSocial()
  keepOngoingSocial(null)
  const { data: provider = null } = redirectProvider.safeParse(callback?.provider)
  const back = ownPath(ongoing?.redirect ?? '/') ?? '/'
  const failed = (error: unknown): Finished => ({
    ...{ provider, redirect: back, outcome: 'failed', error },
  })
  if (!callback || !provider) return failed(null)
  try {
    const purpose = ongoing?.purpose ?? 'login'
    const done = await finishFlow(shell.api, provider, purpose, callback.returned)
    let redirect = ownPath(done.redirect) ?? '/'
    if (done.outcome === 'logged-in') {
      beginSession(shell, done.session, provider)
      if (done.session.deletedAt) redirect = DELETION_PATH
    }
    if (done.outcome === 'connected') announceSocialChange(provider)
    else if (done.outcome !== 'logged-in') {
      const { ticket, expiresAt } = done
      keepSecondStep({ ticket, expiresAt, method: provider })
    }
    return { provider, redirect, outcome: done.outcome, error: null }
  } catch (error) {
    return failed(error)
  }
}
