import { useShell } from '@platform/remote-kit/shell'
import { storedText } from '@platform/remote-kit/storage'
import { useEffect } from 'react'

/** Stores after a log-in on this page whether a phone number signed the user in (spec 2). */
export function usePhoneSignIn(): void {
  const shell = useShell()
  useEffect(
    () =>
      shell.afterLogin?.('mark-phone-sign-in', () => {
        const isPhone = storedText('login_method').get() === 'phone'
        storedText('phoneSignIn').set(String(isPhone))
      }),
    [shell],
  )
}
