import { usePageTitle, useRequireLogin, useSession } from '@platform/remote-kit/shell'
import { Button, EmptyState, Heading, Page, Stack } from '@platform/ui'
import type { ReactNode } from 'react'
import { textsOf } from '../../i18n/texts-of.tsx'
import { messages, useT } from './i18n/messages.ts'
import type { ProfileSection } from './sections.ts'

const Texts = textsOf(messages)

interface OwnPageProps {
  title: 'profile.title' | `section.${ProfileSection}`
  /** The page of a signed-in user. */
  children: (userId: string) => ReactNode
}

/** A page about the user's own account: visitors see how to log in. Its texts load with its code. */
export function OwnPage(props: OwnPageProps) {
  return (
    <Texts>
      <PageOrLogin {...props} />
    </Texts>
  )
}

function PageOrLogin({ title, children }: OwnPageProps) {
  const t = useT()
  const session = useSession()
  usePageTitle(t(title))
  return (
    <Page>
      {session.status === 'signed-in' ? children(session.userId) : <Visitor title={t(title)} />}
    </Page>
  )
}

function Visitor({ title }: { title: string }) {
  const t = useT()
  const requireLogin = useRequireLogin()
  return (
    <Stack gap={6}>
      <Heading level={1}>{title}</Heading>
      <EmptyState
        picture="blank-card"
        title={t('profile.visitor.title')}
        text={t('profile.visitor.text')}
        action={<Button onClick={() => void requireLogin()}>{t('profile.logIn')}</Button>}
      />
    </Stack>
  )
}
