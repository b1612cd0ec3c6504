import type { OwnKyc } from '@platform/contracts/kyc/http'
import { useServerTime } from '@platform/remote-kit/shell'
import { Notice, Stack } from '@platform/ui'
import { NewCheck } from '../../checks/components/new-check.tsx'
import { useT } from '../i18n/messages.ts'
import { endsSoon, isAskedAgain, type Step, saysNoAge } from '../model/step-of.ts'
import { BankDone } from './bank-done.tsx'
import { RefusedNotice } from './refused-notice.tsx'

interface DonePartProps {
  step: Step
  own: OwnKyc
}

/** What can be done with what is verified: an account be changed, and what ends soon be verified anew. */
export function DonePart({ step, own }: DonePartProps) {
  const t = useT()
  const { kind, verification, update } = step
  const isEnding = useServerTime((now) => verification !== null && endsSoon(verification, now))
  const isAgeless = useServerTime((now) => saysNoAge(step, own, now))
  const isForBonus = isAskedAgain(step, own) && !isEnding
  const anew = isEnding && !update && (
    <Notice tone="gold" title={t('anew')}>
      {t('anew.text')}
    </Notice>
  )
  if (kind === 'bank') {
    const renewal = isEnding && (
      <>
        {anew}
        <NewCheck kind="bank" />
      </>
    )
    return <BankDone step={step} own={own} renewal={renewal} />
  }
  return (
    <Stack gap={4}>
      {update ? <RefusedNotice verification={update} /> : anew}
      {isAgeless && !update && !isEnding && (
        <Notice tone="gold" title={t('ageless')}>
          {t('ageless.text')}
        </Notice>
      )}
      {isForBonus && (
        <Notice tone="gold" title={t('again')}>
          {t('again.text')}
        </Notice>
      )}
      {(isEnding || isAgeless || isForBonus) && <NewCheck kind={kind} />}
    </Stack>
  )
}
