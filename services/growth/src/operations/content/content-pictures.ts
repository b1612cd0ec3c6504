import { DAY_MS } from '@platform/contracts/constants'
import type { ContentBody } from '@platform/contracts/growth/content'
import { refusedField } from '@platform/service-kit/errors'
import { picturesOf } from '../../domain/content/content.ts'
import type { ContentDependencies } from './dependencies.ts'

/** Age at which a picture that no version has is deleted, ms. */
const KEPT_UNUSED_MS = 7 * DAY_MS
/** Pictures that one look at the unused ones reads at a time. */
const BATCH = 100

/** Stores a picture, WebP, that content may have. @returns its name */
export async function uploadContentPicture(
  {
    blobs,
    contentPictures,
    clock,
  }: Pick<ContentDependencies, 'blobs' | 'contentPictures' | 'clock'>,
  picture: Uint8Array,
): Promise<string> {
  const name = await blobs.store(picture, 'webp')
  await contentPictures.add(name, clock.now())
  return name
}

type KnowsPictures = Pick<ContentDependencies, 'contentPictures' | 'contentVersions'>

/** @throws DomainError VALIDATION_FAILED for a name that no picture was uploaded under */
export async function requirePictures(deps: KnowsPictures, body: ContentBody): Promise<void> {
  const names = picturesOf(body)
  if (names.length === 0) return
  const kept = await keptPictures(deps, names)
  const unknown = names.find((name) => !kept.has(name))
  if (unknown !== undefined) throw refusedField('body.body', `${unknown} was not uploaded`)
}

/** Forgets pictures that no version has had for a week, then deletes the files that no picture has. */
export async function sweepContentPictures(
  {
    blobs,
    contentPictures,
    contentVersions,
    clock,
  }: Pick<ContentDependencies, 'blobs' | 'contentPictures' | 'contentVersions' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_UNUSED_MS)
  let after = ''
  while (!signal.aborted) {
    const names = await contentPictures.uploadedBefore(before, after, BATCH)
    const last = names.at(-1)
    if (last === undefined) break
    const used = await contentVersions.usedPictures(names)
    const unused = names.filter((name) => !used.has(name))
    if (unused.length > 0) await contentPictures.remove(unused, before)
    after = last
  }
  await blobs.sweep((names) => keptPictures({ contentPictures, contentVersions }, names), signal)
}

/** Those of the names that were uploaded lately, or that a version has: one may be saved while its picture is forgotten. */
async function keptPictures(
  { contentPictures, contentVersions }: KnowsPictures,
  names: readonly string[],
): Promise<Set<string>> {
  const [known, used] = await Promise.all([
    contentPictures.known(names),
    contentVersions.usedPictures(names),
  ])
  return new Set([...known, ...used])
}
