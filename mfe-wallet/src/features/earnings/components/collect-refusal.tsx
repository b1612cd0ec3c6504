import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { Notice } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { VerifyPan } from './verify-pan.tsx'

const texts = {
  EARNING_FAILED: 'no.room',
  EARNING_EXPIRED: 'no.expired',
  EARNING_TAKEN: 'no.taken',
  EARNING_FACTS_NEEDED: 'no.facts',
  RATE_LIMITED: 'no.tooOften',
} as const

const isKnown = (code: string): code is keyof typeof texts => code in texts

/** Why nothing was collected, in words. It may be tried again. */
export function CollectRefusal({ failure }: { failure: Error }) {
  const t = useT()
  const failureText = useFailureText()
  const code = failure instanceof ApiFailure ? failure.code : null
  if (code && isKnown(code)) {
    return (
      <Notice
        tone="bad"
        live="alert"
        action={code === 'EARNING_FACTS_NEEDED' ? <VerifyPan /> : undefined}
      >
        {t(texts[code])}
      </Notice>
    )
  }
  return (
    <Notice tone="bad" live="alert" title={t('status.FAILED')}>
      {failureText(failure, t('no.other'))}
    </Notice>
  )
}
