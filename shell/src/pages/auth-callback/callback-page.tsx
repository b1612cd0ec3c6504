import { socialNames } from '@platform/contracts/identity/social'
import { afterLoginOn } from '@platform/contracts/shell/after-login'
import { MESSENGER } from '@platform/contracts/shell/paths'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useShell } from '@platform/remote-kit/shell'
import { Inline, Page, Spinner, Text } from '@platform/ui'
import { useEffect, useEffectEvent } from 'react'
import { keepFailedLogin } from '../../features/login/model/failed-login.ts'
import { SocialTexts } from '../../features/social/components/social-texts.ts'
import { useT } from '../../features/social/i18n/messages.ts'
import { socialProblem } from '../../features/social/model/social-problem.ts'
import { useShellServices } from '../../shell-context.ts'
import { loadPageAnew } from '../profile/load-page-anew.ts'
import { type Finished, finishCallback } from './finish-callback.ts'

/** Time to read what went wrong, ms. */
const RELOAD_AFTER_FAILURE_MS = 4_000

/** `/auth/callback/:provider`: where providers send users back. Goes on to the page that the user came from. */
export function CallbackPage() {
  return (
    <SocialTexts>
      <Page width="text">
        <Finishing />
      </Page>
    </SocialTexts>
  )
}

/** Of this return; a component that React mounts twice finishes it once. */
let finishing: Promise<Finished> | null = null

function Finishing() {
  const t = useT()
  const shell = useShellServices()
  const { navigate } = useShell()
  const finished = useEffectEvent(({ provider, purpose, redirect, outcome, error }: Finished) => {
    if (provider === MESSENGER && outcome === 'failed') {
      const isTaken = error instanceof ApiFailure && error.status === 409
      const message = t(isTaken ? 'social.messenger.taken' : 'social.messenger.failed')
      shell.alerts.show({ message, type: 'error' })
      navigate(redirect, { replace: true })
      // The page of clan chiefs keeps what its visitor has entered.
      if (!isTaken && !afterLoginOn(redirect).includes('mark-phone-sign-in'))
        setTimeout(loadPageAnew, RELOAD_AFTER_FAILURE_MS)
      return
    }
    const social = provider && provider !== MESSENGER ? socialNames[provider] : ''
    // The other ways to log in stand below what went wrong.
    const logsInAgain =
      outcome === 'failed' && purpose === 'login' && shell.session.get().status === 'visitor'
    if (outcome === 'failed') {
      const message = t(socialProblem(error), { social })
      if (logsInAgain) keepFailedLogin(message)
      else shell.alerts.show({ message, type: 'error' })
    } else if (outcome === 'connected') {
      shell.alerts.show({ message: t('social.connected', { social }) })
    }
    navigate(redirect, { replace: true })
    // The log-in goes on with its second step.
    if (logsInAgain || outcome === 'second-factor-required')
      void shell.modals.open({ name: 'login' })
  })
  useEffect(() => {
    finishing ??= finishCallback(shell).finally(() => {
      finishing = null
    })
    let isHere = true
    void finishing.then((result) => {
      if (isHere) finished(result)
    })
    return () => {
      isHere = false
    }
  }, [shell])
  return (
    <Inline gap={3} role="status" justify="center">
      <Spinner />
      <Text as="span">{t('social.finishing')}</Text>
    </Inline>
  )
}
