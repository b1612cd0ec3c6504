import { ProviderError } from './provider-error.ts'

/** Longest body that is read unless a call expects more, bytes after decompression: a provider's answers are far shorter. */
const MAX_BODY_BYTES = 2 ** 20

/** The answer is longer than what is read of it. */
export class AnswerTooLong extends ProviderError {}

/** The provider's response, with a body that fails as AnswerTooLong when it is longer than `most` bytes. */
export function limitBody(provider: string, response: Response, most = MAX_BODY_BYTES): Response {
  const { body, status, statusText, headers } = response
  if (!body) return response
  let bytes = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes <= most) controller.enqueue(chunk)
      else {
        controller.error(new AnswerTooLong(`${provider}: an answer of more than ${most} bytes`, {}))
      }
    },
  })
  return new Response(body.pipeThrough(limit), { status, statusText, headers })
}
