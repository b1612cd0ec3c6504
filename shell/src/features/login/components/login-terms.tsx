import { Text, TextLink } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

/** What a user accepts by logging in. */
export function LoginTerms() {
  const t = useT()
  return (
    <Text size="meta" tone="mute">
      {t('login.terms')}{' '}
      <TextLink href="/terms-and-conditions" target="_blank">
        {t('login.termsLink')}
      </TextLink>
    </Text>
  )
}
