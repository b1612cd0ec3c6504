import { errorCodeOf } from '@platform/remote-kit/error-code'
import { Notice } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { VerifyLink } from './verify-link.tsx'

/** Whether it was refused because the user is under 18, or because nobody knows that they are not. */
export const needsAge = (failure: unknown): boolean => errorCodeOf(failure) === 'FACTS_NEEDED'

/** What such a refusal means, with the way to prove an age. */
export function AgeNeeded({ failure }: { failure: Error }) {
  const t = useT()
  return (
    <Notice tone="bad" live="alert" action={<VerifyLink failure={failure} />}>
      {t('age')}
    </Notice>
  )
}
