import { brand } from '@platform/contracts/brand'
import { HOME_PATH } from '@platform/contracts/shell/paths'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useNavigate } from '@platform/remote-kit/router'
import {
  useApi,
  usePageTitle,
  useRequireLogin,
  useSession,
  useShell,
} from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, EmptyState, Heading, Notice, Page, Stack, Text } from '@platform/ui'
import { useEffect, useState } from 'react'
import { emailLinkApi } from '../../features/login/api/otp-api.ts'
import { SettingUp } from '../../features/login/components/setting-up.tsx'
import { messages, useT } from '../../features/login/i18n/messages.ts'
import { useBeginOnPage } from '../../features/login/model/use-begin-on-page.ts'
import { textsOf } from '../../i18n/texts-of.tsx'
import { useNewContent } from '../../use-new-content.ts'
import { codeIn, endsLink, logInLink } from './link-tokens.ts'

const Texts = textsOf(messages)

/** `/email-link#token=...`: logs in once the button is pressed, as scanners of mail open links. */
export function LogInByLinkPage() {
  return (
    <Texts>
      <Page width="text">
        <LogInByLink />
      </Page>
    </Texts>
  )
}

function LogInByLink() {
  const t = useT()
  const api = useApi()
  const navigate = useNavigate()
  const { track } = useShell()
  const requireLogin = useRequireLogin()
  const failureText = useFailureText()
  const begin = useBeginOnPage()
  const { status } = useSession()
  const [isSettingUp, setIsSettingUp] = useState(false)
  const token = logInLink.get()
  const { send, error, isPending } = useWrite({
    mutationFn: emailLinkApi(api).verify,
    onSuccess(opened) {
      logInLink.forget()
      setIsSettingUp(begin(opened, 'email'))
    },
    onError: (error) => track('login_failed', { method: 'email', code: failureCode(error) }),
  })
  const goOn = () => void navigate(HOME_PATH, { replace: true })
  const isElsewhere = status === 'signed-in' && !isSettingUp
  useEffect(() => {
    if (isElsewhere) void navigate(HOME_PATH, { replace: true })
  }, [isElsewhere, navigate])
  usePageTitle(t('login.title', { brand: brand.name }))
  const code = error instanceof ApiFailure ? error.code : null
  const isOfOtherDevice = token !== null && code === 'LINK_OF_OTHER_DEVICE'
  const isOver = token === null || endsLink(code)
  useNewContent(
    isSettingUp ? 'setting-up' : isOfOtherDevice ? 'other-device' : isOver ? 'over' : 'asks',
  )

  if (isSettingUp) return <SettingUp onDone={goOn} />
  if (isOfOtherDevice) {
    return (
      <Stack gap={5}>
        <Heading level={1}>{t('link.otherDevice')}</Heading>
        <Text>{t('link.otherDevice.text')}</Text>
        <Text numeric size="card">
          {codeIn(token)}
        </Text>
      </Stack>
    )
  }
  if (isOver) {
    return (
      <EmptyState
        level={1}
        picture="map"
        title={t('link.over')}
        text={t('link.over.text')}
        action={<Button onClick={() => void requireLogin()}>{t('link.again')}</Button>}
      />
    )
  }
  return (
    <Stack gap={5}>
      <Heading level={1}>{t('login.title', { brand: brand.name })}</Heading>
      <Text>{t('link.text')}</Text>
      {error && (
        <Notice tone="bad" live="alert">
          {code === 'CONTACT_REPLACED'
            ? t('login.replaced')
            : failureText(error, t('login.failed'))}
        </Notice>
      )}
      <Button loading={isPending} onClick={() => void send(token)}>
        {t('link.logIn')}
      </Button>
    </Stack>
  )
}
