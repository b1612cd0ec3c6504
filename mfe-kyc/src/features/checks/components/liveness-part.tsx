import { failureCode } from '@platform/remote-kit/failure-code'
import { leavePage } from '@platform/remote-kit/leave-page'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { type FormEvent, useState } from 'react'
import { useOwnKycCache } from '../../steps/api/own-kyc.ts'
import { useSendCheck } from '../api/send-check.ts'
import { useT } from '../i18n/messages.ts'
import { isOutdated, useRefusalText } from '../model/use-refusal-text.ts'
import { Consent } from './consent.tsx'

/** Leads to the provider's page, where a camera shows that a live person is there. */
export function LivenessPart() {
  const t = useT()
  const refusalText = useRefusalText()
  const { refresh } = useOwnKycCache()
  const [isGiven, setGiven] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const send = useSendCheck('liveness')
  const begin = useWrite({
    mutationFn: () => send({}),
    onError: (error) => void (isOutdated(error) && refresh()),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(!isGiven)
    if (!isGiven) return
    const begun = await begin.send()
    if (begun?.next?.step === 'page') leavePage(begun.next.url)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Text tone="mute">{t('live.text')}</Text>
        <Notice title={t('kept.never')}>{t('why.liveness')}</Notice>
        <Consent isGiven={isGiven} isMissing={isMissing && !isGiven} onChange={setGiven} />
        {begin.error && (
          <Notice key={failureCode(begin.error)} tone="bad" live="alert">
            {refusalText(begin.error)}
          </Notice>
        )}
        <Button type="submit" block size="l" icon="external" loading={begin.isPending}>
          {t(begin.isPending ? 'sending' : 'live.begin')}
        </Button>
      </Stack>
    </form>
  )
}

/** The page of the provider waits for the user, who has left it or reloaded ours. */
export function GoOnPart({ url }: { url: string }) {
  const t = useT()
  return (
    <Stack gap={4}>
      <Text tone="mute">{t('live.waits')}</Text>
      <Button block size="l" icon="external" onClick={() => leavePage(url)}>
        {t('live.goOn')}
      </Button>
    </Stack>
  )
}
