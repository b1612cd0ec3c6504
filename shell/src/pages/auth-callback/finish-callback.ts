import {
  type OutsideProvider,
  redirectProvider,
  type SocialOutcome,
  type SocialPurpose,
} from '@platform/contracts/identity/social'
import { ownPath } from '@platform/contracts/rules/own-path'
import { DELETION_PATH, MESSENGER } from '@platform/contracts/shell/paths'
import { failureCode } from '@platform/remote-kit/failure-code'
import { storedLocation } from '@platform/remote-kit/user-location'
import { keepSecondStep } from '../../features/login/model/second-step.ts'
import { finishFlow, logInByMessenger } from '../../features/social/api/social-api.ts'
import { keepOngoingSocial, readOngoingSocial } from '../../features/social/model/ongoing-social.ts'
import { announceSocialChange } from '../../features/social/model/social-status.ts'
import { beginSession } from '../../session/begin-session.ts'
import type { Shell } from '../../shell-api/create-shell.ts'
import { usedCallback } from './take-callback.ts'

/** How the flow at a provider ended, and the page to go to. */
export interface Finished {
  provider: OutsideProvider | typeof MESSENGER | null
  /** What the flow was begun for; null if this tab began none. */
  purpose: SocialPurpose | null
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
  const begun = ongoing?.purpose ?? null
  const purpose = begun ?? 'login'
  const failed = (error: unknown): Finished => {
    trackFailure(shell, purpose, provider, error)
    return { provider, purpose: begun, redirect: back, outcome: 'failed', error }
  }
  if (callback?.provider === MESSENGER) return finishByMessenger(shell, callback.returned, back)
  if (!callback || !provider) return failed(null)
  try {
    const done = await finishFlow(shell.api, provider, purpose, callback.returned)
    let redirect = ownPath(done.redirect) ?? '/'
    if (done.outcome === 'logged-in') {
      beginSession(shell, done.session, provider)
      if (done.session.deletedAt) redirect = DELETION_PATH
    }
    if (done.outcome === 'connected') {
      announceSocialChange(provider)
      shell.analytics.track('social_connected', { provider })
    } else if (done.outcome !== 'logged-in') {
      const { ticket, expiresAt, ways } = done
      keepSecondStep({ ticket, expiresAt, ways, method: provider })
    }
    return { provider, purpose, redirect, outcome: done.outcome, error: null }
  } catch (error) {
    return failed(error)
  }
}

/** The same for a messenger that has verified a phone number. */
async function finishByMessenger(
  shell: Shell,
  returned: string,
  redirect: string,
): Promise<Finished> {
  const back = new URLSearchParams(returned)
  const sent = {
    waId: back.get('waId') ?? '',
    state: back.get('state') ?? '',
    region: storedLocation().countryCode,
  }
  const finished = { provider: MESSENGER, purpose: 'login', redirect, error: null } as const
  // The user declined, or opened this page without a flow.
  if (sent.waId === '') {
    trackFailure(shell, 'login', MESSENGER, null)
    return { ...finished, outcome: 'failed' }
  }
  try {
    const opened = await logInByMessenger(shell.api, sent)
    if ('ticket' in opened) {
      const { ticket, expiresAt, ways } = opened
      keepSecondStep({ ticket, expiresAt, ways, method: 'phone' })
      return { ...finished, outcome: 'second-factor-required' }
    }
    beginSession(shell, opened, 'phone')
    return {
      ...finished,
      redirect: opened.deletedAt ? DELETION_PATH : redirect,
      outcome: 'logged-in',
    }
  } catch (error) {
    trackFailure(shell, 'login', MESSENGER, error)
    return { ...finished, outcome: 'failed', error }
  }
}

function trackFailure(
  { analytics }: Shell,
  purpose: SocialPurpose,
  provider: Finished['provider'],
  error: unknown,
): void {
  const code = failureCode(error)
  if (purpose === 'login') analytics.track('login_failed', { method: provider, code })
  else analytics.track('social_connect_failed', { provider, code })
}
