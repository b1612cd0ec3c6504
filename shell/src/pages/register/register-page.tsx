import { brand } from '@platform/contracts/brand'
import { HOME_PATH } from '@platform/contracts/shell/paths'
import { useNavigate } from '@platform/remote-kit/router'
import { usePageTitle, useRequireLogin, useSession, useShell } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Inline, Page, Stack, Text } from '@platform/ui'
import { useEffect, useState } from 'react'
import { registerApi } from '../../features/login/api/otp-api.ts'
import { CodeStep } from '../../features/login/components/code-step.tsx'
import { IdentifyStep } from '../../features/login/components/identify-step.tsx'
import { LockedStep } from '../../features/login/components/locked-step.tsx'
import { SettingUp } from '../../features/login/components/setting-up.tsx'
import { messages, useT } from '../../features/login/i18n/messages.ts'
import { useBeginOnPage } from '../../features/login/model/use-begin-on-page.ts'
import { useLogin } from '../../features/login/model/use-login.ts'
import { textsOf } from '../../i18n/texts-of.tsx'

const Texts = textsOf(messages)
const registration = { api: registerApi, key: 'ongoingRegistration' } as const

/** `/register/`: makes an account by a first name and a code. A signed-in user is redirected. */
export function RegisterPage() {
  return (
    <Texts>
      <Page width="text">
        <Register />
      </Page>
    </Texts>
  )
}

function Register() {
  const t = useT()
  const navigate = useNavigate()
  const { status } = useSession()
  const [isSettingUp, setIsSettingUp] = useState(false)
  const isElsewhere = status === 'signed-in' && !isSettingUp
  usePageTitle(t('register.title', { brand: brand.name }))
  useEffect(() => {
    if (isElsewhere) void navigate(HOME_PATH, { replace: true })
  }, [isElsewhere, navigate])

  const begin = useBeginOnPage()
  const { track } = useShell()
  const login = useLogin((opened, channel) => {
    const hasBegun = begin(opened, channel)
    if (hasBegun) track('registered', { method: channel })
    setIsSettingUp(hasBegun)
  }, registration)
  const { state } = login

  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading level={1}>{t('register.title', { brand: brand.name })}</Heading>
        <Text tone="mute">{t('register.text')}</Text>
      </Stack>
      <Card>
        {isSettingUp ? (
          <SettingUp onDone={() => void navigate(HOME_PATH, { replace: true })} />
        ) : state.step === 'identify' ? (
          <IdentifyStep login={login} state={state} asksName />
        ) : state.step === 'code' ? (
          <CodeStep login={login} state={state} />
        ) : (
          <LockedStep until={state.until} />
        )}
      </Card>
      {!isSettingUp && <HaveAccount />}
    </Stack>
  )
}

function HaveAccount() {
  const t = useT()
  const requireLogin = useRequireLogin()
  return (
    <Inline justify="center">
      <Text as="span" tone="mute">
        {t('register.haveAccount')}
      </Text>
      <Button type="button" variant="ghost" onClick={() => void requireLogin()}>
        {t('register.logIn')}
      </Button>
    </Inline>
  )
}
