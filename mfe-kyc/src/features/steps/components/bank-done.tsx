import type { OwnKyc } from '@platform/contracts/kyc/http'
import { useFormat, useServerTime } from '@platform/remote-kit/shell'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { useState } from 'react'
import { OtherBank } from '../../checks/components/new-check.tsx'
import { DocumentList } from '../../documents/components/document-list.tsx'
import { useT } from '../i18n/messages.ts'
import { isMoving, type Step } from '../model/step-of.ts'
import { RefusedNotice } from './refused-notice.tsx'

interface BankDoneProps {
  step: Step
  own: OwnKyc
}

/** A verified account, and the way to another one. */
export function BankDone({ step: { update }, own: { bankUsableFrom, documents } }: BankDoneProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const [isChanging, setChanging] = useState(false)
  const from = bankUsableFrom === null ? null : Date.parse(bankUsableFrom)
  const isWaiting = useServerTime((now) => from !== null && from > now)
  if (isChanging) {
    return (
      <Stack gap={4}>
        <Notice tone="gold">{t('bank.waits')}</Notice>
        <OtherBank onCancel={() => setChanging(false)} />
      </Stack>
    )
  }
  return (
    <Stack gap={4}>
      {isWaiting && bankUsableFrom && (
        <Notice tone="gold" title={t('bank.new')}>
          {t('bank.usableFrom', { time: formatDateTime(bankUsableFrom) })}
        </Notice>
      )}
      {update && !isMoving(update) && <RefusedNotice verification={update} />}
      {update && isMoving(update) ? (
        <>
          <Text tone="mute" role="status">
            {t('bank.checking', { account: update.masked ?? '' })}
          </Text>
          {update.state === 'in-review' && (
            <DocumentList kind="bank" documents={documents} isAsked />
          )}
        </>
      ) : (
        <Button block variant="secondary" onClick={() => setChanging(true)}>
          {t('bank.change')}
        </Button>
      )}
    </Stack>
  )
}
