import type { Profile } from '@platform/contracts/identity/http'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ContactChannel } from '../api/contact-api.ts'

export interface NewContact {
  channel: ContactChannel
  value: string
  /** Whether it takes the place of another one. */
  isReplaced: boolean
}

/** Calls the listener once when the profile shows another number or address than before, whatever the source. */
export function useNewContact(profile: Profile, onNew: (contact: NewContact) => void): void {
  const { phoneNumber: phone, email } = profile
  const shown = useRef({ phone, email })
  const report = useEffectEvent((contact: NewContact) => onNew(contact))
  useEffect(() => {
    const before = shown.current
    const now = { phone, email }
    shown.current = now
    for (const channel of ['phone', 'email'] as const) {
      const value = now[channel]
      if (value === null || value === before[channel]) continue
      report({ channel, value, isReplaced: before[channel] !== null })
    }
  }, [phone, email])
}
