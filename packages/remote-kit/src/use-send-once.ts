import { newIdempotencyKey } from '@platform/remote-kit/api-client'
import { isRefusedForGood } from '@platform/remote-kit/is-refused-for-good'
import { useRef } from 'react'

/**
 * Sends a write under an idempotency key. Repeated while its outcome is open, the same write has the same key, so that it happens
 * once; one with another body, or after an answer, is another write.
 */
export function useSendOnce<Body, Answer>(
  send: (body: Body, idempotencyKey: string) => Promise<Answer>,
): (body: Body) => Promise<Answer> {
  const unanswered = useRef<{ body: string; key: string } | null>(null)
  return async (body) => {
    const text = JSON.stringify(body)
    const key = unanswered.current?.body === text ? unanswered.current.key : newIdempotencyKey()
    unanswered.current = { body: text, key }
    try {
      const answer = await send(body, key)
      unanswered.current = null
      return answer
    } catch (error) {
      if (isRefusedForGood(error)) unanswered.current = null
      throw error
    }
  }
}
