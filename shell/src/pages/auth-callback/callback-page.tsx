import { socialNames } from '@platform/contracts/identity/social'
import { useShell } from '@platform/remote-kit/shell'
import { Inline, Page, Spinner, Text } from '@platform/ui'
import { useEffect, useEffectEvent } from 'react'
import { SocialTexts } from '../../features/social/components/social-texts.tsx'
import { useT } from '../../features/social/i18n/messages.ts'
import { socialProblem } from '../../features/social/model/social-problem.ts'
import { useShellServices } from '../../shell-context.ts'
import { type Finished, finishCallback } from './finish-callback.ts'

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

/** Of this visit; a component that React mounts twice finishes it once. */
let finishing: Promise<Finished> | null = null

function Finishing() {
  const t = useT()
  const shell = useShellServices()
  const { navigate } = useShell()
  const finished = useEffectEvent(({ provider, redirect, outcome, error }: Finished) => {
    const social = provider ? socialNames[provider] : ''
    if (outcome === 'failed') {
      shell.alerts.show({ message: t(socialProblem(error), { social }), type: 'error' })
    } else if (outcome === 'connected') {
      shell.alerts.show({ message: t('social.connected', { social }) })
    }
    navigate(redirect, { replace: true })
    // The log-in goes on with its second step.
    if (outcome === 'second-factor-required') void shell.modals.open({ name: 'login' })
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
