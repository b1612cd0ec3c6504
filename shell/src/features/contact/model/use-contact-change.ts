import type { Profile } from '@platform/contracts/identity/http'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForgetInput } from '../../../modals/kept-input.ts'
import { useFreshProof } from '../../proof/model/use-fresh-proof.tsx'
import { type ContactChannel, contactApi } from '../api/contact-api.ts'
import {
  type ContactFields,
  type ContactOf,
  forgetOngoingContact,
  keepOngoingContact,
  type OngoingContact,
  readOngoingContact,
} from './ongoing-contact.ts'

/** Names what the dialog keeps when it is closed. */
export const contactSheet = (channel: ContactChannel) => `contact-${channel}`

/** The change of a number or an address with its calls: a code is asked for, and confirms it. */
export function useContactChange(of: ContactOf, onSaved: (profile: Profile) => void) {
  const { channel } = of
  const contact = contactApi(useApi())
  const { withProof, proofDialog } = useFreshProof()
  const { serverNow, track } = useShell()
  const forgetInput = useForgetInput()
  const [ongoing, setOngoing] = useState<OngoingContact | null>(() =>
    readOngoingContact(of, serverNow()),
  )
  const [isAsked, setIsAsked] = useState(ongoing !== null)

  function waitFor(asked: OngoingContact): void {
    keepOngoingContact(of, asked, true)
    setOngoing(asked)
    setIsAsked(true)
  }
  const trackFailure = (error: Error) =>
    track('contact_change_failed', { contact: channel, code: failureCode(error) })
  const request = useWrite({
    mutationFn: ({ destination }: Omit<OngoingContact, 'challenge'>) =>
      withProof(() => contact.requestCode(channel, destination)),
    onError: trackFailure,
    onSuccess(challenge, asked) {
      track('contact_change_started', { contact: channel })
      waitFor({ ...asked, challenge })
    },
  })
  const confirm = useWrite({
    mutationFn: (code: string) =>
      withProof(() => contact.confirm(channel, ongoing?.challenge.challengeId ?? '', code)),
    onError(error) {
      trackFailure(error)
      if (endsChallenge(error)) forgetOngoingContact(of)
    },
    onSuccess(profile) {
      track('contact_changed', { contact: channel, way: 'code' })
      forgetOngoingContact(of)
      forgetInput(contactSheet(channel))
      onSaved(profile)
    },
  })
  const opened = useEffectEvent(() => {
    if (ongoing) keepOngoingContact(of, ongoing, true)
  })
  useEffect(() => opened(), [])

  return {
    /** The last code that was asked for. */
    ongoing,
    /** Whether its code is asked for, not the number or address. */
    isAsked,
    request,
    confirm,
    proofDialog,
    async send(destination: string, fields: ContactFields): Promise<void> {
      const last = readOngoingContact(of, serverNow())
      // The last code to it is still valid, and another must not be sent so soon.
      const isSent =
        last?.destination === destination && serverNow() < Date.parse(last.challenge.resendAt)
      if (isSent) waitFor({ destination, fields, challenge: last.challenge })
      else await request.send({ destination, fields })
    },
    /** @returns whether another code was sent */
    async sendAgain(): Promise<boolean> {
      confirm.reset()
      if (!ongoing) return false
      const { destination, fields } = ongoing
      return (await request.send({ destination, fields })) !== undefined
    },
    /** To another number or address. */
    back(): void {
      confirm.reset()
      setIsAsked(false)
    },
    /** The dialog closes: opened again it asks for the code, and no reload opens it. */
    pause(): void {
      const last = readOngoingContact(of, serverNow())
      if (last) keepOngoingContact(of, last, false)
    },
  }
}

/** Failures after which no code of the challenge can be entered any more. */
const ENDINGS = ['OTP_EXPIRED', 'TOO_MANY_ATTEMPTS', 'PHONE_TAKEN', 'EMAIL_TAKEN']
const endsChallenge = (error: Error) => ENDINGS.includes(failureCode(error))
