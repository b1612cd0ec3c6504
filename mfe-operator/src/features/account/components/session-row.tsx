import type { DeviceName } from '@platform/contracts/identity/sessions'
import { socialNames } from '@platform/contracts/identity/social-names'
import type { StaffSession } from '@platform/contracts/identity/staff-sessions'
import { useFormat } from '@platform/remote-kit/shell'
import { Button } from '@platform/ui'
import { ListRow } from '@platform/ui/page-parts'
import { useT } from '../i18n/messages.ts'

interface SessionRowProps {
  session: StaffSession
  /** Null for a role that ends none. */
  onEnd: (() => void) | null
}

/** One session of an account: its device, how and when it began, and its end. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { method, createdAt, lastUsedAt } = session
  const device = useDeviceText()(session.device)
  const date = formatDateTime(createdAt)
  const way =
    method === 'phone' || method === 'email' || method === 'passkey'
      ? t(`sessions.${method}`)
      : method && socialNames[method]
  return (
    <ListRow
      title={device}
      meta={[
        way ? t('sessions.by', { way, date }) : t('sessions.since', { date }),
        t('sessions.used', { date: formatDateTime(lastUsedAt) }),
      ].join(' · ')}
      trailing={
        onEnd && (
          <Button
            size="s"
            variant="ghost"
            aria-label={t('sessions.endOf', { device })}
            onClick={onEnd}
          >
            {t('sessions.end')}
          </Button>
        )
      }
    />
  )
}

/** A browser as it names itself, for people. */
export function useDeviceText(): (device: DeviceName) => string {
  const t = useT()
  return ({ browser, system }) => {
    if (browser && system) return t('sessions.device', { browser, system })
    return browser ?? system ?? t('sessions.unknown')
  }
}
