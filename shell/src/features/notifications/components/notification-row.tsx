import type { NotificationView } from '@platform/contracts/growth/notifications'
import { formatAgo } from '@platform/remote-kit/format-ago'
import { Link } from '@platform/remote-kit/router'
import { useLanguage, useShell } from '@platform/remote-kit/shell'
import { CoverLink, Inline, Stack, Tag, Text } from '@platform/ui'
import { ListRow } from '@platform/ui/page-parts'
import { useT } from '../i18n/messages.ts'

interface NotificationRowProps {
  notification: NotificationView
  /** Called when the user opens its page. */
  onOpen: () => void
}

/** One notification of the inbox; the whole row leads to its page. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const t = useT()
  const language = useLanguage()
  const { serverNow } = useShell()
  const { title, text, link, happenedAt, isRead, isCritical } = notification
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
