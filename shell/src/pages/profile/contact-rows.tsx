import type { Profile } from '@platform/contracts/identity/http'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { Button, Inline, Stack, Text } from '@platform/ui'
import { lazy, Suspense, useState } from 'react'
import type { ContactChannel } from '../../features/contact/api/contact-api.ts'
import {
  forgetOngoingContact,
  readOngoingContact,
} from '../../features/contact/model/ongoing-contact.ts'
import { useNewContact } from '../../features/contact/model/use-new-contact.ts'
import { useVerificationStream } from '../../features/contact/model/use-verification-stream.ts'
import { profileQuery } from './get-profile.ts'
import { useT } from './i18n/messages.ts'
import { PhoneVerified } from './phone-verified.tsx'

/** A change that a reload interrupted goes on. */
const ongoingChange = (userId: string, now: number): ContactChannel | null =>
  (['phone', 'email'] as const).find(
    (channel) => readOngoingContact({ channel, userId }, now)?.isOpen,
  ) ?? null

const ContactDialog = lazy(() => import('../../features/contact/components/contact-dialog.tsx'))

/** The phone number and the e-mail address, as they are now, and how they are changed. */
export function ContactRows({ profile }: { profile: Profile }) {
  const t = useT()
  const api = useApi()
  const shell = useShell()
  const queries = useQueryClient()
  const { userId } = profile
  const [changing, setChanging] = useState(() => ongoingChange(userId, shell.serverNow()))
  const [isVerified, setIsVerified] = useState(false)
  const values = { phone: profile.phoneNumber, email: profile.email }
  const refetch = () => void queries.invalidateQueries({ queryKey: profileQuery(api).queryKey })
  useVerificationStream(refetch)
  useNewContact(profile, ({ channel, value, isReplaced }) => {
    shell.invalidate('profile')
    // Its link was opened elsewhere: no code is waited for any more.
    const contact = { channel, userId }
    if (readOngoingContact(contact, shell.serverNow())?.destination === value) {
      forgetOngoingContact(contact)
      setChanging(null)
    }
    if (channel === 'phone') return setIsVerified(true)
    shell.alerts.show({
      message: t(isReplaced ? 'profile.contact.changed' : 'profile.contact.added'),
    })
  })
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
            contact={{ channel: changing, userId }}
            onClose={() => setChanging(null)}
            onSaved={(saved) => {
              setChanging(null)
              queries.setQueryData(profileQuery(api).queryKey, saved)
            }}
          />
        </Suspense>
      )}
      {isVerified && <PhoneVerified />}
    </>
  )
}
