import type { RunningCheck } from '@platform/contracts/expert/skill-checks-http'
import { Text } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

/** What was noted of a try, in words; its applicant sees what a reviewer sees. */
export function SignalList({ signals }: Pick<RunningCheck, 'signals'>) {
  const t = useT()
  const noted = signals.filter(({ count }) => count > 0)
  return (
    <Text size="meta" tone="mute">
      {t('signals.so')}{' '}
      {noted.length === 0
        ? t('signals.none')
        : noted
            .map(({ signal, count }) =>
              t('signals.count', { signal: t(`signal.${signal}`), count }),
            )
            .join(' · ')}
    </Text>
  )
}
