import { brand } from '@platform/contracts/brand'
import type { Session } from '@platform/contracts/identity/http'
import { Dialog } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import type { Channel } from '../model/login-flow.ts'
import { useLogin } from '../model/use-login.ts'
import { CodeStep } from './code-step.tsx'
import { IdentifyStep } from './identify-step.tsx'
import { LockedStep } from './locked-step.tsx'

interface LoginModalProps {
  onSignedIn: (session: Session, channel: Channel) => void
  onClose: () => void
}

/** Log in by a code sent to a phone or an e-mail address (spec 4). */
export function LoginModal({ onSignedIn, onClose }: LoginModalProps) {
  const t = useT()
  const login = useLogin(onSignedIn)
  const { state } = login
  const { step } = state
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        step === 'code'
          ? t('code.title')
          : step === 'locked'
            ? t('locked.title')
            : t('login.title', { brand: brand.name })
      }
      closeLabel={t('login.close')}
      width="s"
      backdropCloses={false}
    >
      {state.step === 'identify' && <IdentifyStep login={login} state={state} />}
      {state.step === 'code' && <CodeStep login={login} state={state} />}
      {state.step === 'locked' && <LockedStep until={state.until} />}
    </Dialog>
  )
}
