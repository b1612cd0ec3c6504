import { ApiFailure, noAnswer } from '@platform/remote-kit/api-client'
import { kitMessages } from './kit-messages.ts'

/** The user's text for a failed call: of spec 8 if no answer came, `otherwise` for any other error. */
export function useFailureText(): (error: unknown, otherwise: string) => string {
  const t = kitMessages.useT()
  return (error, otherwise) =>
    error instanceof ApiFailure && error.code === noAnswer.code ? t('call.noAnswer') : otherwise
}
