import { Button, Stack } from '@platform/ui'
import { useState } from 'react'
import { useSendCheck } from '../api/send-check.ts'
import { useT } from '../i18n/messages.ts'
import { CheckForm } from './check-form.tsx'
import { OtpForm, type OtpFormProps } from './otp-form.tsx'

/** The code of an Aadhaar, or another number in the place of the one that was sent. */
export function CodePart(props: OtpFormProps) {
  const t = useT()
  const send = useSendCheck('aadhaar')
  const [isOther, setOther] = useState(false)
  if (isOther) {
    return (
      <CheckForm
        kind="aadhaar"
        action={t('send.aadhaar')}
        onSend={send}
        cancel={{ label: t('otp.back'), onClick: () => setOther(false) }}
      />
    )
  }
  return (
    <Stack gap={4}>
      <OtpForm {...props} />
      <Button block variant="ghost" onClick={() => setOther(true)}>
        {t('otp.other')}
      </Button>
    </Stack>
  )
}
