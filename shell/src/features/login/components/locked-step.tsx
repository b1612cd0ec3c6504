import { formatRemaining, Notice, Stack, Text, useNow } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

/** Too many attempts: nothing to do but wait for the countdown (spec 4, 180000 ms). */
export function LockedStep({ until }: { until: number }) {
  const t = useT()
  const remaining = Math.max(0, until - useNow(Date.now))
  return (
    <Stack gap={4}>
      <Notice tone="bad" live="alert" title={t('locked.title')}>
        {t('locked.text')}
      </Notice>
      <Text numeric size="card" weight={600}>
        {t('locked.retryIn', { time: formatRemaining(remaining) })}
      </Text>
    </Stack>
  )
}
