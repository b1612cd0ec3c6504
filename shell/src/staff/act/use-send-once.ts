import { newIdempotencyKey } from '@platform/remote-kit/api-client'
import { isRefusedForGood } from '@platform/remote-kit/is-refused-for-good'
import { useRef } from 'react'

/** Sends a write of staff. One whose outcome is open is sent again under its key, so that it happens once. */
export function useSendOnce<Body, Answer>(
  send: (body: Body, idempotencyKey: string) => Promise<Answer>,
): (body: Body) => Promise<Answer> {
  const unanswered = useRef<{ body: string; key: string } | null>(null)
  return async (body) => {
    const text = JSON.stringify(body)
    const key = unanswered.current?.body === text ? unanswered.current.key : newIdempotencyKey()
    unanswered.current = { body: text, key }
    try {
      return await send(body, key)
    } catch (error) {
      if (isRefusedForGood(error)) unanswered.current = null
      throw error
    }
  }
}
