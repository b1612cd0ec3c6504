import { RELOAD_AFTER_PHONE_VERIFICATION_MS } from '@platform/contracts/constants'
import { useShell } from '@platform/remote-kit/shell'
import { Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useEffect, useEffectEvent } from 'react'
import { useT } from './i18n/messages.ts'
import { loadPageAnew } from './load-page-anew.ts'
import { useWayBack } from './use-way-back.ts'

/** Announces that the phone number is verified; then the page, or the one that asked for it, reloads with the number in the token. */
export function PhoneVerified() {
  const t = useT()
  const { session } = useShell()
  const wayBack = useWayBack()
  const reload = useEffectEvent(async () => {
    const token = session.getAccessToken()
    if (token !== null) await session.refresh(token)
    loadPageAnew(wayBack)
  })
  useEffect(() => {
    const timer = setTimeout(() => void reload(), RELOAD_AFTER_PHONE_VERIFICATION_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog
      open
      onClose={() => void reload()}
      title={t('profile.phone.verified')}
      closeLabel={t('profile.phone.close')}
    >
      <Stack gap={2} role="status">
        <Text>{t('profile.phone.verified.text')}</Text>
      </Stack>
    </Dialog>
  )
}
