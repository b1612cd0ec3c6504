import type { OwnKyc } from '@platform/contracts/kyc/http'
import { Button, Notice, Stack } from '@platform/ui'
import { useState } from 'react'
import { NewCheck } from '../../checks/components/new-check.tsx'
import { DocumentList } from '../../documents/components/document-list.tsx'
import { useT } from '../i18n/messages.ts'
import { hasOldAccount, type Step } from '../model/step-of.ts'

interface ReviewPartProps {
  step: Step
  own: OwnKyc
}

/** That a person decides, what helps them, and the way to send it again in place of what waits. */
export function ReviewPart({ step: { kind }, own }: ReviewPartProps) {
  const t = useT()
  const [isAgain, setAgain] = useState(false)
  // Another account in place of one that is too old comes by an update alone.
  const canSendAgain = kind !== 'bank' || !hasOldAccount(own.verifications)
  return (
    <Stack gap={4}>
      <Notice title={t('review')}>
        {t(kind === 'liveness' ? 'review.text' : 'review.documents')}
      </Notice>
      <DocumentList kind={kind} documents={own.documents} isAsked />
      {canSendAgain && !isAgain && (
        <Button block variant="secondary" onClick={() => setAgain(true)}>
          {t('review.again')}
        </Button>
      )}
      {canSendAgain && isAgain && (
        <>
          <Notice tone="gold">{t('review.again.text')}</Notice>
          <NewCheck kind={kind} />
        </>
      )}
    </Stack>
  )
}
