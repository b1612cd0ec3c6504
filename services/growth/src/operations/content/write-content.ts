import { isDeepStrictEqual } from 'node:util'
import type { ContentBody, CreateContentBody } from '@platform/contracts/growth/content'
import { recordAct, type Staff, sameRequest } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import {
  type Content,
  type ContentVersion,
  picturesOf,
  requireOwnFields,
  wholeLanguages,
} from '../../domain/content/content.ts'
import { UNPUBLISHED } from '../../domain/content/schedule.ts'
import { requirePictures } from './content-pictures.ts'
import type { ContentDependencies } from './dependencies.ts'
import { type LoadedContent, loadContent } from './load-content.ts'

interface Creation {
  id: string
  /** Of the request; another one under the same id is refused. */
  requestHash: string
  by: Staff
}

/**
 * A draft, once for an id.
 * @throws DomainError CONTENT_SLUG_TAKEN; VALIDATION_FAILED for a field that its kind does not have, and a picture that was not
 * uploaded; IDEMPOTENCY_KEY_REUSED
 */
export async function createContent(
  deps: ContentDependencies,
  { kind, slug, body }: CreateContentBody,
  { id, requestHash, by }: Creation,
): Promise<LoadedContent> {
  const { contents, contentVersions, clock } = deps
  const first = await contents.find(id)
  if (first) return sameCreation(deps, first, requestHash)
  requireOwnFields(kind, body)
  await requirePictures(deps, body)
  if (await contents.bySlug(kind, slug)) throw new DomainError('CONTENT_SLUG_TAKEN')
  const now = clock.now()
  const content: Content = {
    ...{ id, kind, slug, title: body.texts.en.title, version: 1, revision: 1 },
    ...{ ...UNPUBLISHED, createdAt: now, changedAt: now, requestHash },
  }
  await recordWriting(deps, content, by)
  const version = { contentId: id, version: 1, body, createdAt: now }
  const stored = await addVersion(deps, content, version)
  // Left by a request under the same key that a crash has ended.
  if (!isDeepStrictEqual(stored.body, body)) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  if (!(await contents.add(content))) {
    const other = await contents.find(id)
    if (other) return sameCreation(deps, other, requestHash)
    await contentVersions.remove(id, 1)
    throw new DomainError('CONTENT_SLUG_TAKEN')
  }
  return { content, body }
}

/**
 * Another version, from the one whose number the writer has seen. The same texts again change nothing.
 * @throws DomainError NOT_FOUND; CONTENT_CHANGED when that one is not the latest; VALIDATION_FAILED as `createContent`
 */
export async function saveContent(
  deps: ContentDependencies,
  id: string,
  { version, body }: { version: number; body: ContentBody },
  by: Staff,
): Promise<LoadedContent> {
  const { contents, clock } = deps
  const loaded = await loadContent(deps, id)
  const { content } = loaded
  if (isDeepStrictEqual(loaded.body, body)) return loaded
  if (content.version !== version) throw changed(content)
  requireOwnFields(content.kind, body)
  await requirePictures(deps, body)
  const now = clock.now()
  const next = { ...content, version: version + 1, title: body.texts.en.title, changedAt: now }
  await recordWriting(deps, next, by, content)
  const stored = await addVersion(deps, next, {
    ...{ contentId: id, version: next.version, body, createdAt: now },
  })
  // Of a writer who came first, or of this one before a crash: either way it is the latest.
  const latest = { ...next, title: stored.body.texts.en.title, changedAt: stored.createdAt }
  await contents.advance(id, latest)
  if (!isDeepStrictEqual(stored.body, body)) throw changed(latest)
  return { content: latest, body }
}

async function sameCreation(
  deps: ContentDependencies,
  content: Content,
  requestHash: string,
): Promise<LoadedContent> {
  sameRequest(content.requestHash, requestHash)
  return loadContent(deps, content.id)
}

/** Stores a version unless there is one of its number. @returns the one that is stored */
async function addVersion(
  { contentVersions }: ContentDependencies,
  { kind }: Content,
  version: ContentVersion,
): Promise<ContentVersion> {
  const { contentId, body } = version
  const derived = { pictures: picturesOf(body), languages: wholeLanguages(kind, body) }
  if (await contentVersions.add(version, derived)) return version
  return (await contentVersions.find(contentId, version.version)) ?? version
}

const recordWriting = (
  deps: ContentDependencies,
  { id, kind, slug, version, title }: Content,
  by: Staff,
  before?: Content,
) =>
  recordAct(deps, {
    id: deps.ids.from('act', 'write-content', id, String(version), by.id),
    by,
    action: 'write-content',
    subject: { kind: 'content', id },
    ...(before && { before: { version: before.version, title: before.title } }),
    after: { kind, slug, version, title },
  })

const changed = ({ version }: Content) => new DomainError('CONTENT_CHANGED', { version })
