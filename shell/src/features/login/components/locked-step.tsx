import { LOGIN_RETRY_LOCK_MS } from '@platform/contracts/constants'
import { formatSpan, Notice, Stack, Text, useNow } from '@platform/ui'
import { useEffect, useRef } from 'react'
import { useT } from '../i18n/messages.ts'

/** Too many attempts: a countdown to `until`, ms on this device's clock. */
export function LockedStep({ until }: { until: number }) {
  const t = useT()
  // The clock of the page may lie a tick behind.
  const remaining = Math.min(Math.max(0, until - useNow(Date.now)), LOGIN_RETRY_LOCK_MS)
  const place = useRef<HTMLDivElement>(null)
  // The focused field has left the page.
  useEffect(() => place.current?.focus(), [])
  return (
    <Stack gap={4} ref={place} tabIndex={-1}>
      <Notice tone="bad" live="alert">
        {t('locked.text')}
      </Notice>
      <Text numeric size="card" weight={600}>
        {t('locked.retryIn', { time: formatSpan(remaining) })}
      </Text>
    </Stack>
  )
}
