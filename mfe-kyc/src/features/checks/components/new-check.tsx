import type { VerificationKind } from '@platform/contracts/kyc/fields'
import { useSendCheck, useUpdateBank } from '../api/send-check.ts'
import { useT } from '../i18n/messages.ts'
import type { FormKind } from '../model/check-fields.ts'
import { CheckForm } from './check-form.tsx'
import { LivenessPart } from './liveness-part.tsx'

/** What has to be given for a verification of a kind. */
export function NewCheck({ kind }: { kind: VerificationKind }) {
  return kind === 'liveness' ? <LivenessPart /> : <Typed key={kind} kind={kind} />
}

function Typed({ kind }: { kind: FormKind }) {
  const t = useT()
  return <CheckForm kind={kind} action={t(`send.${kind}`)} onSend={useSendCheck(kind)} />
}

/** Another account in the place of the one that is verified. */
export function OtherBank({ onDone }: { onDone: () => void }) {
  const t = useT()
  const update = useUpdateBank()
  return (
    <CheckForm
      kind="bank"
      action={t('send.update')}
      onSend={async (fields) => {
        await update(fields)
        onDone()
      }}
      cancel={{ label: t('cancel'), onClick: onDone }}
    />
  )
}
