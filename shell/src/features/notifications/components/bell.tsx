import { NOTIFICATIONS_PATH } from '@platform/contracts/shell/paths'
import { useQuery } from '@platform/remote-kit/query'
import { Link } from '@platform/remote-kit/router'
import { useApi, useLanguage, useSession, useShell } from '@platform/remote-kit/shell'
import { color, font, Icon, radius, size, space, target, VisuallyHidden } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useEffect } from 'react'
import { textsOf } from '../../../i18n/texts-of.tsx'
import { withoutBell } from '../../../layout/bar-size.ts'
import { notificationsApi, unreadQuery } from '../api/notifications-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { forgetPush, keepPush } from '../model/browser-push.ts'
import { useUnreadStream } from '../model/use-unread-stream.ts'

const Texts = textsOf(messages)

/** Most that the badge shows. */
const MOST = 99

/** In the header: leads to the inbox, with the live count of what is unread. */
export function Bell() {
  return (
    <Texts>
      <Inside />
    </Texts>
  )
}

function Inside() {
  const t = useT()
  const enabled = useSession().status === 'signed-in'
  const unread = useQuery({ ...unreadQuery(useApi()), enabled }).data?.unread ?? 0
  useUnreadStream()
  useForgottenPush()
  useOwnPush()
  const label = unread === 0 ? t('bell.label') : t('bell.unread', { count: unread })
  return (
    <>
      <Door to={NOTIFICATIONS_PATH} aria-label={label}>
        <Icon name="bell" />
        {unread > 0 && (
          <Badge aria-hidden="true">{unread > MOST ? `${MOST}+` : String(unread)}</Badge>
        )}
      </Door>
      <VisuallyHidden role="status">{unread === 0 ? '' : label}</VisuallyHidden>
    </>
  )
}

/** The bell goes with the session: the browser then shows nothing of its user any more. */
function useForgottenPush(): void {
  const { session } = useShell()
  useEffect(() => {
    const forget = () => {
      if (session.get().status === 'visitor') forgetPush().catch(() => {})
    }
    const stop = session.subscribe(forget)
    return () => {
      stop()
      // The header may remove the bell before the change is reported.
      forget()
    }
  }, [session])
}

/** What the browser shows is of this user, in their language. */
function useOwnPush(): void {
  const api = useApi()
  const language = useLanguage()
  const isSignedIn = useSession().status === 'signed-in'
  useEffect(() => {
    // What fails is tried again at the next visit.
    if (isSignedIn) keepPush(notificationsApi(api), language).catch(() => {})
  }, [api, language, isSignedIn])
}

const Door = styled(Link)`
  position: relative;
  display: grid;
  place-items: center;
  width: ${target};
  height: ${target};
  border-radius: ${radius.control};
  color: ${color.text};
  /* The account's menu has it too. */
  @media (max-width: ${withoutBell}) {
    display: none;
  }
`

const Badge = styled.span`
  position: absolute;
  top: ${space(1)};
  right: ${space(0.5)};
  min-width: 18px;
  padding-inline: ${space(1)};
  border-radius: 9px;
  background: ${color.volt};
  color: ${color.onVolt};
  font: 600 ${size.tag} / 18px ${font.heading};
  text-align: center;
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`
