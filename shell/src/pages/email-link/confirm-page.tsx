import { PROFILE_PATH } from '@platform/contracts/shell/paths'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import {
  useApi,
  usePageTitle,
  useRequireLogin,
  useSession,
  useShell,
} from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Heading, Notice, Page, Stack, Text } from '@platform/ui'
import { contactApi } from '../../features/contact/api/contact-api.ts'
import { messages, useT } from '../../features/contact/i18n/messages.ts'
import { useFreshProof } from '../../features/proof/model/use-fresh-proof.tsx'
import { textsOf } from '../../i18n/texts-of.tsx'
import { EmptyPage } from '../../layout/empty-page.tsx'
import { useNewContent } from '../../use-new-content.ts'
import { confirmLink, endsLink } from './link-tokens.ts'

const Texts = textsOf(messages)

/** `/confirm-email#token=...`: gives the signed-in user the address that they asked for, once the button is pressed. */
export function ConfirmEmailPage() {
  return (
    <Texts>
      <Page width="text">
        <Confirm />
      </Page>
    </Texts>
  )
}

function Confirm() {
  const t = useT()
  const shell = useShell()
  const contact = contactApi(useApi())
  const requireLogin = useRequireLogin()
  const failureText = useFailureText()
  const { withProof, proofDialog } = useFreshProof()
  const { status } = useSession()
  const token = confirmLink.get()
  const { send, data, error, isPending } = useWrite({
    mutationFn: (token: string) => withProof(() => contact.confirmByLink(token)),
    onSuccess() {
      shell.track('contact_changed', { contact: 'email', way: 'link' })
      confirmLink.forget()
      shell.invalidate('profile')
    },
  })
  const code = error instanceof ApiFailure ? error.code : null
  const isOver = token === null || endsLink(code)
  usePageTitle(t('contact.email.title'))
  useNewContent(data ? 'done' : isOver ? 'over' : 'asks')
  if (data) {
    return (
      <EmptyPage
        picture="blank-card"
        title={t('confirm.done')}
        text={t('confirm.done.text', { address: data.email ?? '' })}
        action={t('confirm.profile')}
        to={PROFILE_PATH}
      />
    )
  }
  if (isOver) {
    return (
      <EmptyPage
        title={t('undo.over')}
        text={t('confirm.over.text')}
        action={t('confirm.profile')}
        to={PROFILE_PATH}
      />
    )
  }
  return (
    <Stack gap={5}>
      <Heading level={1}>{t('contact.email.title')}</Heading>
      <Text>{t('confirm.text')}</Text>
      {error && (
        <Notice tone="bad" live="alert">
          {code === 'EMAIL_TAKEN' ? t('contact.emailTaken') : failureText(error, t('undo.failed'))}
        </Notice>
      )}
      {status === 'signed-in' ? (
        <Button loading={isPending} onClick={() => void send(token)}>
          {t('confirm.do')}
        </Button>
      ) : (
        <Button onClick={() => void requireLogin()}>{t('undo.logIn')}</Button>
      )}
      {proofDialog}
    </Stack>
  )
}
