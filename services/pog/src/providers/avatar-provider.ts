import { textUpTo } from '@platform/contracts/rules/text-up-to'
import {
  defineProvider,
  fetchProvider,
  isSignedBy,
  RateLimited,
  refusedByProvider,
  retryAfterOf,
} from '@platform/service-kit'
import { z } from 'zod'
import type { AvatarGenerator, AvatarRequest, AvatarResult } from '../domain/avatars/generator.ts'

const PROVIDER = 'avatar provider'
/** How long one call waits for its answer, ms. */
const CALL_MS = 5_000
/** Largest picture that is taken from it, bytes; in an answer it is longer by a third. */
const MOST_PICTURE_BYTES = 8 * 1024 * 1024
const MOST_ANSWER_BYTES = MOST_PICTURE_BYTES * 1.5

const settings = {
  /** A provider of avatars (docs/avatars.md): without its key the avatars of packages/art are drawn. */
  AVATAR_PROVIDER_URL: z.url({ protocol: /^https?$/ }).optional(),
  AVATAR_PROVIDER_KEY: z.string().min(16).optional(),
  /** Signs its calls. */
  AVATAR_PROVIDER_SECRET: z.string().min(32).optional(),
  /** Drawings that are asked for at once. */
  AVATAR_PROVIDER_AT_ONCE: z.coerce.number().int().min(1).max(64).default(4),
  /** What is not drawn in this time is given up, s. */
  AVATAR_PROVIDER_TIMEOUT_S: z.coerce.number().int().min(10).max(3_000).default(600),
}

const drawing = z.discriminatedUnion('status', [
  z.object({ status: z.literal('pending') }),
  z.object({
    status: z.literal('ready'),
    picture: textUpTo(MOST_ANSWER_BYTES),
    /** Without its verdict nothing is shown. */
    moderation: z.object({ isSafe: z.boolean() }),
  }),
  z.object({ status: z.literal('refused'), reason: z.enum(['no-face', 'content']) }),
])
const withdrawn = z.object({ status: z.literal('withdrawn') })
const faces = z.object({ faces: z.int().min(0) })

/** A provider of avatars (docs/avatars.md); null where none is set up. */
export const avatarProvider = defineProvider({
  settings,
  open(
    {
      AVATAR_PROVIDER_URL: url,
      AVATAR_PROVIDER_KEY: key,
      AVATAR_PROVIDER_SECRET: secret,
      AVATAR_PROVIDER_AT_ONCE: atOnce,
      AVATAR_PROVIDER_TIMEOUT_S: timeoutS,
    },
    call,
  ): AvatarGenerator | null {
    if (!url || !key || !secret) return null
    const send = <T extends z.ZodType>(
      path: string,
      answer: T,
      body?: object,
      method = body ? 'POST' : 'GET',
    ) =>
      call(async (): Promise<z.infer<T>> => {
        const response = await fetchProvider(PROVIDER, `${url}${path}`, {
          method,
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${key}`,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
          timeoutMs: CALL_MS,
          mostBytes: MOST_ANSWER_BYTES,
        })
        if (response.ok) {
          const { data } = answer.safeParse(await response.json().catch(ignoreSyntax))
          if (data !== undefined) return data
          throw refusedByProvider(PROVIDER, response, 'an answer of another shape')
        }
        await response.discard()
        if (response.status !== 429) throw refusedByProvider(PROVIDER, response)
        const retryAfterMs = retryAfterOf(response.headers, new Date())
        throw new RateLimited(PROVIDER, { retryAfterMs, isOnAll: true })
      })
    return {
      isInstant: false,
      timeoutMs: timeoutS * 1_000,
      atOnce,
      async ask(request) {
        return resultOf(request.look, await send('/avatars', drawing, wishOf(request)))
      },
      async result(id, look) {
        return resultOf(look, await send(`/avatars/${encodeURIComponent(id)}`, drawing))
      },
      async withdraw(id) {
        await send(`/avatars/${encodeURIComponent(id)}`, withdrawn, undefined, 'DELETE')
      },
      async findsFace(picture) {
        const found = await send('/faces', faces, { picture: picture.toString('base64') })
        return found.faces > 0
      },
      isSigned: (signed, now) => isSignedBy(secret, signed, now),
    }
  },
})

/** It is sent no name and no id of the user. */
const wishOf = ({ id, look, picture }: AvatarRequest) => ({
  ...{ id, ...look },
  picture: picture?.toString('base64') ?? null,
})

function resultOf(look: AvatarRequest['look'], found: z.infer<typeof drawing>): AvatarResult {
  switch (found.status) {
    case 'pending':
      return { state: 'waiting' }
    case 'refused':
      return {
        state: 'refused',
        problem: found.reason === 'no-face' ? 'FACE_NOT_DETECTED' : 'AVATAR_REFUSED',
      }
    case 'ready': {
      const picture = Buffer.from(found.picture, 'base64')
      const isTaken = found.moderation.isSafe && picture.length <= MOST_PICTURE_BYTES
      return isTaken
        ? { state: 'drawn', look, picture }
        : { state: 'refused', problem: 'AVATAR_REFUSED' }
    }
  }
}

function ignoreSyntax(error: unknown): undefined {
  if (error instanceof SyntaxError) return undefined
  throw error
}
