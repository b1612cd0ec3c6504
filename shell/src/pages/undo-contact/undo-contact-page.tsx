import { brand } from '@platform/contracts/brand'
import type { Language } from '@platform/contracts/constants'
import type { TakenAway, UndoneContact } from '@platform/contracts/identity/contacts'
import { type OutsideProvider, socialNames } from '@platform/contracts/identity/social'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import {
  useApi,
  useLanguage,
  usePageTitle,
  useRequireLogin,
  useShell,
} from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, EmptyState, Heading, Notice, Page, Stack, Text, TextLink } from '@platform/ui'
import { contactApi } from '../../features/contact/api/contact-api.ts'
import { messages, useT } from '../../features/contact/i18n/messages.ts'
import { textsOf } from '../../i18n/texts-of.tsx'
import { useNewContent } from '../../use-new-content.ts'
import { forgetUndoToken, undoToken } from './undo-token.ts'

const Texts = textsOf(messages)

/**
 * `/undo-change#token=...`: where the message leads that a phone number or an address was changed. It undoes nothing before
 * the button is pressed: scanners of mail open links.
 */
export function UndoContactPage() {
  return (
    <Texts>
      <Page width="text">
        <Undo />
      </Page>
    </Texts>
  )
}

function Undo() {
  const t = useT()
  const language = useLanguage()
  const contact = contactApi(useApi())
  const { track } = useShell()
  const requireLogin = useRequireLogin()
  const failureText = useFailureText()
  const token = undoToken()
  const { send, data, error, isPending } = useWrite({
    mutationFn: contact.undo,
    onSuccess(undone) {
      track('contact_change_undone', { contact: undone.channel })
      forgetUndoToken()
    },
  })
  const code = error instanceof ApiFailure ? error.code : null
  const isOver = token === null || code === 'UNDO_OVER'
  usePageTitle(t(data ? 'undo.done' : isOver ? 'undo.over' : 'undo.title'))
  useNewContent(data ? 'done' : isOver ? 'over' : 'asks')
  if (data) {
    return (
      <EmptyState
        level={1}
        picture="blank-card"
        title={t('undo.done')}
        text={doneText(t, language, data)}
        action={<Button onClick={() => void requireLogin()}>{t('undo.logIn')}</Button>}
      />
    )
  }
  if (isOver) {
    return (
      <EmptyState
        level={1}
        picture="map"
        title={t('undo.over')}
        text={t('undo.over.text')}
        action={<TextLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextLink>}
      />
    )
  }
  const isTaken = code === 'PHONE_TAKEN' || code === 'EMAIL_TAKEN'
  return (
    <Stack gap={5}>
      <Heading level={1}>{t('undo.title')}</Heading>
      <Text>{t('undo.text')}</Text>
      {error && (
        <Notice tone="bad" live="alert">
          {isTaken ? t('undo.taken') : failureText(error, t('undo.failed'))}
        </Notice>
      )}
      <Button loading={isPending} onClick={() => void send(token)}>
        {t('undo.do')}
      </Button>
    </Stack>
  )
}

/** What is the user's again, and what else the undo took away. */
function doneText(
  t: ReturnType<typeof useT>,
  language: Language,
  { to, takenAway }: UndoneContact,
): string {
  const back = to === null ? t('undo.done.removed') : t('undo.done.back', { destination: to })
  const wallet = t('undo.done.wallet')
  if (takenAway.length === 0) return `${back} ${wallet}`
  const names = takenAway.map((one) =>
    isOutside(one) ? socialNames[one] : t(`undo.taken.${one}` as const),
  )
  const list = new Intl.ListFormat(language).format(names)
  return `${back} ${t('undo.done.also', { list })} ${wallet}`
}

const isOutside = (one: TakenAway): one is Exclude<OutsideProvider, 'wallet'> =>
  one in socialNames && one !== 'wallet'
