import { kycPathFor } from '@platform/contracts/kyc/paths'
import { Link } from '@platform/remote-kit/router'
import { TextLink } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

/** The way to where the user verifies a PAN, which an earning of this size needs. */
export function VerifyPan() {
  const t = useT()
  return (
    <TextLink as={Link} to={kycPathFor('pan-verified')}>
      {t('verify')}
    </TextLink>
  )
}
