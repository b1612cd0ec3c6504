import type { ContentItem } from '@platform/contracts/growth/content'
import { useFormat } from '@platform/remote-kit/shell'
import { Button, Inline, Stack, Tag, Text } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { toneOf } from '../model/state-view.ts'

interface ShownWhenProps {
  item: ContentItem
  /** Drops the version that is scheduled for a time; absent where nothing may be changed. */
  onDrop?: ((from: string) => void) | undefined
}

/** Which version is shown, which come when, and when it ends. */
export function ShownWhen({ item, onDrop }: ShownWhenProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { state, version, live, scheduled, until } = item
  return (
    <Stack gap={2}>
      <Inline>
        <Tag tone={toneOf(state)}>{t(`state.${state}`)}</Tag>
        <Text size="meta" tone="mute">
          {t('state.latest', { version })}
        </Text>
      </Inline>
      {live && (
        <Text size="meta">
          {t('state.live.version', { version: live.version, time: formatDateTime(live.from) })}
        </Text>
      )}
      {scheduled.map((release) => (
        <Inline key={release.from}>
          <Text size="meta">
            {t('state.comes', { version: release.version, time: formatDateTime(release.from) })}
          </Text>
          {onDrop && (
            <Button variant="secondary" size="s" onClick={() => onDrop(release.from)}>
              {t('withdraw.one', { time: formatDateTime(release.from) })}
            </Button>
          )}
        </Inline>
      ))}
      {until && state !== 'ended' && (
        <Text size="meta">{t('state.until', { time: formatDateTime(until) })}</Text>
      )}
    </Stack>
  )
}
