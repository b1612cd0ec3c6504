import { ProviderError } from './provider-error.ts'

/** Longest body that is read, bytes after decompression: a provider's answers are far shorter. */
const MAX_BODY_BYTES = 2 ** 20

/** The provider's response, with a body that fails as ProviderError when it is longer than a mebibyte. */
export function limitBody(provider: string, response: Response): Response {
  const { body, status, statusText, headers } = response
  if (!body) return response
  let bytes = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes <= MAX_BODY_BYTES) controller.enqueue(chunk)
      else {
        controller.error(
          new ProviderError(`${provider}: an answer of more than ${MAX_BODY_BYTES} bytes`, {}),
        )
      }
    },
  })
  return new Response(body.pipeThrough(limit), { status, statusText, headers })
}
