import { formatRemaining, Notice, Stack, Text, useNow } from '@platform/ui'
import { useEffect, useRef } from 'react'
import { useT } from '../i18n/messages.ts'

/** Too many attempts: a countdown to `until`, ms on this device's clock. */
export function LockedStep({ until }: { until: number }) {
  const t = useT()
  const remaining = Math.max(0, until - useNow(Date.now))
  const place = useRef<HTMLDivElement>(null)
  // The focused field has left the page.
  useEffect(() => place.current?.focus(), [])
  return (
    <Stack gap={4} ref={place} tabIndex={-1}>
      <Notice tone="bad" live="alert" title={t('locked.title')}>
        {t('locked.text')}
      </Notice>
      <Text numeric size="card" weight={600}>
        {t('locked.retryIn', { time: formatRemaining(remaining) })}
      </Text>
    </Stack>
  )
}
