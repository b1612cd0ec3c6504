import { isRefusedForGood } from '@platform/remote-kit/is-refused-for-good'
import { useFormat } from '@platform/remote-kit/shell'
import { color, Icon, size, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import type { Draft } from '../model/use-draft.ts'

/** How far the draft is saved. Only a failure is announced: every field that is saved would be too much to hear. */
export function SavedMark({ saving }: Pick<Draft, 'saving'>) {
  const t = useT()
  const { formatTime } = useFormat()
  const { status, savedAt, error } = saving
  const hasFailed = status === 'failed'
  return (
    <Mark $bad={hasFailed} role={hasFailed ? 'status' : undefined}>
      <Icon name={hasFailed ? 'warning' : 'check'} size={16} />
      {hasFailed
        ? t(isRefusedForGood(error) ? 'saved.refused' : 'saved.failed')
        : status !== 'saved'
          ? t('saved.saving')
          : savedAt === null
            ? t('saved.yet')
            : t('saved.at', { time: formatTime(savedAt) })}
    </Mark>
  )
}

const Mark = styled.p<{ $bad: boolean }>`
  display: flex;
  gap: ${space(1.5)};
  align-items: center;
  color: ${({ $bad }) => ($bad ? color.bad : color.mute)};
  font-size: ${size.meta};
  & > svg {
    flex: none;
    color: ${({ $bad }) => ($bad ? color.bad : color.ok)};
  }
`
