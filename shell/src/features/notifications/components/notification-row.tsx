import type { NotificationView } from '@platform/contracts/growth/notifications'
import { formatAgo } from '@platform/remote-kit/format-ago'
import { Link } from '@platform/remote-kit/router'
import { useApi, useLanguage, useShell } from '@platform/remote-kit/shell'
import { CoverLink, Inline, Stack, Tag, Text } from '@platform/ui'
import { ListRow } from '@platform/ui/page-parts'
import { notificationsApi } from '../api/notifications-api.ts'
import { useT } from '../i18n/messages.ts'
import { useRead } from '../model/use-read.ts'

interface NotificationRowProps {
  notification: NotificationView
}

/** One notification of the inbox; the whole row leads to its page, which reads it. */
export function NotificationRow({ notification }: NotificationRowProps) {
  const t = useT()
  const language = useLanguage()
  const { serverNow } = useShell()
  // Of its own: several are opened in new tabs, one soon after the other.
  const read = useRead(notificationsApi(useApi()).readOne)
  const { id, title, text, link, happenedAt, isRead, isCritical } = notification
  const onOpen = () => {
    if (!isRead) void read.send(id)
  }
  return (
    <ListRow
      tone={isRead ? 'plain' : 'you'}
      title={
        link ? (
          <CoverLink as={Link} to={link} onClick={onOpen}>
            {title[language]}
          </CoverLink>
        ) : (
          title[language]
        )
      }
      meta={
        <Stack gap={2}>
          <Text tone="mute">{text[language]}</Text>
          <Inline gap={2}>
            <time dateTime={happenedAt}>{formatAgo(happenedAt, serverNow(), language)}</time>
            {!isRead && <Tag>{t('row.unread')}</Tag>}
            {isCritical && <Tag>{t('row.critical')}</Tag>}
          </Inline>
        </Stack>
      }
    />
  )
}
