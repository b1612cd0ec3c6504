import { ApiFailure, noAnswer, notSent } from '@platform/remote-kit/api-client'
import { kitMessages } from './kit-messages.ts'

/** The user's text for a failed call: of spec 8 if no answer came, that nothing was sent offline, `otherwise` for any other error. */
export function useFailureText(): (error: unknown, otherwise: string) => string {
  const t = kitMessages.useT()
  return (error, otherwise) => {
    const code = error instanceof ApiFailure ? error.code : null
    if (code === notSent.code) return t('call.notSent')
    return code === noAnswer.code ? t('call.noAnswer') : otherwise
  }
}
