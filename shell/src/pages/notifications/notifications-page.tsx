import { useLocation, useNavigate } from '@platform/remote-kit/router'
import { usePageTitle, useRequireLogin, useSession } from '@platform/remote-kit/shell'
import { Button, EmptyState, Heading, Page, Stack } from '@platform/ui'
import { Tabs } from '@platform/ui/interaction'
import { Inbox } from '../../features/notifications/components/inbox.tsx'
import { Settings } from '../../features/notifications/components/settings.tsx'
import { messages, useT } from '../../features/notifications/i18n/messages.ts'
import { forgetPush } from '../../features/notifications/model/browser-push.ts'
import { PushBrowsers } from '../../features/push-browsers/components/push-browsers.tsx'
import { textsOf } from '../../i18n/texts-of.tsx'

const Texts = textsOf(messages)

/** The tab of the settings, in the address: `/notifications#settings`. */
const SETTINGS = '#settings'

/** `/notifications`: what the user was notified of, and what they want to be. */
export function NotificationsPage() {
  return (
    <Texts>
      <Page width="text">
        <Own />
      </Page>
    </Texts>
  )
}

function Own() {
  const t = useT()
  const { status } = useSession()
  const requireLogin = useRequireLogin()
  const { hash } = useLocation()
  const navigate = useNavigate()
  usePageTitle(t('page.title'))
  if (status !== 'signed-in') {
    return (
      <EmptyState
        level={1}
        picture="blank-card"
        title={t('page.title')}
        text={t('page.visitor')}
        action={<Button onClick={() => void requireLogin()}>{t('page.logIn')}</Button>}
      />
    )
  }
  const tab = hash === SETTINGS ? 'settings' : 'inbox'
  return (
    <Stack gap={4}>
      <Heading level={1}>{t('page.title')}</Heading>
      <Tabs
        label={t('page.tabs')}
        value={tab}
        onChange={(id) => navigate({ hash: id === 'settings' ? SETTINGS : '' }, { replace: true })}
        tabs={[
          { id: 'inbox', label: t('page.inbox') },
          { id: 'settings', label: t('page.settings') },
        ]}
      >
        {tab === 'inbox' ? (
          <Inbox />
        ) : (
          <Stack gap={5}>
            <Settings />
            <PushBrowsers onOwnEnded={forgetPush} />
          </Stack>
        )}
      </Tabs>
    </Stack>
  )
}
