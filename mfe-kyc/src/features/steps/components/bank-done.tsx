import type { OwnKyc } from '@platform/contracts/kyc/http'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useFormat } from '@platform/remote-kit/shell'
import { Button, Notice, Stack } from '@platform/ui'
import { type ReactNode, useState } from 'react'
import { OtherBank } from '../../checks/components/new-check.tsx'
import { DocumentList } from '../../documents/components/document-list.tsx'
import { useStopBankUpdate } from '../api/stop-bank-update.ts'
import { useT } from '../i18n/messages.ts'
import { hasOldAccount, type Step } from '../model/step-of.ts'
import { RefusedNotice } from './refused-notice.tsx'

interface BankDoneProps {
  step: Step
  own: OwnKyc
  /** The way to verify the same account anew; false while that is not time yet. */
  renewal: ReactNode
}

/** An account that is verified, or was, and the way to another one. */
export function BankDone({ step, own, renewal }: BankDoneProps) {
  const { bankUsableFrom, documents } = own
  const t = useT()
  const { formatDateTime } = useFormat()
  const [isChanging, setChanging] = useState(false)
  if (isChanging) {
    return (
      <Stack gap={4}>
        <Notice tone="gold">{t('bank.waits')}</Notice>
        <OtherBank onDone={() => setChanging(false)} />
      </Stack>
    )
  }
  // Where the former account is too old, the new one is the only verified one.
  const isOnlyNew = step.state === 'done' && hasOldAccount(own.verifications)
  const update = step.update ?? (isOnlyNew ? step.verification : null)
  if (bankUsableFrom !== null && update) {
    const account = update.masked ?? ''
    return (
      <Stack gap={4}>
        <Notice tone="gold" title={t('bank.new')} live="status">
          {update.state === 'verified'
            ? t('bank.usableFrom', { account, time: formatDateTime(bankUsableFrom) })
            : t('bank.checking', { account })}
        </Notice>
        {update.state === 'in-review' && <DocumentList kind="bank" documents={documents} isAsked />}
        <StopUpdate />
      </Stack>
    )
  }
  return (
    <Stack gap={4}>
      {update && <RefusedNotice verification={update} />}
      {renewal}
      <Button block variant="secondary" onClick={() => setChanging(true)}>
        {t('bank.change')}
      </Button>
    </Stack>
  )
}

/** The user did not ask for another account, or does not want it any more. */
function StopUpdate() {
  const t = useT()
  const failureText = useFailureText()
  const stop = useStopBankUpdate()
  return (
    <Stack gap={2}>
      <Button block variant="secondary" loading={stop.isPending} onClick={() => void stop.send()}>
        {t('bank.stop')}
      </Button>
      {stop.error && (
        <Notice tone="bad" live="alert">
          {failureText(stop.error, t('wrong'))}
        </Notice>
      )}
    </Stack>
  )
}
