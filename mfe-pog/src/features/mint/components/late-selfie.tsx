import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useShell } from '@platform/remote-kit/shell'
import { SelfieStep, type SelfieStepProps } from '../../selfie/components/selfie-step.tsx'
import { messages } from '../../selfie/i18n/messages.ts'

const catalogues = [messages]

/** The step of the selfie with its own texts: fetched only by a user who adds one. */
export function LateSelfie(props: SelfieStepProps) {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <SelfieStep {...props} />
    </LanguageProvider>
  )
}
