import type { OwnKyc } from '@platform/contracts/kyc/http'
import { Notice, Stack, Text } from '@platform/ui'
import { CodePart } from '../../checks/components/code-part.tsx'
import { GoOnPart } from '../../checks/components/liveness-part.tsx'
import { NewCheck } from '../../checks/components/new-check.tsx'
import { DocumentList } from '../../documents/components/document-list.tsx'
import { useT } from '../i18n/messages.ts'
import { hasOldAccount, type Step } from '../model/step-of.ts'
import { AppealButton } from './appeal-button.tsx'
import { BankDone } from './bank-done.tsx'
import { DonePart } from './done-part.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import { ReviewPart } from './review-part.tsx'

interface StepBodyProps {
  step: Step
  own: OwnKyc
}

/** What the open step asks for, or says. */
export function StepBody({ step, own }: StepBodyProps) {
  const t = useT()
  const { kind, state, verification, update } = step
  const next = verification?.next
  const documents = <DocumentList kind={kind} documents={own.documents} isAsked={false} />
  switch (state) {
    case 'open':
      return <NewCheck kind={kind} />
    case 'refused':
    case 'expired':
      return (
        <Stack gap={4}>
          {verification && <RefusedNotice verification={verification} />}
          {verification?.appeal === 'possible' && (
            <AppealButton key={verification.id} verificationId={verification.id} />
          )}
          {verification?.appeal === 'waiting' && <Notice live="status">{t('appeal.waits')}</Notice>}
          {kind === 'bank' && hasOldAccount(own.verifications) ? (
            <BankDone step={step} own={own} renewal={<NewCheck kind="bank" />} />
          ) : (
            <NewCheck kind={kind} />
          )}
          {documents}
        </Stack>
      )
    case 'code':
      return verification && next?.step === 'otp' ? (
        <CodePart key={verification.id} verification={verification} next={next} />
      ) : null
    case 'page':
      return next?.step === 'page' ? <GoOnPart url={next.url} /> : null
    case 'running':
      return <Text tone="mute">{t('running')}</Text>
    case 'review':
      return <ReviewPart step={step} own={own} />
    case 'done':
      return (
        <Stack gap={4}>
          <DonePart step={step} own={own} />
          {update?.state !== 'in-review' && documents}
        </Stack>
      )
  }
}
