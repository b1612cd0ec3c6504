import type { Profile } from '@platform/contracts/identity/http'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { Button, Inline, Stack, Text } from '@platform/ui'
import { lazy, Suspense, useState } from 'react'
import type { ContactChannel } from '../../features/contact/api/contact-api.ts'
import { readOngoingContact } from '../../features/contact/model/ongoing-contact.ts'
import { profileQuery } from './get-profile.ts'
import { useT } from './i18n/messages.ts'
import { PhoneVerified } from './phone-verified.tsx'

/** A change that a reload interrupted goes on. */
const ongoingChange = (now: number): ContactChannel | null =>
  (['phone', 'email'] as const).find((channel) => readOngoingContact(channel, now)) ?? null

const ContactDialog = lazy(() => import('../../features/contact/components/contact-dialog.tsx'))

/** The phone number and the e-mail address, and how they are changed. */
export function ContactRows({ profile }: { profile: Profile }) {
  const t = useT()
  const api = useApi()
  const shell = useShell()
  const queries = useQueryClient()
  const [changing, setChanging] = useState(() => ongoingChange(shell.serverNow()))
  const [isVerified, setIsVerified] = useState(false)
  const values = { phone: profile.phoneNumber, email: profile.email }
  return (
    <>
      {(['phone', 'email'] as const).map((channel) => (
        <Inline key={channel} justify="between">
          <Stack gap={0}>
            <Text size="meta" tone="mute">
              {t(`profile.${channel}`)}
            </Text>
            <Text style={{ overflowWrap: 'anywhere' }}>{values[channel] ?? t('profile.none')}</Text>
          </Stack>
          <Button
            size="s"
            variant="secondary"
            aria-label={t(`profile.${channel}.${values[channel] ? 'change' : 'add'}`)}
            onClick={() => setChanging(channel)}
          >
            {t(values[channel] ? 'profile.change' : 'profile.add')}
          </Button>
        </Inline>
      ))}
      {changing && (
        <Suspense>
          <ContactDialog
            channel={changing}
            onClose={() => setChanging(null)}
            onSaved={(saved) => {
              setChanging(null)
              queries.setQueryData(profileQuery(api).queryKey, saved)
              shell.invalidate('profile')
              if (changing === 'phone') return setIsVerified(true)
              shell.alerts.show({
                message: t(values[changing] ? 'profile.contact.changed' : 'profile.contact.added'),
              })
            }}
          />
        </Suspense>
      )}
      {isVerified && <PhoneVerified />}
    </>
  )
}
