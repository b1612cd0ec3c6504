import { ApiFailure, noAnswer } from '@platform/remote-kit/api-client'
import { isOffline } from './is-offline.ts'
import { kitMessages } from './kit-messages.ts'

/** The user's text for a failed call: of spec 8 if no answer came, that nothing was sent offline, `otherwise` for any other error. */
export function useFailureText(): (error: unknown, otherwise: string) => string {
  const t = kitMessages.useT()
  return (error, otherwise) => {
    if (isOffline(error)) return t('call.notSent')
    const code = error instanceof ApiFailure ? error.code : null
    return code === noAnswer.code ? t('call.noAnswer') : otherwise
  }
}
