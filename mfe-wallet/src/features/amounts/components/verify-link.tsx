import { kycPathFor } from '@platform/contracts/kyc/paths'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { Link } from '@platform/remote-kit/router'
import { TextLink } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

/** The way to where the user proves what the refusal names as missing. */
export function VerifyLink({ failure }: { failure: Error }) {
  const t = useT()
  const missing = failure instanceof ApiFailure ? failure.details.missing : null
  return (
    <TextLink as={Link} to={kycPathFor(missing)}>
      {t('verify')}
    </TextLink>
  )
}
