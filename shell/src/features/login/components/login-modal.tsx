import { brand } from '@platform/contracts/brand'
import type { Session } from '@platform/contracts/identity/http'
import type { SecondFactorRequired } from '@platform/contracts/identity/second-factor'
import type { LoginMethod } from '@platform/contracts/identity/social'
import { useSession } from '@platform/remote-kit/shell'
import { Notice, Stack } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useEffect, useRef, useState } from 'react'
import { textsOf } from '../../../i18n/texts-of.tsx'
import type { ModalProps } from '../../../modals/modal-props.ts'
import { beginSession } from '../../../session/begin-session.ts'
import { useShellServices } from '../../../shell-context.ts'
import { SocialButtons } from '../../social/components/social-buttons.tsx'
import { messages, useT } from '../i18n/messages.ts'
import { keepFailedLogin, readFailedLogin } from '../model/failed-login.ts'
import type { LoginState } from '../model/login-flow.ts'
import { keepLoginOpen } from '../model/reopen-login.ts'
import { keepSecondStep, readSecondStep, type SecondStep } from '../model/second-step.ts'
import { useLogin } from '../model/use-login.ts'
import { CodeStep } from './code-step.tsx'
import { IdentifyStep } from './identify-step.tsx'
import { LockedStep } from './locked-step.tsx'
import { LoginTerms } from './login-terms.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { SettingUp } from './setting-up.tsx'

const Texts = textsOf(messages)

/** Login by a code sent to a phone or an e-mail address, or by an outside account. Its texts load with its code. */
export default function LoginModal(props: ModalProps) {
  return (
    <Texts>
      <LogIn {...props} />
    </Texts>
  )
}

function LogIn({ onClose }: ModalProps) {
  const t = useT()
  const shell = useShellServices()
  const [signedIn, setSignedIn] = useState(false)
  const isOwn = useRef(false)
  const [step, setStep] = useState(() => readSecondStep(shell.shellApi.serverNow()))
  const [isOver, setIsOver] = useState(false)
  const [failed] = useState(readFailedLogin)
  useEffect(() => keepFailedLogin(null), [])
  const next = (following: SecondStep | null) => {
    keepSecondStep(following)
    setStep(following)
  }
  const begin = (opened: Session | SecondFactorRequired, method: LoginMethod) => {
    setIsOver(false)
    if ('ticket' in opened) {
      const { ticket, expiresAt, ways } = opened
      return next({ ticket, expiresAt, ways, method })
    }
    next(null)
    isOwn.current = true
    beginSession(shell, opened, method)
    setSignedIn(true)
  }
  const login = useLogin(begin)
  const { status } = useSession()
  // Logged in by another tab.
  useEffect(() => {
    if (status !== 'visitor' && !isOwn.current) onClose('finished')
  }, [status, onClose])
  const { state } = login
  const isBegun = step !== null || state.step === 'code'
  useEffect(() => {
    keepLoginOpen(isBegun)
    return () => keepLoginOpen(false)
  }, [isBegun])
  return (
    <Dialog
      open
      onClose={() => onClose(signedIn ? 'finished' : 'dismissed')}
      title={
        signedIn
          ? t('wallet.title')
          : step
            ? t('second.title')
            : t(titles[state.step], { brand: brand.name })
      }
      closeLabel={t('login.close')}
      width="s"
      backdropCloses={false}
    >
      {signedIn ? (
        <SettingUp onDone={() => onClose('finished')} />
      ) : step ? (
        <SecondStepForm
          step={step}
          onSession={(session) => begin(session, step.method)}
          onOver={() => {
            next(null)
            login.back()
            setIsOver(true)
          }}
        />
      ) : state.step === 'identify' ? (
        <Stack gap={4}>
          {isOver && (
            <Notice tone="bad" live="alert">
              {t('second.over')}
            </Notice>
          )}
          {failed && login.sent === null && (
            <Notice tone="bad" live="alert">
              {failed}
            </Notice>
          )}
          <IdentifyStep login={login} state={state} />
          <PasskeyLogin onOpened={(opened) => begin(opened, 'passkey')} />
          <SocialButtons
            onWallet={(done) => {
              if (done.outcome === 'connected') return
              begin(done.outcome === 'logged-in' ? done.session : done, done.provider)
            }}
          />
          <LoginTerms />
        </Stack>
      ) : state.step === 'code' ? (
        <CodeStep login={login} state={state} />
      ) : (
        <LockedStep until={state.until} />
      )}
    </Dialog>
  )
}

const titles = {
  identify: 'login.title',
  code: 'code.title',
  locked: 'locked.title',
} as const satisfies Record<LoginState['step'], string>
